import { familyMembers } from '#server/features/family/tables.ts';
import { defineFactory } from './define-factory.ts';

/** A spouse who belongs to the family since today. */
export const { create: createFamilyMember } = defineFactory(familyMembers, ({ now, count }) => ({
	number: count,
	relation: 'spouse',
	name: `Relative ${count}`,
	createdAt: now,
}));
