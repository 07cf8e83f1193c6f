import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckInResult } from '#contract/event-bookings.office.ts';
import type { CardCheck } from '#contract/members.ts';
import type { RegisteredCard } from '#contract/membership-cards.office.ts';
import { cardTokens } from '#server/features/members/membership-card.service.ts';
import { createFamilyMember } from '#tests/factories/family-member.ts';
import { createMember } from '#tests/factories/member.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { type SignedInMember, signInMember } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';
import { pdfText } from '#tests/helpers/pdf-text.ts';

let app: TestApp;
let registrar: OfficeUser;
let member: SignedInMember;
let spouse: { id: string };
let child: { id: string; version: number };
beforeAll(async () => {
	app = await testApp();
});
beforeEach(async () => {
	app.clock.set('2031-03-10T06:00:00Z');
	registrar = await signInOffice(app, 'REGISTRAR');
	member = await signInMember(app, { firstName: 'Nasrin', lastName: 'Akter', paid: true });
	const { memberId } = member;
	spouse = await createFamilyMember(app, { memberId, number: 1, name: 'Kamal Akter' });
	child = await createFamilyMember(app, {
		...{ memberId, number: 2, relation: 'child', name: 'Rafi Akter', birthDate: '2010-06-15' },
	});
});

const issue = (id: string) => registrar.call('POST', `family/${id}/card`);
const issued = async (id: string) => (await issue(id)).json<{ number: number }>().number;
const cardsOf = async () => (await registrar.call('GET', `members/${member.memberId}/cards`)).json<RegisteredCard[]>();
const tokenOf = (id: string, number: number, through = '2031-12-31') =>
	cardTokens(app.dependencies.settings).create(id, through, number);
const check = async (token: string) => (await app.http.inject(`/api/card/${token}`)).json<CardCheck>();
const setState = (state: string, until: string | null) =>
	registrar.call('POST', `members/${member.memberId}/states`, {
		...{ state, from: '2031-03-10', until, reason: 'Decided', after: 0 },
	});
const print = (numbers: readonly number[], format: string) =>
	registrar.call('GET', `cards.pdf?numbers=${numbers.join(',')}&format=${format}`);

describe('the card of a family member', () => {
	it('is in the register with its own number, and in the history of the member', async () => {
		const number = await issued(spouse.id);
		expect(await cardsOf()).toMatchObject([
			{
				number,
				memberId: member.memberId,
				name: 'Kamal Akter',
				userId: `${member.userId}/1`,
				familyOf: 'Spouse of Nasrin Akter',
				validThrough: '2031-12-31',
				state: 'issued',
			},
		]);
		const { history } = (await registrar.call('GET', `members/${member.memberId}`)).json<{
			history: { action: string; details: string }[];
		}>();
		expect(history.at(-1)).toMatchObject({
			action: 'issued a card',
			details: `Number: ${number}; User ID: ${member.userId}/1`,
		});
	});

	it('exists once a year, beside that of the member, even when several people issue it at the same moment', async () => {
		const numbers = await Promise.all(Array.from({ length: 6 }, () => issued(spouse.id)));
		expect(new Set(numbers).size).toBe(1);
		const { numbers: own } = (await registrar.call('POST', 'cards', { memberIds: [member.memberId] })).json<{
			numbers: number[];
		}>();
		expect(await cardsOf()).toMatchObject([
			{ number: own[0], familyOf: null },
			{ number: numbers[0], familyOf: 'Spouse of Nasrin Akter' },
		]);
	});

	it('shows at the gate whose spouse it is, and follows the membership', async () => {
		const token = tokenOf(spouse.id, await issued(spouse.id));
		expect(await check(token)).toEqual({
			state: 'valid',
			name: 'Kamal Akter',
			userId: `${member.userId}/1`,
			category: 'Non Military',
			familyOf: 'Spouse of Nasrin Akter',
			validThrough: '2031-12-31',
		});
		await setState('absent', '2031-04-30');
		expect((await check(token)).state).toBe('paused');
		app.clock.set('2031-05-02T06:00:00Z');
		expect((await check(token)).state).toBe('valid');
		app.clock.set('2032-01-01T06:00:00Z');
		expect((await check(token)).state).toBe('expired');
	});

	it('is withdrawn with the membership, or when the person leaves the family', async () => {
		const [first, second] = [
			tokenOf(spouse.id, await issued(spouse.id)),
			tokenOf(child.id, await issued(child.id), '2031-06-14'),
		];
		await registrar.call('POST', `family/${child.id}/end`, { reason: 'Moved out', version: child.version });
		expect((await check(second)).state).toBe('withdrawn');
		expect((await check(first)).state).toBe('valid');
		await setState('resigned', null);
		expect((await check(first)).state).toBe('withdrawn');
	});

	it('of a child ends the day before the 21st birthday, also after the date of birth was corrected', async () => {
		const number = await issued(child.id);
		expect(await cardsOf()).toMatchObject([{ validThrough: '2031-06-14' }]);
		const [page] = pdfText((await print([number], 'single')).rawPayload);
		expect(page).toContain('Child of Nasrin Akter');
		expect(page).toContain(`${member.userId}/2, card ${number}`);
		expect(page).toContain('Valid to 14 June 2031');
		expect(page).not.toContain('New card');
		const token = tokenOf(child.id, number, '2031-06-14');
		app.clock.set('2031-06-14T17:00:00Z');
		expect(await check(token)).toMatchObject({ state: 'valid', validThrough: '2031-06-14' });
		app.clock.set('2031-06-14T18:00:00Z');
		expect((await check(token)).state).toBe('expired');
		app.clock.set('2031-03-12T06:00:00Z');
		registrar = await signInOffice(app, 'REGISTRAR');
		await registrar.call('PUT', `family/${child.id}`, {
			...{ name: 'Rafi Akter', birthDate: '2010-04-15', version: child.version },
		});
		app.clock.set('2031-04-15T06:00:00Z');
		expect((await check(token)).state).toBe('expired');
	});

	it('is refused with the reason', async () => {
		await registrar.call('POST', `family/${child.id}/end`, { reason: 'Moved out', version: child.version });
		expect((await issue(child.id)).json().message).toBe(
			`Rafi Akter (${member.userId}/2) gets no card: no longer in the family.`,
		);
		const grown = await createFamilyMember(app, {
			...{ memberId: member.memberId, number: 3, relation: 'child', name: 'Sumon', birthDate: '2010-03-10' },
		});
		expect((await issue(grown.id)).json().message).toMatch(/gets no card: turned 21\.$/);
		expect((await issue(app.dependencies.ids.uuid())).statusCode).toBe(404);
		await setState('suspended', '2031-06-30');
		expect((await issue(spouse.id)).json().message).toMatch(/^Kamal Akter .+ gets no card: Suspended\.$/);
	});

	it('is lost without ending the others', async () => {
		const [lost, other] = [await issued(spouse.id), await issued(child.id)];
		const card = (await cardsOf()).find(({ number }) => number === lost)!;
		await registrar.call('POST', `cards/${card.id}/end`, { state: 'lost', note: '' });
		expect((await check(tokenOf(spouse.id, lost))).state).toBe('lost');
		expect((await check(tokenOf(child.id, other, '2031-06-14'))).state).toBe('valid');
		expect(await issued(spouse.id)).not.toBe(lost);
	});

	it('is found in the register by the name of the person and of the member', async () => {
		const jamila = await createFamilyMember(app, {
			...{ memberId: member.memberId, number: 3, relation: 'child', name: 'Jamila Akter', birthDate: '2020-01-01' },
		});
		const number = await issued(jamila.id);
		for (const q of ['jamila', member.userId])
			expect((await registrar.call('GET', `cards?q=${q}`)).json()).toMatchObject({ items: [{ number }] });
		const { body } = await registrar.call('GET', 'cards.csv?q=jamila');
		expect(body.trim()).toMatch(/Note,Family\r\n.+Jamila Akter,.+,Child of Nasrin Akter$/);
	});
});

