import { useSearchParams } from 'react-router';
import { type PaymentDetail, paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/payment.ts';
import { PaymentView } from './detail/payment-view.tsx';

export const meta = officeMeta('Payment');

export default function PaymentPage({ params }: Route.ComponentProps) {
	return (
		<RequirePermission permission="payments">
			{/* The key resets the page when another payment is opened. */}
			<Payment key={params.id} id={params.id} />
		</RequirePermission>
	);
}

/** The server checks these with the wallet by itself; the page refetches to show the result. */
const isOpen = (payment: PaymentDetail | undefined) =>
	payment?.status === 'PENDING' ||
	payment?.status === 'UNKNOWN' ||
	payment?.refund?.state === 'requested' ||
	payment?.refund?.state === 'unknown';

function Payment({ id }: { id: string }) {
	const [search] = useSearchParams();
	const { data, error, refetch } = useEndpoint(
		paymentOfficeEndpoints.payment,
		{ params: { id } },
		{
			refetchInterval: (payment) => isOpen(payment) && 15_000,
			// A refund must not start from an old copy of the page.
			refetchOnWindowFocus: true,
		},
	);
	if (data)
		return (
			<PaymentView payment={data} list={`/admin/payments${search.size > 0 ? `?${search}` : ''}`} onChange={refetch} />
		);
	return (
		<>
			<PageHeader title="Payment" />
			{error ? <LoadError error={error} onRetry={refetch} /> : <RowsLoading lines={6} />}
		</>
	);
}
