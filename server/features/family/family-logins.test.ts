import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FamilyMember } from '#contract/family.office.ts';
import { createFamilyMember } from '#tests/factories/family-member.ts';
import { type ApiClient, anyNetwork, apiClient, openSession } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { waitingApplication } from '#tests/helpers/applicants.ts';
import { type SignedInMember, signIn, signInMember, withoutChecks } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';
import { routesByAccess } from '#tests/helpers/routes-by-access.ts';

let app: TestApp;
let registrar: OfficeUser;
let member: SignedInMember;
/** Turns 16 on 15 June 2031, and 21 on 15 June 2036. */
let child: { id: string; version: number };
let email: string;
let count = 0;
beforeAll(async () => {
	app = await testApp();
	await app.services.contentOffice.storeFirst();
});
beforeEach(async () => {
	app.clock.set('2031-07-10T06:00:00Z');
	registrar = await signInOffice(app, 'REGISTRAR');
	member = await signInMember(app, { firstName: 'Nasrin', lastName: 'Akter', paid: true });
	email = `rafi${++count}@family.example`;
	child = await createFamilyMember(app, {
		...{ memberId: member.memberId, number: 1, relation: 'child', name: 'Rafi Akter', birthDate: '2015-06-15', email },
	});
});

const password = 'a quiet morning by the ferry';
const invite = (id = child.id) => registrar.call('POST', `family/${id}/invitation`);
const linkOf = (address = email) =>
	app.mailer
		.to(address)
		.at(-1)!
		.text.match(/\/activate\/(\S+)/)![1]!;
const activate = (link: string) =>
	app.http.inject({
		method: 'POST',
		url: `/api/activation/${link}`,
		payload: { password, confirmPassword: password },
		remoteAddress: anyNetwork(),
	});
async function activated() {
	await invite();
	await app.runJobs();
	expect((await activate(linkOf())).statusCode).toBe(200);
	return signIn(app, email, password);
}
const familyOf = async () =>
	(await registrar.call('GET', `members/${member.memberId}/family`)).json<{ items: FamilyMember[] }>().items;
const setState = (state: string, until: string | null) =>
	registrar.call('POST', `members/${member.memberId}/states`, {
		...{ state, from: '2031-07-10', until, reason: 'Decided', after: 0 },
	});
const mayEnter = async (call: ApiClient) => (await call('GET', 'profile')).statusCode === 200;

