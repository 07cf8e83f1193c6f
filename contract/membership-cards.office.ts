import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import type { FileEndpoint } from './core/file-endpoint.ts';
import { bulkResult, dayRange, listOf, listQuery, mostAtOnce } from './core/lists.ts';

/** The register of the membership cards that the office has printed. */

export const cardStates = ['issued', 'lost', 'returned'] as const;
export type CardState = (typeof cardStates)[number];

export const registeredCard = z.object({
	id: z.uuid(),
	number: z.int(),
	memberId: z.uuid(),
	name: z.string(),
	userId: z.string(),
	/** "Spouse of Nasrin Akter"; null for the card of the member. */
	familyOf: z.nullable(z.string()),
	validThrough: z.iso.date(),
	state: z.enum(cardStates),
	issuedAt: z.iso.datetime(),
	issuedBy: z.string(),
	/** When the card was recorded as lost or returned. */
	endedAt: z.nullable(z.iso.datetime()),
	endedBy: z.nullable(z.string()),
	note: z.string(),
});
export type RegisteredCard = z.infer<typeof registeredCard>;

export const cardListQuery = listQuery(['number', 'issued'], {
	state: z.optional(z.enum(cardStates)),
	/** When they were issued. */
	...dayRange,
});

export const cardFormats = ['sheet', 'single'] as const;
export type CardFormat = (typeof cardFormats)[number];

const numbersRule = `Name up to ${mostAtOnce} cards by number, such as 12,13,14.`;
const printQuery = z.object({
	/** 12,13,14 */
	numbers: z.string(numbersRule).check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/, numbersRule)),
	format: z.enum(cardFormats, 'Choose sheet or single.'),
});

const byId = z.object({ id: z.uuid('This is not a card.') });
const done = z.object({ message: z.string() });

export const membershipCardEndpoints = {
	cards: endpoint({
		method: 'GET',
		path: '/api/admin/cards',
		summary: 'The register of membership cards; q finds number, name, User ID or email, also of the family',
		access: 'applications',
		query: cardListQuery,
		response: z.object({ ...listOf(registeredCard).shape, counts: z.record(z.enum(cardStates), z.number()) }),
	}),
	cardsOfMember: endpoint({
		method: 'GET',
		path: '/api/admin/members/:id/cards',
		summary: 'The cards of one member and the family, newest first',
		access: 'applications',
		params: z.object({ id: z.uuid('This is not a member.') }),
		response: z.array(registeredCard),
	}),
	issueCards: endpoint({
		method: 'POST',
		path: '/api/admin/cards',
		summary:
			'Issue cards to members, and to their families if asked; a person who has one for the same year keeps its number',
		access: 'applications',
		body: z.object({
			memberIds: z
				.array(z.uuid('This is not a member.'))
				.check(z.minLength(1, 'Please select something'), z.maxLength(mostAtOnce, `At most ${mostAtOnce} at once`)),
			withFamily: z._default(z.boolean(), false),
		}),
		response: z.object({ ...bulkResult.shape, numbers: z.array(z.int()) }),
	}),
	endCard: endpoint({
		method: 'POST',
		path: '/api/admin/cards/:id/end',
		summary: 'Record that a card was lost or returned: it is no longer valid',
		access: 'applications',
		params: byId,
		body: z.object({
			state: z.enum(['lost', 'returned'], 'Choose lost or returned'),
			note: z.string().check(z.trim(), z.maxLength(500, 'At most 500 characters')),
		}),
		response: done,
	}),
	emailCard: endpoint({
		method: 'POST',
		path: '/api/admin/members/:id/email-card',
		summary: 'Email the member the card of the member page as PDF',
		access: 'applications',
		params: z.object({ id: z.uuid('This is not a member.') }),
		response: done,
	}),
};

export const printCards = {
	path: '/api/admin/cards.pdf',
	summary: 'Cards of the register to print: sheets of ten, or single cards',
	access: 'applications',
	query: printQuery,
} satisfies FileEndpoint;
