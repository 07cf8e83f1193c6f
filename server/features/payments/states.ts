export const attemptStates = [
	'created',
	'pending',
	'paid',
	'failed',
	'cancelled',
	'expired',
	'unknown',
	'mismatch',
	'refunded',
] as const;
export type AttemptState = (typeof attemptStates)[number];

export type AttemptStep =
	| 'offer'
	| 'decline'
	| 'abandon'
	| 'lose'
	| 'calm'
	| 'fail'
	| 'cancel'
	| 'expire'
	| 'revive'
	| 'credit'
	| 'dispute'
	| 'refund';

/** The whole life of an attempt to pay. Nothing else decides its state; the database enforces it (see `moveAttempt`). */
export const transitions: Record<AttemptStep, { from: readonly AttemptState[]; to: AttemptState }> = {
	/** The wallet has a page for it. */
	offer: { from: ['created'], to: 'pending' },
	/** The wallet would not have it. */
	decline: { from: ['created'], to: 'failed' },
	/** No page was ever shown, so nobody can have paid. */
	abandon: { from: ['created'], to: 'expired' },
	/** The money was asked for and no answer came: it may have been taken. */
	lose: { from: ['pending'], to: 'unknown' },
	/** The wallet said, well after the lost answer, that nothing was taken. */
	calm: { from: ['unknown'], to: 'pending' },
	fail: { from: ['pending', 'unknown'], to: 'failed' },
	cancel: { from: ['created', 'pending', 'unknown'], to: 'cancelled' },
	expire: { from: ['pending', 'unknown'], to: 'expired' },
	/** The payer came back from the wallet with "success" after we had given up. */
	revive: { from: ['failed', 'cancelled', 'expired'], to: 'pending' },
	/** The wallet's "Completed" beats whatever we thought. */
	credit: { from: ['pending', 'unknown', 'failed', 'cancelled', 'expired', 'mismatch'], to: 'paid' },
	dispute: { from: ['pending', 'unknown', 'failed', 'cancelled', 'expired'], to: 'mismatch' },
	refund: { from: ['paid', 'mismatch'], to: 'refunded' },
};

/** Still being paid. A fee has at most one of these: a unique index sees to it. */
export const openStates = ['created', 'pending', 'unknown'] as const satisfies readonly AttemptState[];

export type FeeState = 'owed' | 'paid' | 'refunded';
export const feeTransitions = {
	settle: { from: 'owed', to: 'paid' },
	giveBack: { from: 'paid', to: 'refunded' },
} as const satisfies Record<string, { from: FeeState; to: FeeState }>;

/** How long to wait before asking the wallet the n-th time by ourselves. */
const delaySeconds = [20, 40, 60, 120, 240, 480, 900, 1800, 3600];
export const nextDelayMs = (tries: number) => (delaySeconds[tries] ?? delaySeconds.at(-1)!) * 1000;
