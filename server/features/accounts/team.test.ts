import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TeamMember } from '#contract/accounts.office.ts';
import { createPasswordReset } from '#tests/factories/account.ts';
import { anyNetwork } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { approvedMember, signIn } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';

const password = 'a password for tests';
let app: TestApp;
let admin: OfficeUser;
let people = 0;

beforeAll(async () => {
	app = await testApp();
	admin = await signInOffice(app, 'ADMIN', 'registrar@club.example');
});

const list = async () => (await admin.call('GET', 'team')).json<{ items: TeamMember[] }>().items;
const find = async (email: string) => (await list()).find((person) => person.email === email)!;
const invite = async (person: object, by = admin) =>
	by.call('POST', 'team', { ...person, ...(await by.confirmation()) });
const remove = async (id: string, by = admin) => by.call('POST', `team/${id}/remove`, await by.confirmation());
const changeRole = async (id: string, role: string, by = admin) =>
	by.call('PUT', `team/${id}/role`, { role, ...(await by.confirmation()) });
const linkTo = (email: string) =>
	app.mailer
		.to(email)
		.at(-1)!
		.text.match(/\/reset-password\/([^/\s]+)\/(\S+)/)!
		.slice(1) as [string, string];
const choose = ([id, token]: [string, string]) =>
	app.http.inject({
		method: 'POST',
		url: `/api/user/reset-password/${id}/${token}`,
		payload: { password, confirmPassword: password },
		remoteAddress: anyNetwork(),
	});

/** A colleague who was invited, chose a password and logged in. */
async function colleague(role: TeamMember['role']) {
	const email = `person${++people}@club.example`;
	const invited = await invite({ name: `Person ${people}`, email, role });
	expect(invited.statusCode).toBe(201);
	await app.runJobs();
	expect((await choose(linkTo(email))).statusCode).toBe(200);
	return { ...(await find(email)), call: (await signIn(app, email, password)).call };
}

describe('an invitation', () => {
	it('is a mail with a link to choose a password; the secret of the link is in no job row', async () => {
		const email = 'new@club.example';
		await invite({ name: 'New Registrar', email, role: 'REGISTRAR' });
		expect(await find(email)).toMatchObject({ state: 'invited', name: 'New Registrar', lastSeenAt: null });
		await app.runJobs();
		const link = linkTo(email);
		const jobs = await app.rows<{ data: unknown }>(sql`select data from pgboss.job where name = 'office-invitation'`);
		expect(JSON.stringify(jobs)).not.toContain(link[1]);
		// It still works after six days, unlike the link for a forgotten password.
		app.clock.forward(6 * 86_400);
		expect((await choose(link)).statusCode).toBe(200);
		const { call } = await signIn(app, email, password);
		expect((await call('GET', 'admin/applications')).statusCode).toBe(200);
		expect(await find(email)).toMatchObject({ state: 'active', invitedAt: null, secondFactor: false });
		expect((await find(email)).lastSeenAt).not.toBeNull();
	});

	it('expires after a week, and can be sent again until it is used', async () => {
		const email = 'late@club.example';
		await invite({ name: 'Late', email, role: 'OFFICE' });
		await app.runJobs();
		const old = linkTo(email);
		app.clock.forward(8 * 86_400);
		expect((await choose(old)).statusCode).toBe(400);
		const { id } = await find(email);
		expect((await admin.call('POST', `team/${id}/invitation`, {})).statusCode).toBe(200);
		await app.runJobs();
		expect((await choose(linkTo(email))).statusCode).toBe(200);
		expect((await admin.call('POST', `team/${id}/invitation`, {})).statusCode).toBe(409);
	});

	it('is refused with a reason for the address of a member or of office staff', async () => {
		const member = await approvedMember(app);
		const refused = await invite({ name: 'A Member', email: member.email, role: 'OFFICE' });
		expect(refused.statusCode).toBe(400);
		expect(refused.json().fieldErrors.email).toContain('belongs to a member');
		const existing = await invite({
			name: 'Again',
			email: 'REGISTRAR@club.example',
			role: 'OFFICE',
		});
		expect(existing.json().fieldErrors.email).toContain('in the office already');
	});

	it('sent by two admins at the same moment creates one account and one mail', async () => {
		const other = await signInOffice(app);
		const person = { name: 'Twice', email: 'twice@club.example', role: 'OFFICE' };
		const responses = await Promise.all([admin, other].map((by) => invite(person, by)));
		expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
		await app.runJobs();
		expect(app.mailer.to(person.email)).toHaveLength(1);
	});
});

