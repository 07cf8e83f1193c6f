import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FamilyMember, FamilySuggestion } from '#contract/family.office.ts';
import type { SearchResult } from '#contract/search.office.ts';
import { createFamilyMember } from '#tests/factories/family-member.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { type SignedInMember, signInMember } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let registrar: OfficeUser;
let member: SignedInMember;
beforeAll(async () => {
	app = await testApp();
});
beforeEach(async () => {
	app.clock.set('2031-03-10T06:00:00Z');
	registrar = await signInOffice(app, 'REGISTRAR');
	member = await signInMember(app, {
		firstName: 'Nasrin',
		lastName: 'Akter',
		paid: true,
		details: {
			spouseName: 'Kamal Akter',
			children: [
				{ name: 'Rafi Akter', dob: '2014-05-20' },
				{ name: 'Mitu Akter' },
				{ name: 'Sumon Akter', dob: '2008-01-02' },
			],
		},
	});
});

type Family = { items: FamilyMember[]; suggestions: FamilySuggestion[] };
const familyOf = async (id = member.memberId) => (await registrar.call('GET', `members/${id}/family`)).json<Family>();
const add = (body: object, id = member.memberId) => registrar.call('POST', `members/${id}/family`, body);
const spouse = { relation: 'spouse', name: 'Kamal Akter' };
const child = { relation: 'child', name: 'Rafi Akter', birthDate: '2014-05-20' };
const grownUp = { relation: 'child', name: 'Sumon Akter', birthDate: '2008-01-02' } as const;
const correct = ({ id, version }: FamilyMember, body: object) =>
	registrar.call('PUT', `family/${id}`, { version, ...body });
const end = ({ id, version }: FamilyMember, reason = 'Divorced') =>
	registrar.call('POST', `family/${id}/end`, { reason, version });
const lastEntry = async () =>
	(await registrar.call('GET', `members/${member.memberId}`))
		.json<{ history: { action: string; details: string | null }[] }>()
		.history.at(-1);

