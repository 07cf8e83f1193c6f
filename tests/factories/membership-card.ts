import { membershipCards } from '#server/features/members/cards.tables.ts';
import { defineFactory } from './define-factory.ts';

/** A card that the office issued to a member. */
export const { create: createCard, createMany: createCards } = defineFactory(membershipCards, ({ now }) => ({
	validThrough: `${now.getUTCFullYear()}-12-31`,
	issuedAt: now,
	issuedByName: 'registrar@club.example',
}));