describe('an office account', () => {
	it('loses access at once when removed, and can come back with the same password', async () => {
		const person = await colleague('TREASURER');
		await createPasswordReset(app, { accountId: person.id });
		expect((await person.call('GET', 'admin/payments')).statusCode).toBe(200);
		expect((await remove(person.id)).statusCode).toBe(200);
		expect((await person.call('GET', 'admin/payments')).statusCode).toBe(401);
		expect((await signIn(app, person.email, password)).response.statusCode).toBe(401);
		expect(await find(person.email)).toMatchObject({ state: 'removed' });
		const [open] = await app.rows<{ open: string }>(
			sql`select count(*) as open from password_resets where account_id = ${person.id} and used_at is null`,
		);
		expect(open?.open).toBe('0');

		await admin.call('POST', `team/${person.id}/bring-back`, await admin.confirmation());
		expect((await person.call('GET', 'admin/payments')).statusCode).toBe(401);
		expect((await signIn(app, person.email, password)).response.statusCode).toBe(200);
	});

	it('has a new role from the next call on', async () => {
		const person = await colleague('REGISTRAR');
		await changeRole(person.id, 'TREASURER');
		expect((await person.call('GET', 'admin/applications')).statusCode).toBe(403);
		expect((await person.call('GET', 'admin/payments')).statusCode).toBe(200);
		const history = await app.services.audit.historyOf(app.dependencies.database.db, {
			kind: 'account',
			id: person.id,
		});
		expect(history.map(({ action }) => action)).toEqual([
			'invited to the office',
			'chose a new password',
			'changed the role',
		]);
	});

	it('cannot be removed or demoted by its owner, and members are not part of the team', async () => {
		const self = await find('registrar@club.example');
		expect((await remove(self.id)).statusCode).toBe(409);
		expect((await changeRole(self.id, 'OFFICE')).statusCode).toBe(409);
		const member = await approvedMember(app);
		const [row] = await app.rows<{ id: string }>(sql`select id from accounts where email = ${member.email}`);
		expect((await remove(row!.id)).statusCode).toBe(404);
	});

	it.each([
		['demote', (by: OfficeUser, id: string) => changeRole(id, 'OFFICE', by)],
		['remove', (by: OfficeUser, id: string) => remove(id, by)],
	])('remains when two admins %s each other at the same moment', async (_action, request) => {
		for (let round = 0; round < 5; round++) {
			const [first, second] = [await signInOffice(app), await signInOffice(app)];
			const responses = await Promise.all([request(first, second.accountId), request(second, first.accountId)]);
			const remaining = (await list()).filter(
				({ id, role, state }) =>
					[first.accountId, second.accountId].includes(id) && role === 'ADMIN' && state === 'active',
			);
			expect(remaining).toHaveLength(1);
			expect(responses.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
		}
	});
});

it('a change of the team is refused without a confirmation, and nothing changes', async () => {
	const person = await signInOffice(app, 'OFFICE');
	const removed = await signInOffice(app, 'OFFICE');
	await remove(removed.accountId);
	const before = await list();
	const stranger = { name: 'Stranger', email: 'stranger@evil.example', role: 'ADMIN' };
	for (const confirmation of [undefined, 'guessed'])
		for (const [method, path, body] of [
			['POST', 'team', stranger],
			['PUT', `team/${person.accountId}/role`, { role: 'ADMIN' }],
			['POST', `team/${person.accountId}/remove`, {}],
			['POST', `team/${removed.accountId}/bring-back`, {}],
		] as const) {
			const refused = await admin.call(method, path, { ...body, confirmation });
			expect([path, refused.statusCode, refused.json().code]).toEqual([path, 403, 'CONFIRM_IDENTITY']);
		}
	expect(await list()).toEqual(before);
});