describe('an invitation', () => {
	it('is emailed to the address of the family member, and the link sets the first password once', async () => {
		expect((await invite()).json()).toEqual({ message: 'The invitation will be emailed.' });
		expect(await familyOf()).toMatchObject([{ login: 'invited', mayLogIn: true }]);
		await app.runJobs();
		expect(app.mailer.to(email).at(-1)!.text).toContain(`${member.userId}/1`);
		const link = linkOf();
		expect((await app.http.inject(`/api/activation/${link}`)).json()).toEqual({ email });
		expect((await activate(link)).statusCode).toBe(200);
		expect((await activate(link)).statusCode).toBe(400);
		expect(await familyOf()).toMatchObject([{ login: 'active' }]);
		expect((await invite()).json().message).toBe('Rafi Akter has activated the account already.');
		for (const name of [email, `${member.userId}/1`])
			expect((await signIn(app, name, password)).response.json()).toMatchObject({
				...{ email, role: 'FAMILY', dashboardLocked: false },
			});
	});

	it('ends the one before, that of another person stays', async () => {
		const other = await createFamilyMember(app, {
			...{ memberId: member.memberId, number: 2, name: 'Kamal Akter', email: `kamal${count}@family.example` },
		});
		await invite();
		await invite(other.id);
		await app.runJobs();
		const [first, kamal] = [linkOf(), linkOf(`kamal${count}@family.example`)];
		await invite();
		await app.runJobs();
		expect((await activate(first)).statusCode).toBe(400);
		expect((await activate(kamal)).statusCode).toBe(200);
		expect((await activate(linkOf())).statusCode).toBe(200);
	});

	it('is valid for 14 days', async () => {
		await invite();
		await app.runJobs();
		app.clock.set('2031-07-24T17:59:00Z');
		expect((await app.http.inject(`/api/activation/${linkOf()}`)).json()).toEqual({ email });
		app.clock.set('2031-07-24T18:00:00Z');
		expect((await activate(linkOf())).statusCode).toBe(400);
	});

	it('is for children from their 16th birthday in Dhaka on, and for a spouse of any age', async () => {
		app.clock.set('2031-06-14T17:59:00Z');
		registrar = await signInOffice(app, 'REGISTRAR');
		expect(await familyOf()).toMatchObject([{ mayLogIn: false }]);
		expect((await invite()).json().message).toBe('A child can log in from the age of 16.');
		app.clock.set('2031-06-14T18:00:00Z');
		expect((await invite()).statusCode).toBe(200);
		const spouse = await createFamilyMember(app, {
			...{ memberId: member.memberId, number: 2, email: `spouse${count}@family.example` },
		});
		expect((await invite(spouse.id)).statusCode).toBe(200);
	});

	it('is refused with the reason', async () => {
		const noAddress = await createFamilyMember(app, { memberId: member.memberId, number: 2, name: 'Kamal Akter' });
		expect((await invite(noAddress.id)).json().message).toBe('Kamal Akter has no email address. Please add one first.');
		const other = await signInMember(app, { paid: true });
		const taken = await createFamilyMember(app, { memberId: other.memberId, email: member.email });
		expect((await invite(taken.id)).json().message).toBe('Another account has this email address.');
		expect((await invite(app.dependencies.ids.uuid())).statusCode).toBe(404);
		await setState('suspended', '2031-12-31');
		expect((await invite()).statusCode).toBe(200);
		await registrar.call('POST', `family/${child.id}/end`, { reason: 'Moved out', version: child.version });
		expect((await invite()).json().message).toBe('Rafi Akter no longer belongs to the family.');
	});

	it('goes to the corrected address, and the earlier link stops working', async () => {
		await invite();
		await app.runJobs();
		const first = linkOf();
		const corrected = `corrected${count}@family.example`;
		const { version } = (await familyOf())[0]!;
		const body = { name: 'Rafi Akter', birthDate: '2015-06-15', version };
		expect(
			(await registrar.call('PUT', `family/${child.id}`, { ...body, email: '' })).json().fieldErrors.email,
		).toMatch(/can only be replaced/);
		expect(
			(await registrar.call('PUT', `family/${child.id}`, { ...body, email: member.email })).json().fieldErrors,
		).toEqual({ email: 'Another account has this email address.' });
		expect((await registrar.call('PUT', `family/${child.id}`, { ...body, email: corrected })).statusCode).toBe(200);
		expect((await activate(first)).statusCode).toBe(400);
		await invite();
		await app.runJobs();
		expect((await activate(linkOf(corrected))).statusCode).toBe(200);
	});
});

