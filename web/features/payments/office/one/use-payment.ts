import { type PaymentDetail, paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { useEndpoint } from '#web/core/query.tsx';

/** The server checks these with the wallet by itself; the page shows when it got a result. */
const isMoving = (payment: PaymentDetail | undefined) =>
	payment?.status === 'PENDING' ||
	payment?.status === 'UNKNOWN' ||
	payment?.refund?.state === 'requested' ||
	payment?.refund?.state === 'unknown';

export const usePayment = (id: string) =>
	useEndpoint(
		paymentOfficeEndpoints.payment,
		{ params: { id } },
		{
			refetchInterval: (payment) => isMoving(payment) && 15_000,
			// Nobody refunds a payment from an old page after coming back to it.
			refetchOnWindowFocus: true,
		},
	);
