import { randomUUID } from 'node:crypto';
import { subscribers } from '#server/features/newsletter/newsletter.tables.ts';
import { defineFactory } from './define-factory.ts';

/** A confirmed subscriber of the newsletter. */
export const { create: createSubscriber } = defineFactory(subscribers, ({ now, count }) => ({
	id: randomUUID(),
	email: `reader${count}@example.com`,
	state: 'SUBSCRIBED',
	askedAt: now,
	confirmedAt: now,
}));
