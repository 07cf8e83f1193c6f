import { counters } from '#server/features/members/tables.ts';
import { defineFactory } from './define-factory.ts';

export const { create: createCounter } = defineFactory(counters, ({ count }) => ({
	name: `counter ${count}`,
	value: 0,
}));
