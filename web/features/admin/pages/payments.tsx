import type { EndpointInput } from '#contract/endpoint.ts';
import { paymentOfficeEndpoints } from '#contract/payments-office.ts';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { ExportButton } from '#web/features/admin/list/export-button.tsx';
import { SearchBox } from '#web/features/admin/list/search-box.tsx';
import { useList } from '#web/features/admin/list/use-list.ts';
import { officeMeta } from '#web/features/admin/office-meta.ts';
import { Months } from '#web/features/admin/payments/list/months.tsx';
import { PaymentsList, paymentFilters } from '#web/features/admin/payments/list/payments-list.tsx';
import { Strangers } from '#web/features/admin/payments/list/strangers.tsx';
import { Stuck } from '#web/features/admin/payments/list/stuck.tsx';
import { AtDesk } from '#web/features/admin/shell/desk.tsx';
import { call } from '#web/lib/api.ts';
import '#web/styles/office-payments.css';

export const meta = () => officeMeta('Payments');

export default function PaymentsPage() {
	return (
		<AtDesk desk="desk:payments">
			<Payments />
		</AtDesk>
	);
}

type Query = EndpointInput<typeof paymentOfficeEndpoints.payments>['query'];

function Payments() {
	const { list, asked } = useList(paymentFilters, (view) =>
		call(paymentOfficeEndpoints.payments, { query: view as Query }),
	);
	return (
		<>
			<div className="desk-top">
				<div>
					<h1>Payments</h1>
					<p>Every attempt to pay the registration fee, the newest first.</p>
				</div>
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find a payment by name, User ID, e-mail, receipt, trxID or invoice"
					placeholder="Name, User ID or number"
				/>
			</div>
			<div className="pay-acts">
				<ButtonLink look="line" small to="/admin/payments/statement">
					Compare a statement
				</ButtonLink>
				<ButtonLink look="line" small to="/admin/payments/manual">
					Bank slips
				</ButtonLink>
				<ExportButton name="payments" view={list.view} />
			</div>
			<div className="desk-grid">
				<div className="pay-main">
					{/* Whoever searches has a payment in mind: it comes before the work of the day. */}
					{!list.view.q && <Stuck onAsked={asked.reload} />}
					<PaymentsList list={list} asked={asked} />
					{!list.view.q && <Strangers />}
				</div>
				<aside aria-label="By month">
					<Months />
				</aside>
			</div>
		</>
	);
}
