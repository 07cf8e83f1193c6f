import type { WalletSimulator } from './simulator.ts';

/** The wallets of the real sandbox. Every other mobile number of the country pays too: a demo has more than one guest. */
export const wallets: Record<string, 'pays' | 'has no balance' | 'is blocked'> = {
	'01770618575': 'pays',
	'01823074817': 'has no balance',
	'01823074818': 'is blocked',
};
const walletOf = (number: string) => wallets[number] ?? (/^01[3-9]\d{8}$/.test(number) ? 'pays' : undefined);

export const rightOtp = '123456';
export const rightPin = '12121';

export type PayerStep = { stay: true; wrong?: string } | { leaveTo: string };

/** What a person does on the wallet's own page. A wrong number, OTP or PIN never leaves it. */
export function paying({ payments, callbackUrl }: WalletSimulator) {
	const change = (paymentID: string, step: (payment: Payment) => PayerStep) => payments.change(paymentID, step);

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
						return { leaveTo: wayBack(payment) };
				}
			}),

		cancel: (paymentID: string) =>
			change(paymentID, (payment) => {
				if (payment.stage === 'number' || payment.stage === 'otp' || payment.stage === 'pin') {
					payment.stage = 'closed';
					payment.closedAs = 'cancel';
				}
				return { leaveTo: wayBack(payment) };
			}),

		wayBack,
	};

	function wayBack(payment: Payment) {
		return callbackUrl(payment, payment.stage === 'closed' ? (payment.closedAs ?? 'cancel') : 'success');
	}
}

type Payment = NonNullable<Awaited<ReturnType<WalletSimulator['payments']['read']>>>;
