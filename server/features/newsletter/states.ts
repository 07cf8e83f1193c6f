import type { SubscriptionState } from '#contract/newsletter.ts';

export type Step = 'ask' | 'confirm' | 'leave';

/** The whole life of a subscription; the database enforces it (see `move`). */
export const transitions: Record<Step, { from: readonly SubscriptionState[]; to: SubscriptionState }> = {
	ask: { from: ['WAITING', 'UNSUBSCRIBED'], to: 'WAITING' },
	confirm: { from: ['WAITING'], to: 'SUBSCRIBED' },
	leave: { from: ['WAITING', 'SUBSCRIBED'], to: 'UNSUBSCRIBED' },
};