describe('a family login', () => {
	it('sees the own card and what the club allows, and nothing of the member but the name', async () => {
		const { call } = await activated();
		const home = (await call('GET', 'account/family-card')).json();
		expect(home).toEqual({
			name: 'Rafi Akter',
			userId: `${member.userId}/1`,
			category: 'Child of Nasrin Akter',
			events: true,
			card: {
				token: expect.any(String),
				url: expect.any(String),
				qr: expect.stringContaining('<svg'),
				validThrough: '2031-12-31',
				photoUrl: null,
			},
		});
		expect((await app.http.inject(`/api/card/${home.card.token}`)).json()).toMatchObject({ state: 'valid' });
		expect((await call('GET', 'profile')).json()).toEqual({
			member: {
				...{ email, role: 'FAMILY', firstName: 'Rafi Akter', userId: `${member.userId}/1` },
				...{ temporaryPassword: false, dashboardLocked: false, paymentStatus: 'PAID', registrationStatus: 'ACTIVE' },
			},
		});
		await setState('absent', '2031-12-31');
		expect((await call('GET', 'account/family-card')).json()).toMatchObject({ card: null });
	});

	it('opens exactly the calls of every account, of all that exist', async () => {
		const { call } = await activated();
		const open: string[] = [];
		const closed = Object.entries(routesByAccess).flatMap(([access, routes]) =>
			access === 'anyone' || access === 'signed link only' ? [] : routes,
		);
		for (const route of closed) {
			const [method, path = ''] = route.split(' ') as [Parameters<ApiClient>[0], string];
			const url = path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
			const response = await call(method, url, method === 'GET' ? undefined : {});
			if (response.statusCode !== 403 || response.json().code !== 'FORBIDDEN') open.push(route);
		}
		expect(open.sort()).toEqual([...routesByAccess.account].sort());
		expect(closed.length - open.length).toBeGreaterThan(150);
	});

	it('opens no document with its cookie either', async () => {
		const { cookie } = await activated();
		const response = await app.http.inject({
			url: '/api/documents/00000000-0000-4000-8000-000000000000',
			cookies: { refresh: cookie! },
		});
		expect(response.json()).toMatchObject({ code: 'FORBIDDEN', message: 'Your account has no access to this.' });
	});

	it('is seen by the member, who has no such page', async () => {
		await activated();
		expect((await member.call('GET', 'account/family')).json()).toEqual([
			{
				...{ userId: `${member.userId}/1`, name: 'Rafi Akter', relation: 'child' },
				...{ cardThrough: '2031-12-31', login: 'active' },
			},
		]);
		expect((await member.call('GET', 'account/family-card')).statusCode).toBe(404);
		await setState('absent', '2031-12-31');
		expect((await member.call('GET', 'account/family')).json()).toMatchObject([{ cardThrough: null }]);
	});

	it.each([
		['absent', '2031-12-31', true],
		['suspended', '2031-12-31', true],
		['resigned', null, false],
		['removed', null, false],
		['deceased', null, false],
	] as const)('with a member who is %s: the state says whether it stays open', async (state, until, open) => {
		const { call } = await activated();
		await setState(state, until);
		expect(await mayEnter(call)).toBe(open);
		expect((await signIn(app, email, password)).response.statusCode).toBe(open ? 200 : 401);
	});

	it('ends when the fee of the member is refunded, because a family cannot pay it', async () => {
		const { call } = await activated();
		await app.db.transaction((tx) => app.services.members.lock(tx, member.memberId));
		expect(await mayEnter(call)).toBe(false);
	});

	it('ends when the person leaves the family', async () => {
		const { call } = await activated();
		const { version } = (await familyOf())[0]!;
		await registrar.call('POST', `family/${child.id}/end`, { reason: 'Moved out', version });
		expect(await mayEnter(call)).toBe(false);
		expect((await signIn(app, email, password)).response.json().message).toMatch(/^This account is closed/);
	});

	it('ends on the 21st birthday in Dhaka', async () => {
		await activated();
		const { accountId } = (await app.services.family.invited(child.id))!;
		const session = await openSession(app, accountId);
		const call = apiClient(app, session.token);
		app.clock.set('2036-06-14T17:59:00Z');
		expect(await mayEnter(call)).toBe(true);
		app.clock.set('2036-06-14T18:00:00Z');
		expect(await mayEnter(call)).toBe(false);
	});

	it('ends when the club allows no logins of families', async () => {
		const { call } = await activated();
		await allow({ login: false, events: true });
		expect(await mayEnter(call)).toBe(false);
		expect((await invite()).json().message).toBe('The club allows no logins of families at the moment.');
		await allow({ login: true, events: false });
		const { call: again } = await signIn(app, email, password);
		expect((await again('GET', 'account/family-card')).json()).toMatchObject({ events: false });
		await allow({ login: true, events: true });
	});

	it('becomes the login of a member when the person is admitted', async () => {
		await activated();
		const admin = await signInOffice(app);
		const { id } = await waitingApplication(app, { email });
		expect((await admin.call('POST', `applications/${id}/approve`, withoutChecks)).statusCode).toBe(200);
		await app.runJobs();
		expect((await signIn(app, email, password)).response.statusCode).toBe(401);
		const { accountId } = (await app.services.family.invited(child.id))!;
		expect((await app.services.members.ofAccount(accountId))?.email).toBe(email);
	});

	it('is erased with the member', async () => {
		const { call } = await activated();
		await member.call('POST', 'account/erasure', { reason: '' });
		const admin = await signInOffice(app);
		await admin.call('POST', `retention/erasures/${member.memberId}`, { userId: member.userId });
		expect(await mayEnter(call)).toBe(false);
		expect((await signIn(app, email, password)).response.statusCode).toBe(401);
		expect(app.mailer.to(email)).not.toEqual([]);
		expect((await admin.call('GET', `mails?q=${email}`)).json()).toMatchObject({ total: 0 });
		expect((await familyOf())[0]!.email).not.toBe(email);
	});
});

/** Changes what families may do, as the office does. */
async function allow(fields: { login: boolean; events: boolean }) {
	const office = await signInOffice(app, 'OFFICE');
	const { entries } = (await office.call('GET', 'content?kind=family')).json<{
		entries: { id: string; version: number }[];
	}>();
	const { id, version } = entries[0]!;
	const changed = await office.call('PATCH', `content/${id}`, { version, fields });
	expect(changed.statusCode, changed.body).toBe(200);
}
