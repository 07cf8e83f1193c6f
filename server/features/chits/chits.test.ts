import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { taxWithin } from '#contract/core/money.ts';
import { userIdOf } from '#server/features/members/member-record.ts';
import { cardTokens } from '#server/features/members/membership-card.service.ts';
import { createFamilyMember } from '#tests/factories/family-member.ts';
import { createMember } from '#tests/factories/member.ts';
import { createMembershipState } from '#tests/factories/membership-state.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let cashier: OfficeUser;
let treasurer: OfficeUser;
beforeAll(async () => {
	app = await testApp();
	app.clock.set('2026-11-15T13:00:00+06:00');
	cashier = await signInOffice(app, 'CASHIER');
	treasurer = await signInOffice(app, 'TREASURER');
});

const chit = (member: object, more: object = {}) => ({
	...{ id: randomUUID(), member, place: 'restaurant', text: '2 × Beef tehari', day: '2026-11-15' },
	...{ totalPaisa: 95_000, number: randomUUID().slice(0, 8) },
	...more,
});
const newMember = async (values: Parameters<typeof createMember>[1] = {}) => {
	const { id, number } = await createMember(app, values);
	return { id, userId: userIdOf(number) };
};
const send = (body: object) => cashier.call('POST', 'chits', body);
const balanceOf = async (id: string) => (await cashier.call('GET', `ledger/members/${id}`)).json().balancePaisa;
const tokenOf = (holderId: string) => cardTokens(app.dependencies.settings).create(holderId, '2031-12-31', undefined);

it('finds the member by card, User ID or id, and charges the same one', async () => {
	const { id, userId } = await newMember({ firstName: 'Farida', lastName: 'Akhter' });
	for (const member of [{ card: `https://old.example/card/${tokenOf(id)}` }, { userId }, { memberId: id }]) {
		const found = await cashier.call('POST', 'chits/member', member);
		expect(found.json()).toMatchObject({ memberId: id, name: 'Farida Akhter', signedBy: null, problem: null });
		expect((await send(chit(member))).json()).toMatchObject({ memberId: id, totalPaisa: 95_000 });
	}
	expect(await balanceOf(id)).toBe(3 * 95_000);
});

it('charges a chit once, however often it is sent, also after the member may no longer be charged', async () => {
	const { id, userId } = await newMember();
	const body = chit({ userId });
	const replies = await Promise.all([send(body), send(body), send(body)]);
	expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
	await createMembershipState(app, { memberId: id, state: 'resigned', from: '2026-11-01' });
	expect((await send(body)).statusCode).toBe(201);
	const refused = await send(chit({ userId }));
	expect(refused.json()).toMatchObject({
		code: 'INVALID_INPUT',
		fieldErrors: { memberId: expect.stringContaining('is no longer a member and cannot be charged') },
	});
	expect(await balanceOf(id)).toBe(95_000);
});

it('says which chit has a number already', async () => {
	const { userId } = await newMember({ firstName: 'Rokeya', lastName: 'Sultana' });
	await send(chit({ userId }, { number: 'R-77' }));
	const second = await send(chit({ userId }, { number: 'r-77', text: 'Lassi' }));
	expect(second.statusCode).toBe(409);
	expect(second.json().message).toBe(
		'Chit R-77 is used already: 2 × Beef tehari, ৳950.00, Rokeya Sultana, 15 November 2026.',
	);
	// The shop has a book of its own.
	expect((await send(chit({ userId }, { number: 'R-77', place: 'pro-shop' }))).statusCode).toBe(201);
});

it('charges the member for a chit that the family signs, and refuses cards and User IDs that are not of a member', async () => {
	const { id } = await newMember();
	const spouse = await createFamilyMember(app, { memberId: id, name: 'Nadia Rahman', relation: 'spouse' });
	const card = { card: tokenOf(spouse.id) };
	expect((await cashier.call('POST', 'chits/member', card)).json()).toMatchObject({
		memberId: id,
		signedBy: 'Nadia Rahman',
	});
	expect((await send(chit(card))).json().text).toBe('2 × Beef tehari, signed by Nadia Rahman');
	await app.rows(sql`update family_members set ended_at = now(), ended_by_name = 'Office' where id = ${spouse.id}`);
	expect((await send(chit(card))).json().fieldErrors).toEqual({
		member: 'The card of Nadia Rahman is no longer valid. Please take cash.',
	});
	expect((await send(chit({ card: 'nonsense' }))).json().fieldErrors).toEqual({
		member: 'This is not a valid card of this club.',
	});
	expect((await send(chit({ userId: 'DGCC-9999' }))).json().fieldErrors).toEqual({
		member: 'There is no member with the User ID DGCC-9999.',
	});
});

it('names what is wrong with a chit', async () => {
	const { userId } = await newMember();
	const wrong = await send(chit({ userId }, { number: ' ', text: '', totalPaisa: 10.5, day: '2026-11-31' }));
	expect(wrong.statusCode).toBe(400);
	expect(Object.keys(wrong.json().fieldErrors).sort()).toEqual(['day', 'number', 'text', 'totalPaisa']);
	expect((await send(chit({ userId }, { day: '2026-11-16' }))).json().fieldErrors).toEqual({
		day: 'Choose today or an earlier day.',
	});
});

it('has the prices of the menu and the shop, without what is sold out', async () => {
	const [restaurant, shop] = (await cashier.call('GET', 'chits/prices')).json();
	expect(restaurant).toMatchObject({ place: 'restaurant', taxBasisPoints: 0 });
	expect(restaurant.parts.length).toBeGreaterThan(3);
	for (const { items } of [...restaurant.parts, ...shop.parts])
		for (const { name, paisa } of items) expect([typeof name, paisa > 100]).toEqual(['string', true]);
});

it('takes the tax out of the price, to the paisa', async () => {
	expect((await cashier.call('PUT', 'chits/tax', { place: 'restaurant', taxBasisPoints: 500 })).statusCode).toBe(403);
	const set = await treasurer.call('PUT', 'chits/tax', { place: 'restaurant', taxBasisPoints: 500 });
	expect(set.json().message).toBe('The prices of the restaurant now contain 5% tax.');
	const { id, userId } = await newMember();
	expect((await send(chit({ userId }, { totalPaisa: 10_001 }))).json()).toMatchObject({
		netPaisa: 9_525,
		taxPaisa: 476,
		totalPaisa: 10_001,
	});
	expect(await balanceOf(id)).toBe(10_001);
	expect(taxWithin(230_000, 1_500)).toEqual({ netPaisa: 200_000, taxPaisa: 30_000, totalPaisa: 230_000 });
	for (let total = 1; total < 3_000; total += 7) {
		const { netPaisa, taxPaisa } = taxWithin(total, 1_500);
		expect(netPaisa + taxPaisa).toBe(total);
		expect(Math.abs(taxPaisa - netPaisa * 0.15)).toBeLessThanOrEqual(0.6);
	}
});
