import type { EndpointInput } from '#contract/core/endpoint.ts';
import { paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { OfficeColumns } from '#web/ui/office-columns.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Months } from './list/months.tsx';
import { PaymentsList, paymentFilters } from './list/payments-list.tsx';
import { Stuck } from './list/stuck.tsx';
import { Strangers } from './list/unknown-payments.tsx';
import '#web/styles/office-payments.css';

export const meta = () => officeMeta('Payments');

export default function PaymentsPage() {
	return (
		<RequirePermission permission="payments">
			<Payments />
		</RequirePermission>
	);
}

type Query = EndpointInput<typeof paymentOfficeEndpoints.payments>['query'];

function Payments() {
	const { list, query } = useList(paymentFilters, paymentOfficeEndpoints.payments, (view) => view as Query);
	return (
		<>
			<PageHeader title="Payments" lead="Every attempt to pay the registration fee, the newest first.">
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find a payment by name, User ID, e-mail, receipt, trxID or invoice"
					placeholder="Name, User ID or number"
				/>
			</PageHeader>
			<div className="pay-acts">
				<ButtonLink look="line" small to="/admin/payments/statement">
					Compare a statement
				</ButtonLink>
				<ButtonLink look="line" small to="/admin/payments/manual">
					Bank slips
				</ButtonLink>
				<ExportButton name="payments" view={list.view} />
			</div>
			<OfficeColumns>
				<div className="pay-main">
					{/* Whoever searches has a payment in mind: it comes before the work of the day. */}
					{!list.view.q && <Stuck onAsked={query.refetch} />}
					<PaymentsList list={list} query={query} />
					{!list.view.q && <Strangers />}
				</div>
				<aside aria-label="By month">
					<Months />
				</aside>
			</OfficeColumns>
		</>
	);
}
