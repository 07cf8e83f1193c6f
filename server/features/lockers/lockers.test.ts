import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, clubDay } from '#contract/core/club-time.ts';
import type { LockerUse } from '#contract/lockers.office.ts';
import { createLocker, createLockers } from '#tests/factories/locker.ts';
import { createMember } from '#tests/factories/member.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { type SignedInMember, signInMember } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let registrar: OfficeUser;
let member: SignedInMember;
let today: string;
beforeAll(async () => {
	app = await testApp();
	registrar = await signInOffice(app, 'REGISTRAR');
	member = await signInMember(app, { firstName: 'Nasrin', lastName: 'Akter', paid: true });
	today = clubDay(app.clock.now());
});

const add = (fields: object) =>
	registrar.call('POST', 'lockers', { memberId: member.memberId, from: today, note: '', ...fields });
const giveBack = (id: string, to = today) => registrar.call('POST', `lockers/${id}/return`, { to });
const list = async (query = '') =>
	(await registrar.call('GET', `lockers${query}`)).json<{ items: LockerUse[]; total: number; counts: object }>();

describe('a locker', () => {
	it('is given to a member, returned, and given to the next one', async () => {
		const added = await add({ number: 101, note: 'Two keys' });
		expect(added.statusCode).toBe(201);
		const use = added.json<LockerUse>();
		expect(use).toMatchObject({
			number: 101,
			name: 'Nasrin Akter',
			userId: member.userId,
			from: today,
			to: null,
			note: 'Two keys',
		});
		expect((await giveBack(use.id)).json()).toEqual({ message: 'Locker 101 is free again.' });

		const next = await createMember(app, { firstName: 'Karim', lastName: 'Mia' });
		expect((await add({ number: 101, memberId: next.id })).statusCode).toBe(201);
		expect((await list('?q=101')).items.map(({ name, to }) => [name, to]).sort()).toEqual([
			['Karim Mia', null],
			['Nasrin Akter', today],
		]);
	});

	it('has one user at a time, even when several requests arrive at the same moment', async () => {
		const responses = await Promise.all(Array.from({ length: 8 }, () => add({ number: 102 })));
		expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
		expect((await list('?q=102')).total).toBe(1);
		const refused = await add({ number: 102 });
		expect(refused.statusCode).toBe(400);
		expect(refused.json().fieldErrors.number).toMatch(/^Locker 102 has been in use by Nasrin Akter \(.+\) since /);
	});

	it('is returned once', async () => {
		const { id } = await createLocker(app, { memberId: member.memberId, number: 103 });
		const responses = await Promise.all(Array.from({ length: 5 }, () => giveBack(id)));
		expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
		expect((await giveBack(app.dependencies.ids.uuid())).statusCode).toBe(404);
	});

	it('is not in use by two members on one day', async () => {
		await createLocker(app, { memberId: member.memberId, number: 104, from: addDays(today, -30), to: today });
		const refused = await add({ number: 104, from: addDays(today, -1) });
		expect(refused.json().fieldErrors.from).toMatch(
			/^Locker 104 was in use until .+ Choose that day or a later one\.$/,
		);
		expect((await add({ number: 104, from: today })).statusCode).toBe(201);
	});

	it('is not returned on a day before it was given, or in the future', async () => {
		const { id } = await createLocker(app, { memberId: member.memberId, number: 105 });
		expect((await giveBack(id, addDays(today, -1))).json().fieldErrors.to).toMatch(/Choose that day or a later one/);
		expect((await giveBack(id, addDays(today, 1))).json().fieldErrors.to).toBe('Choose today or an earlier day.');
	});

	it('is refused with a message at every wrong field', async () => {
		const { fieldErrors } = (await add({ number: 0, memberId: 'x', from: 'soon', note: 'x'.repeat(501) })).json();
		expect(fieldErrors).toEqual({
			number: 'Write a number from 1 to 9999',
			memberId: 'Choose a member',
			from: 'Choose the first day',
			note: 'At most 500 characters',
		});
		expect((await add({ number: 106, memberId: app.dependencies.ids.uuid() })).json().fieldErrors).toEqual({
			memberId: 'There is no such member. Choose another one.',
		});
	});
});

describe('the list', () => {
	it('is sorted, filtered and searched', async () => {
		const { id } = await createMember(app, { firstName: 'Farida', lastName: 'Begum' });
		await createLockers(app, [
			{ memberId: id, number: 302 },
			{ memberId: id, number: 301, from: addDays(today, -90), to: addDays(today, -60) },
			{ memberId: id, number: 303, from: addDays(today, -10) },
		]);
		const numbers = async (query: string) => (await list(query)).items.map(({ number }) => number);
		expect(await numbers('?q=farida')).toEqual([301, 302, 303]);
		expect(await numbers('?q=farida&dir=desc')).toEqual([303, 302, 301]);
		expect(await numbers('?q=farida&sort=from')).toEqual([302, 303, 301]);
		expect(await numbers('?q=farida&state=returned')).toEqual([301]);
		expect(await list('?q=begum&state=in-use')).toMatchObject({ total: 2, counts: { 'in-use': 2, returned: 1 } });
		expect(await numbers('?q=302')).toEqual([302]);
		expect(await numbers('?q=nobody')).toEqual([]);
	});

	it('is exported with its filters, and the export is in the audit log', async () => {
		const { body, headers } = await registrar.call('GET', 'lockers.csv?q=farida&state=returned');
		expect(headers['content-disposition']).toContain('lockers.csv');
		expect(body.trim().split('\r\n')).toEqual([
			'Number,Member,User ID,From,To,Note',
			expect.stringMatching(/^301,Farida Begum,.+,\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d,$/),
		]);
		const admin = await signInOffice(app, 'ADMIN');
		const { items } = (await admin.call('GET', 'audit?kind=locker')).json<{
			items: { action: string; subject: string | null }[];
		}>();
		expect(items[0]).toMatchObject({ action: 'exported the lockers' });
		expect(items.find(({ action }) => action === 'gave a locker')?.subject).toMatch(/^Locker \d+$/);
	});
});

describe('a member', () => {
	it('finds the lockers in the download of personal data', async () => {
		const { rawPayload } = await member.call('GET', 'account/data.zip');
		const data = JSON.parse(strFromU8(unzipSync(rawPayload)['my-data.json']!)) as { lockers: { number: number }[] };
		expect(data.lockers.map(({ number }) => number)).toContain(101);
	});

	it('is removed from notes by an erasure, and can get no locker afterwards', async () => {
		const erasedMember = await signInMember(app, { paid: true });
		const { number } = await createLocker(app, {
			memberId: erasedMember.memberId,
			number: 400,
			note: 'Lives next door',
		});
		await erasedMember.call('POST', 'account/erasure', { reason: '' });
		const admin = await signInOffice(app, 'ADMIN');
		const erased = await admin.call('POST', `retention/erasures/${erasedMember.memberId}`, {
			userId: erasedMember.userId,
		});
		expect(erased.statusCode).toBe(200);
		expect((await list(`?q=${number}`)).items).toMatchObject([{ userId: erasedMember.userId, note: '' }]);
		expect((await add({ number: 401, memberId: erasedMember.memberId })).json().fieldErrors).toEqual({
			memberId: 'This person is no longer a member. Choose another one.',
		});
	});
});
