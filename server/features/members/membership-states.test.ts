import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/core/club-time.ts';
import type { MemberDetail } from '#contract/members.office.ts';
import { type MemberState, memberStates, stateDefinitions } from '#contract/membership-states.ts';
import { createImportedMember } from '#tests/factories/member.ts';
import { createMembershipState } from '#tests/factories/membership-state.ts';
import { anyNetwork } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { paidMember, signIn, signInMember } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';
import { countByState, isInState } from './membership-states.queries.ts';
import { stateOn } from './membership-states.ts';
import { memberById, membersByIds } from './queries.ts';
import { members } from './tables.ts';

let app: TestApp;
let registrar: OfficeUser;
beforeAll(async () => {
	app = await testApp();
	registrar = await signInOffice(app, 'REGISTRAR');
});

const today = '2031-03-10';
const noon = (day: string) => app.clock.set(`${day}T06:00:00Z`);
const detailOf = async (id: string) => (await registrar.call('GET', `members/${id}`)).json<MemberDetail>();
const enter = (id: string, body: object) =>
	registrar.call('POST', `members/${id}/states`, {
		from: today,
		until: null,
		reason: 'Letter of 1 March',
		after: 0,
		...body,
	});
const stateOf = async (id: string) => {
	const { state, stateUntil } = await detailOf(id);
	return [state, stateUntil];
};

describe('a state', () => {
	it('has the written effect on login, card and mailings', async () => {
		noon(today);
		for (const state of memberStates) {
			const member = await paidMember(app);
			const { token } = (await member.call('GET', 'account/membership')).json().card;
			const { login, card, mailings, ends } = stateDefinitions[state];
			if (state === 'unpaid')
				await app.rows(sql`update members set payment_status = 'UNPAID' where id = ${member.memberId}`);
			else if (state === 'refunded') await app.db.transaction((tx) => app.services.members.lock(tx, member.memberId));
			else if (state !== 'active')
				expect((await enter(member.memberId, { state, until: ends ? '2031-12-31' : null })).statusCode).toBe(201);
			const check = await app.http.inject({ url: `/api/card/${token}`, remoteAddress: anyNetwork() });
			expect([state, check.json().state]).toEqual([state, card]);
			const recipients = await app.services.mailingRecipients.all();
			expect([state, recipients.some(({ id }) => id === member.memberId)]).toEqual([state, mailings]);
			const opens = { yes: 200, fee: 402, no: 401 }[login];
			expect([state, (await member.call('GET', 'account/membership')).statusCode]).toEqual([state, opens]);
			const again = await signIn(app, member.email, member.password);
			expect([state, again.response.statusCode]).toEqual([state, login === 'no' ? 401 : 200]);
		}
	});

	it('begins and ends with its days at the club, without anything running', async () => {
		noon(today);
		const { id } = await createImportedMember(app);
		const planned = await enter(id, { state: 'suspended', from: '2031-04-01', until: '2031-04-30' });
		expect(planned.json()).toEqual({ message: 'Planned.' });
		expect(await stateOf(id)).toEqual(['active', null]);
		expect((await detailOf(id)).states).toMatchObject([{ state: 'suspended', planned: true }]);
		app.clock.set('2031-03-31T17:59:00Z');
		expect(await stateOf(id)).toEqual(['active', null]);
		app.clock.set('2031-03-31T18:00:00Z');
		expect(await stateOf(id)).toEqual(['suspended', '2031-04-30']);
		app.clock.set('2031-04-30T18:00:00Z');
		expect(await stateOf(id)).toEqual(['active', null]);
	});

	it('that is planned can be withdrawn until it begins', async () => {
		noon(today);
		const { id } = await createImportedMember(app);
		await enter(id, { state: 'resigned', from: '2031-12-31' });
		const [entry] = (await detailOf(id)).states;
		const withdraw = () => registrar.call('DELETE', `members/${id}/states/${entry!.id}`);
		expect((await withdraw()).statusCode).toBe(200);
		expect((await withdraw()).statusCode).toBe(409);
		noon('2031-12-31');
		expect(await stateOf(id)).toEqual(['active', null]);
		await enter(id, { state: 'resigned', from: '2031-12-31', after: 1 });
		const [begun] = (await detailOf(id)).states;
		const late = await registrar.call('DELETE', `members/${id}/states/${begun!.id}`);
		expect(late.json().message).toBe('This state has begun. Choose another state instead.');
	});

	it('can be ended early, and what is planned for later stays', async () => {
		noon(today);
		const { id } = await createImportedMember(app);
		await enter(id, { state: 'resigned', from: '2031-12-31' });
		await enter(id, { state: 'absent', until: '2031-06-30', after: 1 });
		noon('2031-05-01');
		expect((await enter(id, { state: 'active', from: '2031-05-01', after: 2 })).statusCode).toBe(201);
		expect(await stateOf(id)).toEqual(['active', null]);
		noon('2031-12-31');
		expect(await stateOf(id)).toEqual(['resigned', null]);
	});

	it('cancels the event bookings in its time only', async () => {
		noon(today);
		const member = await signInMember(app, { paid: true });
		const book = async (day: string) => {
			const { id } = await app.services.events.publish({
				title: day,
				summary: '',
				startDate: new Date(`${day}T03:00:00Z`),
				endDate: new Date(`${day}T09:00:00Z`),
			});
			expect((await member.call('POST', `account/events/${id}/registration`, { guests: [] })).statusCode).toBe(200);
		};
		for (const day of ['2031-03-20', '2031-04-10', '2031-05-10']) await book(day);
		await enter(member.memberId, { state: 'suspended', from: '2031-04-01', until: '2031-04-30' });
		const { events } = await detailOf(member.memberId);
		expect(events.map(({ title, state }) => [title, state]).sort()).toEqual([
			['2031-03-20', 'SEAT'],
			['2031-04-10', 'CANCELLED'],
			['2031-05-10', 'SEAT'],
		]);
	});
});

