import * as z from 'zod/mini';

export const subscriptionStates = ['WAITING', 'SUBSCRIBED', 'UNSUBSCRIBED'] as const;
export const subscriptionState = z.enum(subscriptionStates);
export type SubscriptionState = z.infer<typeof subscriptionState>;
