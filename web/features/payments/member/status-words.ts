import type { AttemptStatus } from '#contract/payments.ts';

type Words = {
	/** The look of the diamond, and what stands beside it. */
	mark: 'ok' | 'wait' | 'bad' | 'new' | 'off';
	short: string;
	title: string;
	/** After the server's own sentence. */
	more?: string;
	/** Nothing was taken, so paying is open again. */
	retry?: boolean;
	/** A person can help. */
	call?: boolean;
};

/** What each state of an attempt is called here. Nothing is promised that the server has not said. */
export const statusLabels: Record<AttemptStatus, Words> = {
	PAID: {
		mark: 'ok',
		short: 'Paid',
		title: 'Payment Successful',
		more: 'Your dashboard is open. The receipt is on its way by e-mail, and stays in your dashboard.',
	},
	PENDING: {
		mark: 'wait',
		short: 'Waiting',
		title: 'Still with the wallet',
		more: 'We ask again every few seconds. You may close this page: if you have confirmed, the payment counts all the same, and nothing is charged twice.',
	},
	CANCELLED: {
		mark: 'off',
		short: 'Cancelled',
		title: 'Payment cancelled',
		more: 'You can pay whenever you are ready.',
		retry: true,
	},
	FAILED: {
		mark: 'bad',
		short: 'Not paid',
		title: 'The payment did not go through',
		more: 'Often the balance is short, or the wallet is blocked for a while. The wallet’s own app says which.',
		retry: true,
	},
	EXPIRED: { mark: 'off', short: 'Not paid', title: 'The payment ran out of time', retry: true },
	UNKNOWN: {
		mark: 'new',
		short: 'Not known yet',
		title: 'We do not know yet',
		more: 'Money may have left your wallet. If it has, it will be credited to you and your dashboard opens by itself.',
		call: true,
	},
	MISMATCH: {
		mark: 'new',
		short: 'Being looked at',
		title: 'The office is looking at this payment',
		more: 'Money may have left your wallet. It is not lost: a person compares it with the wallet’s books and writes to you.',
		call: true,
	},
	REFUNDED: {
		mark: 'off',
		short: 'Refunded',
		title: 'The payment was refunded',
		more: 'The money goes back to the wallet it came from. Your dashboard is closed until the fee is paid again.',
		call: true,
	},
};