describe('a change of the state', () => {
	it('names every wrong field at once', async () => {
		const { id } = await createImportedMember(app);
		const wrong = await enter(id, { state: 'refunded', from: 'soon', reason: ' ' });
		expect(wrong.statusCode).toBe(400);
		expect(Object.keys(wrong.json().fieldErrors).sort()).toEqual(['from', 'reason', 'state']);
		expect((await enter(id, { state: 'absent' })).json().fieldErrors).toEqual({ until: 'Until which day?' });
		expect((await enter(id, { state: 'absent', until: '2031-01-01' })).json().fieldErrors).toHaveProperty('until');
		const early = await enter(id, { state: 'deceased', from: '1950-01-01' });
		expect(early.json().fieldErrors.from).toMatch(/^Not before /);
	});

	it('is refused for the state that the member has already', async () => {
		noon(today);
		const { id } = await createImportedMember(app);
		expect((await enter(id, { state: 'active' })).statusCode).toBe(409);
		await enter(id, { state: 'deceased' });
		expect((await enter(id, { state: 'deceased', after: 1 })).statusCode).toBe(409);
	});

	it('succeeds once when two people change it at the same moment', async () => {
		noon(today);
		const { id } = await createImportedMember(app);
		const other = await signInOffice(app, 'ADMIN');
		const bodies = ['resigned', 'removed', 'deceased', 'suspended', 'absent'].map((state) => ({
			state,
			from: today,
			until: state === 'suspended' || state === 'absent' ? '2031-12-31' : null,
			reason: 'Letter',
			after: 0,
		}));
		const answers = await Promise.all(
			bodies.map((body, index) => (index % 2 ? registrar : other).call('POST', `members/${id}/states`, body)),
		);
		expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
		expect((await detailOf(id)).states).toHaveLength(1);
	});

	it('is in the history with before, after and reason', async () => {
		noon(today);
		const { id } = await createImportedMember(app);
		await enter(id, { state: 'suspended', until: '2031-12-31' });
		expect((await detailOf(id)).history.at(-1)).toMatchObject({
			actor: registrar.email,
			action: 'changed the state',
			details: 'From Active to Suspended, from 10 March 2031; Until: 31 December 2031; Reason: Letter of 1 March',
		});
	});
});

