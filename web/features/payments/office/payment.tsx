import { useSearchParams } from 'react-router';
import { failureText } from '#web/core/errors.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { readView, searchOf } from '#web/ui/list/use-list.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import type { Route } from './+types/payment.ts';
import { paymentFilters } from './list/payments-list.tsx';
import { Payment } from './one/payment.tsx';
import { usePayment } from './one/use-payment.ts';
import '#web/styles/office-payments.css';

export const meta = () => officeMeta('Payment');

export default function PaymentPage({ params }: Route.ComponentProps) {
	return (
		<RequirePermission permission="payments">
			{/* Another payment is another page: nothing of the last one stays. */}
			<OnePayment key={params.id} id={params.id} />
		</RequirePermission>
	);
}

function OnePayment({ id }: { id: string }) {
	const [search] = useSearchParams();
	const { data, error, refetch } = usePayment(id);
	const list = `/admin/payments${searchOf(readView(search, paymentFilters), paymentFilters)}`;
	if (data) return <Payment payment={data} list={list} onChange={refetch} />;
	return (
		<>
			<PageHeader title="Payment" />
			{error ? <ErrorState title={failureText(error)} onRetry={refetch} /> : <RowsLoading lines={6} />}
		</>
	);
}
