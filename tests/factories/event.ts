import { events } from '#server/features/events/tables.ts';
import { defineFactory } from './define-factory.ts';

const day = 86_400_000;

/** A published event that takes place tomorrow. */
export const { create: createEvent } = defineFactory(events, ({ now, count }) => ({
	title: `Event ${count}`,
	summary: 'What there is to do on that day.',
	startDate: new Date(now.getTime() + day),
	endDate: new Date(now.getTime() + day + 3 * 3_600_000),
}));
