import { useSearchParams } from 'react-router';
import { ErrorState } from '#web/components/ui/state.tsx';
import { readView, searchOf } from '#web/features/admin/list/list-address.ts';
import { RowsLoading } from '#web/features/admin/list/list-rows.tsx';
import { officeMeta } from '#web/features/admin/office-meta.ts';
import { paymentFilters } from '#web/features/admin/payments/list/payments-list.tsx';
import { Payment } from '#web/features/admin/payments/one/payment.tsx';
import { usePayment } from '#web/features/admin/payments/one/use-payment.ts';
import { AtDesk } from '#web/features/admin/shell/desk.tsx';
import { failureText } from '#web/lib/use-ask.ts';
import type { Route } from './+types/payments-one.ts';
import '#web/styles/forms.css';
import '#web/styles/office-review.css';
import '#web/styles/office-payments.css';

export const meta = () => officeMeta('Payment');

export default function PaymentPage({ params }: Route.ComponentProps) {
	return (
		<AtDesk desk="desk:payments">
			{/* Another payment is another page: nothing of the last one stays. */}
			<OnePayment key={params.id} id={params.id} />
		</AtDesk>
	);
}

function OnePayment({ id }: { id: string }) {
	const [search] = useSearchParams();
	const { data, error, reload } = usePayment(id);
	const list = `/admin/payments${searchOf(readView(search, paymentFilters), paymentFilters)}`;
	if (data) return <Payment payment={data} list={list} onChange={reload} />;
	return (
		<>
			<div className="desk-top">
				<h1>Payment</h1>
			</div>
			{error ? <ErrorState title={failureText(error)} onRetry={reload} /> : <RowsLoading lines={6} />}
		</>
	);
}
