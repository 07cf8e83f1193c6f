import { counters } from '#server/features/members/members.tables.ts';
import { defineFactory } from './define-factory.ts';

export const { create: createCounter } = defineFactory(counters, ({ count }) => ({
	name: `counter ${count}`,
	value: 0,
}));
