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
	| 'present'
	| 'decline'
	| 'abandon'
	| 'markUnknown'
	| 'clearUnknown'
	| 'fail'
	| 'cancel'
	| 'expire'
	| 'reopen'
	| 'credit'
	| 'dispute'
	| 'refund';

/** All changes of an attempt's state. `moveAttempt` enforces them in the database. */
export const attemptTransitions: Record<AttemptStep, { from: readonly AttemptState[]; to: AttemptState }> = {
	/** The gateway has a page to pay on. */
	present: { from: ['created'], to: 'pending' },
	/** The gateway refused to create the payment. */
	decline: { from: ['created'], to: 'failed' },
	/** No page was ever shown, so nothing can have been paid. */
	abandon: { from: ['created'], to: 'expired' },
	/** The response to `settle` was lost: the money may have been taken. */
	markUnknown: { from: ['pending'], to: 'unknown' },
	/** The gateway said, well after the lost response, that nothing was taken. */
	clearUnknown: { from: ['unknown'], to: 'pending' },
	fail: { from: ['pending', 'unknown'], to: 'failed' },
	cancel: { from: ['created', 'pending', 'unknown'], to: 'cancelled' },
	expire: { from: ['pending', 'unknown'], to: 'expired' },
	/** The payer returned with "success" after the attempt had ended. */
	reopen: { from: ['failed', 'cancelled', 'expired'], to: 'pending' },
	/** "Completed" at the gateway overrules every state but refunded. */
	credit: { from: ['pending', 'unknown', 'failed', 'cancelled', 'expired', 'mismatch'], to: 'paid' },
	dispute: { from: ['pending', 'unknown', 'failed', 'cancelled', 'expired'], to: 'mismatch' },
	refund: { from: ['paid', 'mismatch'], to: 'refunded' },
};

/** A fee has at most one attempt in these states; a unique index enforces it. */
export const openStates = ['created', 'pending', 'unknown'] as const satisfies readonly AttemptState[];

export type FeeState = 'owed' | 'paid' | 'refunded';
export const feeTransitions = {
	credit: { from: 'owed', to: 'paid' },
	refund: { from: 'paid', to: 'refunded' },
} as const satisfies Record<string, { from: FeeState; to: FeeState }>;

/** Refunds whose result is not known yet. */
export const openRefundStates = ['requested', 'unknown'] as const;

/** How long the sweep waits before the n-th query of an attempt. */
const delaySeconds = [20, 40, 60, 120, 240, 480, 900, 1800, 3600];
export const nextDelayMs = (tries: number) => (delaySeconds[tries] ?? delaySeconds.at(-1)!) * 1000;
