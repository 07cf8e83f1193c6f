import { paymentEndpoints } from '#contract/payments.ts';
import { call } from '#web/core/api.ts';
import { ShownError } from '#web/core/errors.ts';
import { readSession } from '#web/core/session.ts';
import { usePayment } from '#web/ui/payment/use-payment.ts';

/** Starts the payment of the registration fee, or continues an open one. */
export const useStartPayment = () =>
	usePayment(async (gateway: string | undefined) => {
		const email = readSession()?.memberEmail;
		if (!email) throw new ShownError('User email not found. Please log in again.');
		return call(paymentEndpoints.startPayment, { params: { email }, query: { gateway } });
	}, '/dashboard');
