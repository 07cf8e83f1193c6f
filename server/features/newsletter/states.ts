import type { SubscriptionState } from '#contract/newsletter.ts';

export type Step = 'request' | 'confirm' | 'unsubscribe';

/** The allowed changes of state, enforced by conditional updates in `queries.ts`. */
export const transitions: Record<Step, { from: readonly SubscriptionState[]; to: SubscriptionState }> = {
	request: { from: ['WAITING', 'UNSUBSCRIBED'], to: 'WAITING' },
	confirm: { from: ['WAITING'], to: 'SUBSCRIBED' },
	unsubscribe: { from: ['WAITING', 'SUBSCRIBED'], to: 'UNSUBSCRIBED' },
};
