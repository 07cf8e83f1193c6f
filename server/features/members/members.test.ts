import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MemberDetail, MemberRow } from '#contract/members.office.ts';
import type { CredentialsJob } from '#server/features/members/members.service.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { importClient } from '#tests/helpers/import-client.ts';
import { memberHeaders, memberLine, withValues } from '#tests/helpers/member-list.ts';
import { approvedMember, paidMember, passwordIn, signIn, signInMember } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let registrar: OfficeUser;
beforeAll(async () => {
	app = await testApp();
	registrar = await signInOffice(app, 'REGISTRAR');
});

const detailOf = async (id: string) => (await registrar.call('GET', `members/${id}`)).json<MemberDetail>();
const list = async (query = '') =>
	(await registrar.call('GET', `members${query}`)).json<{
		items: MemberRow[];
		total: number;
		next: string | null;
		previous: string | null;
	}>();

describe('one member', () => {
	it('has everything on one page, with masked identity numbers', async () => {
		const member = await paidMember(app, { firstName: 'Shirin', nationalId: '1990555123456' });
		const detail = await detailOf(member.memberId);
		expect(detail).toMatchObject({
			userId: member.userId,
			name: 'Shirin Uddin',
			paymentStatus: 'PAID',
			registrationStatus: 'ACTIVE',
			disabledAt: null,
			temporary: false,
			sessions: [{ network: expect.any(String) }],
		});
		expect(detail.values).toMatchObject({ occupation: 'Engineer', nationalId: '••••••••••456' });
		expect(JSON.stringify(detail)).not.toContain('1990555123456');
		expect(detail.mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('User ID and Password'));
		expect(detail.history.map(({ action }) => action)).toEqual(expect.arrayContaining(['applied', 'approved']));
	});

	it('is 404 when unknown, and 400 with an invalid id', async () => {
		expect((await registrar.call('GET', `members/${app.dependencies.ids.uuid()}`)).statusCode).toBe(404);
		expect((await registrar.call('GET', 'members/nonsense')).statusCode).toBe(400);
	});

	it('has notes, which are part of the member’s download', async () => {
		const member = await paidMember(app);
		expect((await registrar.call('POST', `members/${member.memberId}/notes`, { body: ' ' })).statusCode).toBe(400);
		await registrar.call('POST', `members/${member.memberId}/notes`, { body: 'Called about the locker.' });
		const detail = await detailOf(member.memberId);
		expect(detail.notes).toMatchObject([{ body: 'Called about the locker.', author: registrar.email }]);
		expect(detail.history.at(-1)).toMatchObject({ action: 'wrote a note', details: null });
		const archive = await member.call('GET', 'account/data.zip');
		expect(archive.rawPayload.toString('latin1')).toContain('Called about the locker.');
	});

	it('can be logged out of one device, once', async () => {
		const member = await paidMember(app);
		const [session] = (await detailOf(member.memberId)).sessions;
		const end = () => registrar.call('DELETE', `members/${member.memberId}/sessions/${session!.id}`);
		expect((await end()).statusCode).toBe(200);
		expect((await member.call('GET', 'profile')).statusCode).toBe(401);
		expect((await end()).statusCode).toBe(404);
		// The device of another member cannot be logged out through this member.
		const other = await paidMember(app);
		const [theirs] = (await detailOf(other.memberId)).sessions;
		const wrong = await registrar.call('DELETE', `members/${member.memberId}/sessions/${theirs!.id}`);
		expect(wrong.statusCode).toBe(404);
		expect((await other.call('GET', 'profile')).statusCode).toBe(200);
	});
});