describe('cards for families', () => {
	it('are issued with those of the members, and printed on one sheet', async () => {
		const other = await createMember(app, { paid: true });
		const memberIds = [member.memberId, other.id];
		const { numbers, done } = (await registrar.call('POST', 'cards', { memberIds, withFamily: true })).json<{
			numbers: number[];
			done: string[];
		}>();
		expect(done.sort()).toEqual([...memberIds].sort());
		expect(numbers).toHaveLength(4);
		const pages = pdfText((await print(numbers, 'sheet')).rawPayload);
		expect(pages.map((page) => page.match(/card \d+/g)?.length ?? 0)).toEqual([4, 0]);
	});

	it('are at most a hundred at once', async () => {
		const people = await Promise.all(Array.from({ length: 99 }, () => createMember(app, { paid: true })));
		const memberIds = [member.memberId, ...people.map(({ id }) => id)];
		const refused = await registrar.call('POST', 'cards', { memberIds, withFamily: true });
		expect(refused.json().message).toBe('With their families these are 102 cards. Please print at most 100 at once.');
		expect(await cardsOf()).toEqual([]);
	});
});

describe('at the entrance of an event', () => {
	it('the card of a family member shows the booking of the member, and checks nobody in', async () => {
		const office = await signInOffice(app, 'OFFICE');
		const event = await app.services.events.publish({
			title: 'River Cup',
			summary: 'Eighteen holes',
			startDate: new Date('2031-05-02T01:30:00Z'),
			endDate: new Date('2031-05-02T09:00:00Z'),
			guestLimit: 1,
		});
		const card = tokenOf(spouse.id, await issued(spouse.id));
		const scan = async (code: string) =>
			(await office.call('POST', `events/${event.id}/check-in`, { card: code })).json<CheckInResult>();
		const person = { name: 'Kamal Akter', userId: `${member.userId}/1`, photoUrl: null };
		expect(await scan(card)).toMatchObject({ verdict: 'family', person, attendee: null });
		await office.call('POST', `events/${event.id}/attendees`, { userId: member.userId, guests: ['Kamal Akter'] });
		expect(await scan(card)).toMatchObject({
			verdict: 'family',
			person,
			attendee: { userId: member.userId, checkedInAt: null, guests: ['Kamal Akter'] },
			attendance: { seats: 2, in: 0 },
		});
		await registrar.call('POST', `family/${child.id}/end`, { reason: 'Moved out', version: child.version });
		const ended = cardTokens(app.dependencies.settings).create(child.id, '2031-06-14');
		expect((await scan(ended)).verdict).toBe('not-active');
		await setState('suspended', '2031-06-30');
		expect((await scan(card)).verdict).toBe('not-active');
	});
});