describe('a refunded fee', () => {
	it('ends the membership, which is no longer "fee not paid yet", until the fee is paid again', async () => {
		noon(today);
		const member = await signInMember(app, { paid: true });
		await app.db.transaction((tx) => app.services.members.lock(tx, member.memberId));
		expect(await stateOf(member.memberId)).toEqual(['refunded', null]);
		const before = await countByState(app.db, today);
		await app.db.transaction((tx) => app.services.members.unlock(tx, member.memberId));
		expect(await stateOf(member.memberId)).toEqual(['active', null]);
		const after = await countByState(app.db, today);
		expect([after.refunded, after.active, after.unpaid]).toEqual([
			before.refunded - 1,
			before.active + 1,
			before.unpaid,
		]);
	});

	it('changes nothing for a membership that has ended', async () => {
		noon(today);
		const member = await signInMember(app, { paid: true });
		await enter(member.memberId, { state: 'deceased' });
		await app.db.transaction((tx) => app.services.members.lock(tx, member.memberId));
		expect(await stateOf(member.memberId)).toEqual(['deceased', null]);
	});
});

it('"active" is the same on one page, in the list, in its export, on Today and in mailings', async () => {
	noon(today);
	const page = (await registrar.call('GET', 'members?state=active')).json<{ total: number }>();
	const csv = await registrar.call('GET', 'members.csv?state=active');
	const { members: counts } = (await registrar.call('GET', 'today')).json<{ members: Record<MemberState, number> }>();
	const withoutEmail = await app.db.$count(
		members,
		sql`${isInState(app.db, ['active'], today)} and exists
		(select from accounts a where a.id = ${members}.account_id and a.email is null)`,
	);
	const recipients = await app.services.mailingRecipients.all();
	expect(counts.active).toBeGreaterThan(0);
	expect({
		list: page.total,
		csv: csv.body.trim().split('\r\n').length - 1,
		today: counts.active,
		mailings: recipients.length + withoutEmail,
	}).toEqual({ list: counts.active, csv: counts.active, today: counts.active, mailings: counts.active });
	const sum = Object.values(counts).reduce((total, count) => total + count, 0);
	expect(sum).toBe(await app.db.$count(members));
});

it('the state of a day is the same in SQL and in TypeScript', async () => {
	let seed = 7;
	const random = (below: number) => {
		seed = (seed * 16_807) % 2_147_483_647;
		return seed % below;
	};
	const choices = ['active', 'absent', 'suspended', 'resigned', 'removed'] as const;
	const ids: string[] = [];
	for (let index = 0; index < 40; index++) {
		const { id } = await createImportedMember(app, { paymentStatus: index % 3 ? 'PAID' : 'UNPAID' });
		ids.push(id);
		for (let number = 1; number <= random(5); number++) {
			const state = choices[random(choices.length)]!;
			const from = addDays(today, random(40) - 20);
			const ends = stateDefinitions[state].ends || (state === 'active' && random(2) === 0);
			await createMembershipState(app, {
				memberId: id,
				number,
				state,
				from,
				until: ends ? addDays(from, random(20)) : null,
				withdrawnAt: random(4) === 0 ? new Date() : null,
			});
		}
	}
	for (let offset = -25; offset <= 45; offset += 5) {
		const day = addDays(today, offset);
		const rows = await membersByIds(app.db, ids);
		for (const state of memberStates) {
			const inTypeScript = rows.filter((row) => stateOn(row, new Date(`${day}T06:00:00Z`)).state === state);
			const inSql = await app.db
				.select({ id: members.id })
				.from(members)
				.where(isInState(app.db, [state], day));
			const found = new Set(inSql.map(({ id }) => id));
			expect([day, state, ids.filter((id) => found.has(id)).sort()]).toEqual([
				day,
				state,
				inTypeScript.map(({ member }) => member.id).sort(),
			]);
			expect((await countByState(app.db, day))[state]).toBe(inSql.length);
		}
	}
});

it('an erasure ends the membership and removes the reasons', async () => {
	noon(today);
	const member = await paidMember(app);
	await enter(member.memberId, { state: 'absent', until: '2031-06-30', reason: 'Ill in hospital' });
	await member.call('POST', 'account/erasure', { reason: '' });
	const admin = await signInOffice(app, 'ADMIN');
	const erased = await admin.call('POST', `retention/erasures/${member.memberId}`, { userId: member.userId });
	expect(erased.statusCode).toBe(200);
	const row = (await memberById(app.db, member.memberId))!;
	expect(stateOn(row, app.clock.now()).state).toBe('resigned');
	const detail = JSON.stringify(await detailOf(member.memberId));
	expect(detail).not.toContain('hospital');
	expect((await enter(member.memberId, { state: 'active', after: 2 })).statusCode).toBe(409);
});
