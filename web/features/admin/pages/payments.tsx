import { useNavigate, useSearchParams } from 'react-router';
import { paymentOfficeEndpoints } from '#contract/payments-office.ts';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { officeMeta } from '#web/features/admin/office-meta.ts';
import { ExportButton } from '#web/features/admin/payments/list/export-button.tsx';
import { Months } from '#web/features/admin/payments/list/months.tsx';
import {
	addressOf,
	type PaymentsView,
	queryOf,
	readAddress,
} from '#web/features/admin/payments/list/payments-address.ts';
import { PaymentsList } from '#web/features/admin/payments/list/payments-list.tsx';
import { PaymentsSearch } from '#web/features/admin/payments/list/payments-search.tsx';
import { Strangers } from '#web/features/admin/payments/list/strangers.tsx';
import { Stuck } from '#web/features/admin/payments/list/stuck.tsx';
import { AtDesk } from '#web/features/admin/shell/desk.tsx';
import { call } from '#web/lib/api.ts';
import { useAsk } from '#web/lib/use-ask.ts';
import '#web/styles/office-payments.css';

export const meta = () => officeMeta('Payments');

export default function PaymentsPage() {
	return (
		<AtDesk desk="desk:payments">
			<Payments />
		</AtDesk>
	);
}

function Payments() {
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const view = readAddress(search);
	const asked = useAsk(addressOf(view), () => call(paymentOfficeEndpoints.payments, { query: queryOf(view) }));
	const show = (change: Partial<PaymentsView>) =>
		navigate(addressOf({ ...view, page: 1, ...change }), { replace: true, preventScrollReset: true });
	return (
		<>
			<div className="desk-top">
				<div>
					<h1>Payments</h1>
					<p>Every attempt to pay the registration fee, the newest first.</p>
				</div>
				<PaymentsSearch q={view.q} onSearch={(q) => void show({ q })} />
			</div>
			<div className="pay-acts">
				<ButtonLink look="line" small to="/admin/payments/statement">
					Compare a statement
				</ButtonLink>
				<ButtonLink look="line" small to="/admin/payments/manual">
					Bank slips
				</ButtonLink>
				<ExportButton />
			</div>
			<div className="desk-grid">
				<div className="pay-main">
					{/* Whoever searches has a payment in mind: it comes before the work of the day. */}
					{!view.q && <Stuck onAsked={asked.reload} />}
					<PaymentsList view={view} asked={asked} />
					{!view.q && <Strangers />}
				</div>
				<aside aria-label="By month">
					<Months />
				</aside>
			</div>
		</>
	);
}
