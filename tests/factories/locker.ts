import { clubDay } from '#contract/core/club-time.ts';
import { lockers } from '#server/features/lockers/tables.ts';
import { defineFactory } from './define-factory.ts';

/** A locker that a member has had since today. */
export const { create: createLocker, createMany: createLockers } = defineFactory(lockers, ({ now, count }) => ({
	number: count,
	from: clubDay(now),
	createdAt: now,
}));
