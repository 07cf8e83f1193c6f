import type { GatewaySimulator } from './simulator.ts';
import type { SimulatedPayment } from './tables.ts';

/** The wallets of the real sandbox. Every other mobile number pays too, because a demo has more than one payer. */
export const wallets: Record<string, 'pays' | 'has no balance' | 'is blocked'> = {
	'01770618575': 'pays',
	'01823074817': 'has no balance',
	'01823074818': 'is blocked',
};
const walletOf = (number: string) => wallets[number] ?? (/^01[3-9]\d{8}$/.test(number) ? 'pays' : undefined);

export const rightOtp = '123456';
export const rightPin = '12121';

export type PayerStep = { stay: true; wrong?: string } | { leaveTo: string };

/** What a person does on the pay page. A wrong number, OTP or PIN stays on the page. */
export function simulatedPayer({ payments, callbackUrl }: Pick<GatewaySimulator, 'payments' | 'callbackUrl'>) {
	const change = (paymentID: string, step: (payment: SimulatedPayment) => PayerStep) =>
		payments.change(paymentID, step);

	return {
		enter: (paymentID: string, entered: string) =>
			change(paymentID, (payment) => {
				const typed = entered.replace(/[\s-]/g, '');
				switch (payment.stage) {
					case 'number':
						if (!walletOf(typed)) return { stay: true, wrong: 'There is no wallet with this number.' };
						payment.msisdn = typed;
						payment.stage = 'otp';
						return { stay: true };
					case 'otp':
						if (typed !== rightOtp) return { stay: true, wrong: 'This is not the code. Please try again.' };
						payment.stage = 'pin';
						return { stay: true };
					case 'pin': {
						if (typed !== rightPin) return { stay: true, wrong: 'This is not the PIN. Please try again.' };
						const pays = walletOf(payment.msisdn ?? '') === 'pays';
						payment.stage = pays ? 'agreed' : 'closed';
						if (!pays) payment.closedAs = 'failure';
						return { leaveTo: callbackUrl(payment, pays ? 'success' : 'failure') };
					}
					default:
						return { leaveTo: returnUrl(payment) };
				}
			}),

		cancel: (paymentID: string) =>
			change(paymentID, (payment) => {
				if (payment.stage === 'number' || payment.stage === 'otp' || payment.stage === 'pin') {
					payment.stage = 'closed';
					payment.closedAs = 'cancel';
				}
				return { leaveTo: returnUrl(payment) };
			}),

		returnUrl,
	};

	function returnUrl(payment: SimulatedPayment) {
		return callbackUrl(payment, payment.stage === 'closed' ? (payment.closedAs ?? 'cancel') : 'success');
	}
}