describe('a disabled member', () => {
	it('is logged out at once and cannot log in until enabled again, and the card stays valid', async () => {
		const member = await paidMember(app);
		const { card } = (await member.call('GET', 'account/membership')).json<{ card: { token: string } }>();
		const cardState = async () => (await app.http.inject(`/api/card/${card.token}`)).json<{ state: string }>().state;
		expect(await cardState()).toBe('valid');
		expect((await registrar.call('POST', `members/${member.memberId}/disable`, {})).json().fieldErrors).toEqual({
			reason: 'Please write the reason; it stays in the history.',
		});

		await registrar.call('POST', `members/${member.memberId}/disable`, { reason: 'Left the country' });
		expect((await member.call('GET', 'profile')).statusCode).toBe(401);
		const login = await signIn(app, member.email, member.password);
		expect(login.response.statusCode).toBe(401);
		expect(login.response.json().message).toBe('This account is closed. Please call the club office.');
		expect(await cardState()).toBe('valid');
		const detail = await detailOf(member.memberId);
		expect(detail).toMatchObject({ disabledAt: expect.any(String), sessions: [] });
		expect(detail.history.at(-1)).toMatchObject({ action: 'disabled the member', details: 'Reason: Left the country' });

		await registrar.call('POST', `members/${member.memberId}/enable`);
		expect((await signIn(app, member.email, member.password)).response.statusCode).toBe(200);
		expect(await cardState()).toBe('valid');
	});

	it('is disabled once by twenty requests at the same moment', async () => {
		const member = await signInMember(app);
		const clicks = await Promise.all(
			Array.from({ length: 20 }, () =>
				registrar.call('POST', `members/${member.memberId}/disable`, { reason: 'Twice' }),
			),
		);
		expect(clicks.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
		expect(clicks.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
		const noted = (await detailOf(member.memberId)).history.filter(({ action }) => action === 'disabled the member');
		expect(noted).toHaveLength(1);
		expect((await registrar.call('POST', `members/${member.memberId}/enable`)).statusCode).toBe(200);
		expect((await registrar.call('POST', `members/${member.memberId}/enable`)).statusCode).toBe(409);
	});
});

describe('the list', () => {
	it('is searched by name, User ID, email and mobile, and filtered', async () => {
		const first = await signInMember(app, { firstName: 'Zubaida', lastName: 'Percent%' });
		const second = await signInMember(app, { firstName: 'Zubaida', lastName: 'Khanam' });
		await registrar.call('POST', `members/${second.memberId}/disable`, { reason: 'Test' });
		expect((await list('?q=zubaida')).total).toBe(2);
		expect((await list('?q=cent%25')).items.map(({ id }) => id)).toEqual([first.memberId]);
		for (const q of [first.userId, first.userId.replace('DGCC-', ''), first.email.toUpperCase()])
			expect((await list(`?q=${encodeURIComponent(q)}`)).items.map(({ id }) => id)).toEqual([first.memberId]);
		expect((await list('?q=zubaida&state=disabled')).items.map(({ id }) => id)).toEqual([second.memberId]);
		expect((await list('?q=zubaida&state=unpaid')).total).toBe(2);
		expect((await list('?q=zubaida&state=active')).total).toBe(0);
		expect((await list('?q=zubaida&payment=PAID')).total).toBe(0);
		expect((await list('?q=zubaida&category=Non%20Military')).total).toBe(2);
		expect((await list('?q=zubaida&category=Foreigner%2FDiplomat')).total).toBe(0);
	});

	it('finds names in any order and spelling, telephones as people write them, and identity numbers', async () => {
		const member = await approvedMember(app, {
			firstName: 'Quamrul',
			lastName: 'Chowdhury',
			mobile: '01798123456',
			nationalId: '1990778899001',
		});
		for (const q of [
			'Chowdhury Quamrul',
			'quamrul chowdury',
			'+8801798123456',
			'01798-123456',
			'1990778899001',
			member.userId.toLowerCase().replace('-', ''),
		])
			expect((await list(`?q=${encodeURIComponent(q)}`)).items, q).toMatchObject([{ id: member.memberId }]);
		const client = importClient(app, registrar);
		await client.importList([withValues(memberLine(1900), { 'First name': 'শাহানা', 'BA No': 'BA-70931' })]);
		const { id } = await client.memberOf(1900);
		for (const q of ['শাহানা', 'BA-70931', 'ba 70931'])
			expect((await list(`?q=${encodeURIComponent(q)}`)).items, q).toMatchObject([{ id }]);
		expect((await list('?q=Quamrool')).items).toMatchObject([{ id: member.memberId }]);
		expect((await list('?q=Wilhelmina')).total).toBe(0);
	});

	it('finds a member by the name in Bangla as by the name in Latin letters, when the list had both', async () => {
		const client = importClient(app, registrar);
		const line = withValues(memberLine(1901), { 'First name': 'Rehnuma', 'Last name': 'Talukdar' });
		const headers = [...memberHeaders, 'নাম (বাংলা)'];
		await client.importList([[...line, 'রেহনুমা তালুকদার']], { headers });
		const { id } = await client.memberOf(1901);
		for (const q of ['Talukdar', 'রেহনুমা', 'তালুকদার রেহনুমা'])
			expect((await list(`?q=${encodeURIComponent(q)}`)).items, q).toMatchObject([{ id }]);
		const again = await client.check([[...line, 'রেহনুমা তালুকদার']], { headers });
		expect(again.verdicts).toMatchObject({ same: 1 });
	});

	it('shows every member once in each order, forwards and backwards', async () => {
		for (let index = 0; index < 30; index++)
			await signInMember(app, { firstName: 'Nadia', lastName: `Row ${index % 4}` });
		for (const sort of ['since', 'number', 'name']) {
			const seen: string[] = [];
			let page = await list(`?q=nadia&sort=${sort}`);
			seen.push(...page.items.map(({ id }) => id));
			const first = [...seen];
			page = await list(`?q=nadia&sort=${sort}&at=${page.next}`);
			seen.push(...page.items.map(({ id }) => id));
			expect(page.next).toBeNull();
			expect(new Set(seen).size).toBe(30);
			expect((await list(`?q=nadia&sort=${sort}&at=${page.previous}`)).items.map(({ id }) => id)).toEqual(first);
		}
	});

	it('is exported with its filters, and the export is in the audit log', async () => {
		const csv = await registrar.call('GET', 'members.csv?q=zubaida');
		expect(csv.headers['content-type']).toContain('text/csv');
		expect(csv.body.trim().split('\r\n')).toHaveLength(3);
		const noted = await app.services.audit.lastOf(app.db, 'exported the members');
		expect(noted?.actor).toBe(registrar.email);
	});
});

describe('a credentials mail whose server crashed before it was noted as sent', () => {
	/** Runs the job of the mail once more, as after the crash. */
	async function tryAgain(email: string) {
		const [mail] = await app.rows<{ id: string; data: CredentialsJob }>(
			sql`update mails set state = 'waiting', sent_at = null where "to" = ${email} and template = 'credentials'
				returning id, (select j.data from pgboss.job j where j.id = mails.id) as data`,
		);
		await app.handlers.credentials(mail!.data, mail!.id);
		return app.rows(sql`select state from mails where id = ${mail!.id}`);
	}

	it('sends a new password while nobody has used the first', async () => {
		const { email, password } = await approvedMember(app);
		app.clock.forward(60);
		expect(await tryAgain(email)).toEqual([{ state: 'sent' }]);
		expect(passwordIn(app, email)).not.toBe(password);
		expect((await signIn(app, email, passwordIn(app, email))).response.statusCode).toBe(200);
	});

	it('leaves the session of a member who has logged in meanwhile, and is noted as sent', async () => {
		const { email, password, memberId } = await approvedMember(app);
		await app.rows(sql`update members set credentials_sent_at = null where id = ${memberId}`);
		app.clock.forward(60);
		const member = await signIn(app, email, password);
		expect(await tryAgain(email)).toEqual([{ state: 'sent' }]);
		const [noted] = await app.rows(sql`select credentials_sent_at from members where id = ${memberId}`);
		expect(noted).toEqual({ credentials_sent_at: expect.anything() });
		expect(app.mailer.to(email).filter(({ text }) => text.includes('Password: '))).toHaveLength(1);
		expect((await member.call('GET', 'profile')).statusCode).toBe(200);
	});

	it('leaves a password that the member has chosen meanwhile, also with a link', async () => {
		const { email } = await approvedMember(app);
		app.clock.forward(60);
		const post = (url: string, payload: object) =>
			app.http.inject({ method: 'POST', url: `/api/user/${url}`, payload });
		await post('forgot-password', { email });
		await app.runJobs();
		const link = /reset-password\/\S+/.exec(app.mailer.to(email).at(-1)!.text)![0];
		const password = 'a long walk by the river';
		expect((await post(link, { password, confirmPassword: password })).statusCode).toBe(200);
		await tryAgain(email);
		expect((await signIn(app, email, password)).response.statusCode).toBe(200);
	});
});
