import type { EndpointInput } from '#contract/core/endpoint.ts';
import { paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { OfficeColumns } from '#web/ui/office-columns.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PaymentMonths } from './list/payment-months.tsx';
import { PaymentsList } from './list/payments-list.tsx';
import { StuckPayments } from './list/stuck-payments.tsx';
import { UnmatchedNotifications } from './list/unmatched-notifications.tsx';
import { Sections } from './office-parts.tsx';

export const meta = officeMeta('Payments');

export default function PaymentsPage() {
	return (
		<RequirePermission permission="payments">
			<Payments />
		</RequirePermission>
	);
}

type Query = EndpointInput<typeof paymentOfficeEndpoints.payments>['query'];

function Payments() {
	const { list, query } = useList(
		{ state: '', from: '', to: '' },
		paymentOfficeEndpoints.payments,
		(view) => view as Query,
	);
	const searching = list.view.q !== '';
	return (
		<>
			<PageHeader title="Payments" lead="Every attempt to pay online, the newest first.">
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find a payment by name, User ID, email, receipt, transaction ID or invoice"
					placeholder="Name, User ID or number"
				/>
				<ButtonLink look="line" small to="/admin/payments/statement">
					Wallet statements
				</ButtonLink>
				<ButtonLink look="line" small to="/admin/payments/manual">
					Bank slips
				</ButtonLink>
			</PageHeader>
			<OfficeColumns>
				<Sections>
					{/* A person who searches looks for one payment, so only the list is shown. */}
					{!searching && <StuckPayments onChecked={query.refetch} />}
					<PaymentsList list={list} query={query} />
					{!searching && <UnmatchedNotifications />}
				</Sections>
				<aside aria-label="By month">
					<PaymentMonths />
				</aside>
			</OfficeColumns>
		</>
	);
}
