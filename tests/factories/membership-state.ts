import { randomUUID } from 'node:crypto';
import { membershipStates } from '#server/features/members/membership-states.tables.ts';
import { defineFactory } from './define-factory.ts';

/** An entry about the state of a membership, from long ago on. */
export const { create: createMembershipState } = defineFactory(membershipStates, ({ now }) => ({
	id: randomUUID(),
	number: 1,
	from: '2000-01-01',
	reason: 'As the committee decided.',
	author: 'System',
	createdAt: now,
}));