describe('a family member', () => {
	it('is added with a number behind the User ID of the member, which nobody else gets', async () => {
		const added = await add({ ...spouse, phone: '+880 1712-345678', email: 'Kamal@Example.com' });
		expect(added.statusCode).toBe(201);
		expect(added.json()).toEqual({ message: 'Kamal Akter belongs to the family now.' });
		await add(child);
		const { items } = await familyOf();
		expect(items).toEqual([
			{
				id: expect.any(String),
				userId: `${member.userId}/1`,
				relation: 'spouse',
				name: 'Kamal Akter',
				birthDate: null,
				phone: '01712345678',
				email: 'kamal@example.com',
				since: '2031-03-10T06:00:00.000Z',
				state: 'current',
				lastDay: null,
				login: 'none',
				mayLogIn: true,
				endedAt: null,
				endedBy: null,
				endReason: '',
				version: 1,
			},
			expect.objectContaining({ userId: `${member.userId}/2`, state: 'current', lastDay: '2035-05-19' }),
		]);
		await end(items[0]!);
		await add({ ...spouse, name: 'Jamal Huq' });
		expect((await familyOf()).items.map(({ userId, name }) => [userId.split('/')[1], name])).toEqual([
			['2', 'Rafi Akter'],
			['3', 'Jamal Huq'],
			['1', 'Kamal Akter'],
		]);
	});

	it('is suggested when the member named the person, until it is added; a child of 21 is not', async () => {
		expect((await familyOf()).suggestions).toEqual([
			{ relation: 'spouse', name: 'Kamal Akter', birthDate: null },
			{ relation: 'child', name: 'Rafi Akter', birthDate: '2014-05-20' },
			{ relation: 'child', name: 'Mitu Akter', birthDate: null },
		]);
		await add({ ...spouse, name: 'kamal akter' });
		await add(child);
		expect((await familyOf()).suggestions.map(({ name }) => name)).toEqual(['Mitu Akter']);
	});

	it('is a spouse once at a time, even when several people add one at the same moment', async () => {
		const names = Array.from({ length: 6 }, (_, index) => `Kamal ${index}`);
		const responses = await Promise.all(names.map((name) => add({ ...spouse, name })));
		expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400, 400, 400, 400]);
		expect((await add(spouse)).json().fieldErrors).toEqual({
			relation: 'This member has a spouse already. End that entry first.',
		});
	});

	it('is a child once, even when the button is pressed twice', async () => {
		const responses = await Promise.all([add(child), add(child), add(child)]);
		expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400]);
		await add({ ...child, name: 'Mitu Akter' });
		const { items } = await familyOf();
		expect(items.map(({ userId }) => userId.split('/')[1])).toEqual(['1', '2']);
		expect((await correct(items[1]!, child)).json().fieldErrors).toEqual({
			name: 'This child is in the family already.',
		});
	});

	it('is refused with a message at every wrong field', async () => {
		expect(
			(await add({ relation: 'cousin', name: ' ', birthDate: 'x', phone: '12', email: 'x' })).json().fieldErrors,
		).toEqual({
			relation: 'Choose spouse or child',
			name: 'Name is required',
			birthDate: 'Give day, month and year of a real date',
			phone: 'A phone number has 11 to 20 digits',
			email: 'Invalid email',
		});
		expect((await add({ ...child, birthDate: '' })).json().fieldErrors).toEqual({
			birthDate: 'Date of birth is required for a child',
		});
		// In Dhaka it is the day after.
		app.clock.set('2031-03-10T20:00:00Z');
		expect((await add({ ...child, birthDate: '2010-03-11' })).json().fieldErrors.birthDate).toMatch(/below 21/);
		expect((await add({ ...child, birthDate: '2010-03-12' })).statusCode).toBe(201);
		expect((await add(child, app.dependencies.ids.uuid())).statusCode).toBe(404);
	});

	it('is not added to someone who is no longer a member', async () => {
		await registrar.call('POST', `members/${member.memberId}/states`, {
			...{ state: 'resigned', from: '2031-03-10', until: null, reason: 'Moved', after: 0 },
		});
		expect((await add(child)).statusCode).toBe(409);
		expect((await familyOf()).suggestions).toEqual([]);
	});

	it('is corrected, and the history of the member has the values before and after', async () => {
		await add(child);
		const [row] = (await familyOf()).items;
		expect(
			(await correct(row!, { name: 'Rafiq Akter', birthDate: '2014-05-20', phone: '01712345678' })).statusCode,
		).toBe(200);
		expect((await familyOf()).items).toMatchObject([{ name: 'Rafiq Akter', phone: '01712345678', version: 2 }]);
		expect(await lastEntry()).toMatchObject({
			action: 'corrected a family member',
			details: `User ID: ${member.userId}/1; Name: Rafi Akter → Rafiq Akter; Phone: nothing → 01712345678`,
		});
		expect((await correct(row!, child)).statusCode).toBe(409);
		const [next] = (await familyOf()).items;
		expect((await correct(next!, { ...child, birthDate: '' })).json().fieldErrors).toEqual({
			birthDate: 'Date of birth is required for a child',
		});
	});

	it('is ended with a reason, once', async () => {
		await add(spouse);
		const [row] = (await familyOf()).items;
		expect((await end(row!, ' ')).json().fieldErrors).toEqual({ reason: 'Please write the reason.' });
		const responses = await Promise.all(Array.from({ length: 4 }, () => end(row!)));
		expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
		expect((await familyOf()).items).toMatchObject([
			{ state: 'ended', endedAt: '2031-03-10T06:00:00.000Z', endedBy: registrar.email, endReason: 'Divorced' },
		]);
		expect((await correct({ ...row!, version: 2 }, spouse)).statusCode).toBe(409);
		expect(await lastEntry()).toMatchObject({
			action: 'ended a family member',
			details: `User ID: ${member.userId}/1; Name: Kamal Akter; Reason: Divorced`,
		});
	});

	it('is grown up on the 21st birthday in Dhaka', async () => {
		await add({ ...child, birthDate: '2010-06-15' });
		app.clock.set('2031-06-14T17:59:00Z');
		registrar = await signInOffice(app, 'REGISTRAR');
		expect((await familyOf()).items).toMatchObject([{ state: 'current', lastDay: '2031-06-14' }]);
		app.clock.set('2031-06-14T18:00:00Z');
		expect((await familyOf()).items).toMatchObject([{ state: 'grown-up' }]);
	});

	it('is found by the search of the office, with the member', async () => {
		await createFamilyMember(app, { memberId: member.memberId, number: 4, name: 'Zarina Quazi' });
		const find = async (user: OfficeUser, q: string) =>
			(await user.call('GET', `search?q=${q}`)).json<{ items: SearchResult[] }>().items;
		expect(await find(registrar, 'zarina')).toEqual([
			{
				kind: 'family',
				id: member.memberId,
				name: 'Zarina Quazi',
				facts: [`${member.userId}/4`, 'Spouse of Nasrin Akter'],
			},
		]);
		expect(await find(await signInOffice(app, 'TREASURER'), 'zarina')).toEqual([]);
	});
});

describe('the data of a member', () => {
	it('has the family, and an erasure removes who they are', async () => {
		await add({ ...spouse, phone: '01712345678' });
		await add(child);
		const { rawPayload } = await member.call('GET', 'account/data.zip');
		const data = JSON.parse(strFromU8(unzipSync(rawPayload)['my-data.json']!)) as { family: object[] };
		expect(data.family).toMatchObject([{ name: 'Kamal Akter', phone: '01712345678' }, { name: 'Rafi Akter' }]);
		await member.call('POST', 'account/erasure', { reason: '' });
		const admin = await signInOffice(app, 'ADMIN');
		await admin.call('POST', `retention/erasures/${member.memberId}`, { userId: member.userId });
		expect((await familyOf()).items).toMatchObject(
			Array(2).fill({ name: '', birthDate: null, phone: null, email: null }),
		);
		expect(JSON.stringify((await registrar.call('GET', `members/${member.memberId}`)).json())).not.toContain('Kamal');
	});

	it('is exported with type, birth date, blood group, address and the family of today', async () => {
		const other = await signInMember(app, {
			firstName: 'Quddus',
			lastName: 'Mia',
			birthDate: '1970-02-03',
			details: { bloodGroup: 'O+', presentAddress: '12 Ferry Road' },
		});
		await add(spouse, other.memberId);
		await add(child, other.memberId);
		await createFamilyMember(app, { memberId: other.memberId, number: 9, ...grownUp });
		const { body } = await registrar.call('GET', `members.csv?userIds=${other.userId}`);
		const [head, row] = body.trim().split('\r\n');
		expect(head).toMatch(/Member since,Type,Date of birth,Blood group,Present address,Family$/);
		expect(row).toMatch(/,Full Membership,1970-02-03,O\+,12 Ferry Road,Kamal Akter; Rafi Akter$/);
	});
});
