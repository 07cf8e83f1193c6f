import { useEffect } from 'react';
import { type PaymentDetail, paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { call } from '#web/core/api.ts';
import { useAsk } from '#web/core/use-ask.ts';

/** The house keeps asking the wallet about these by itself; the page shows when it got an answer. */
const moving = (payment: PaymentDetail | undefined) =>
	payment?.status === 'PENDING' ||
	payment?.status === 'UNKNOWN' ||
	payment?.refund?.state === 'requested' ||
	payment?.refund?.state === 'unknown';

export function usePayment(id: string) {
	const asked = useAsk(id, () => call(paymentOfficeEndpoints.payment, { params: { id } }));
	const { data, reload } = asked;
	const watched = moving(data);

	useEffect(() => {
		const look = () => {
			if (!document.hidden) reload();
		};
		const timer = watched ? setInterval(look, 15_000) : undefined;
		// Whoever comes back to the page sees what happened meanwhile before giving money back.
		document.addEventListener('visibilitychange', look);
		return () => {
			clearInterval(timer);
			document.removeEventListener('visibilitychange', look);
		};
	}, [watched, reload]);

	return asked;
}
