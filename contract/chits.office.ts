import * as z from 'zod/mini';
import { positivePaisa } from './core/amount.ts';
import { endpoint } from './core/endpoint.ts';
import { type CounterHead, charge, taxRates } from './counter.office.ts';

/** Chits of the restaurant and the pro shop, which members sign. A chit becomes a charge. */

export const chitPlaces = ['restaurant', 'pro-shop'] as const satisfies readonly CounterHead[];
export type ChitPlace = (typeof chitPlaces)[number];
const place = z.enum(chitPlaces, 'Choose the restaurant or the pro shop.');

const text = (most: number, missing: string) =>
	z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(most, `At most ${most} characters`));
const byCard = z.object({ card: text(600, 'Scan the card again.') });
const byUserId = z.object({ userId: text(30, 'Write the User ID.') });
const byMemberId = z.object({ memberId: z.uuid('Choose a member') });

/** The member to charge: a card that was scanned, a User ID that was read from it, or a member who was found by name. */
export type ChitMember = z.infer<typeof byMemberId> | z.infer<typeof byCard> | z.infer<typeof byUserId>;

export const newChit = z.object({
	/** Chosen by the browser, so that a chit that is sent twice is charged once. */
	id: z.uuid('This is not an id.'),
	member: z.union([byMemberId, byCard, byUserId], 'Choose a member'),
	place,
	/** As the member reads it on the bill. */
	text: text(200, 'Choose something from the list, or write what it is.'),
	/** When it was signed. A phone without a connection sends it later. */
	day: z.iso.date('Choose the day'),
	/** With the tax that the prices contain. */
	totalPaisa: positivePaisa,
	number: text(30, 'Write the number of the chit.'),
});
export type NewChit = z.infer<typeof newChit>;

const chitMember = z.object({
	memberId: z.uuid(),
	name: z.string(),
	userId: z.string(),
	/** Of the family member whose card it is; the member pays. */
	signedBy: z.nullable(z.string()),
	/** Why the member cannot be charged. */
	problem: z.nullable(z.string()),
});
export type FoundChitMember = z.infer<typeof chitMember>;

const priceList = z.object({
	place,
	taxBasisPoints: z.int(),
	parts: z.array(z.object({ title: z.string(), items: z.array(z.object({ name: z.string(), paisa: z.int() })) })),
});
export type PriceList = z.infer<typeof priceList>;

export const chitEndpoints = {
	priceLists: endpoint({
		method: 'GET',
		path: '/api/admin/chits/prices',
		summary: 'What the restaurant and the pro shop sell today, with the tax in the prices',
		access: 'counter',
		response: z.array(priceList),
	}),
	chitMember: endpoint({
		method: 'POST',
		path: '/api/admin/chits/member',
		summary: 'The member of a card, of a User ID or from a search, and whether the member can be charged',
		access: 'counter',
		body: z.union([byMemberId, byCard, byUserId]),
		response: chitMember,
	}),
	addChit: endpoint({
		method: 'POST',
		path: '/api/admin/chits',
		summary: 'Charge a signed chit; refused when its number was used before',
		access: 'counter',
		status: 201,
		body: newChit,
		response: charge,
	}),
	setChitTax: endpoint({
		method: 'PUT',
		path: '/api/admin/chits/tax',
		summary: 'Set the tax that the prices of a place contain',
		access: 'payments',
		body: z.object({ place, taxBasisPoints: z.literal(taxRates, 'Choose a tax rate') }),
		response: z.object({ message: z.string() }),
	}),
};
