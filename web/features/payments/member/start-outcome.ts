import { startPayment } from './ask-payment.ts';

export type StartOutcome = { paid: true } | { walletUrl: string } | { lookAt: string } | { refusal: string };

/** Where the answer leads: to the wallet, to the dashboard, or to the page that tells how an earlier attempt stands. */
export async function askStart(email: string): Promise<StartOutcome> {
	const { status, redirectUrl, attemptId, message } = await startPayment(email);
	if (status === 'PAID') return { paid: true };
	if (redirectUrl) return { walletUrl: redirectUrl };
	if (attemptId) return { lookAt: `/payment-status?attempt=${attemptId}` };
	return { refusal: message || 'Payment failed. Please try again.' };
}
