import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '#tests/factories/account.ts';
import { civilianForm } from '#tests/factories/application-form.ts';
import { type ApiClient, anyNetwork } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { register, uploaded, waitingApplication, withUploads } from '#tests/helpers/applicants.ts';
import { withoutChecks } from '#tests/helpers/members.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let office: ApiClient;
beforeAll(async () => {
	app = await testApp();
	office = (await signInOffice(app, 'ADMIN', 'registrar@club.example')).call;
});
const mailTo = (email: string) => app.mailer.to(email).at(-1)!.text;
const referenceOf = (email: string) => mailTo(email).match(/^Reference code: (\S+)$/m)![1]!;
const login = (email: string, password: string) =>
	app.http.inject({
		method: 'POST',
		url: '/api/member/login',
		payload: { email, password },
		remoteAddress: anyNetwork(),
	});
const callAsApplicant = (call: 'status' | 'answer', payload: object) =>
	app.http.inject({ method: 'POST', url: `/api/registration/${call}`, payload, remoteAddress: anyNetwork() });

describe('approving', () => {
	it('makes a member with a User ID, and mails a password that works', async () => {
		const { id, email } = await waitingApplication(app);
		const response = await office('POST', `applications/${id}/approve`, withoutChecks);
		expect(response.statusCode).toBe(200);
		const { userId } = response.json<{ userId: string }>();
		expect(userId).toBe('DGCC-0246');
		await app.runJobs();
		expect(mailTo(email)).toMatch(new RegExp(`^User ID: ${userId}$`, 'm'));
		const password = mailTo(email).match(/^Password: (\S+)$/m)![1]!;
		expect((await login(email, password)).json()).toMatchObject({ email, role: 'MEMBER', dashboardLocked: true });
	});

	it('succeeds once for fifty requests at the same moment: one member, one mail, the others get 409', async () => {
		const { id, email } = await waitingApplication(app);
		const before = app.mailer.to(email).length;
		const responses = await Promise.all(
			Array.from({ length: 50 }, () => office('POST', `applications/${id}/approve`, withoutChecks)),
		);
		const codes = responses.map(({ statusCode }) => statusCode).sort();
		expect(codes).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
		await app.runJobs();
		expect(app.mailer.to(email)).toHaveLength(before + 1);
	});

	it('gives User IDs without gaps, even when an approval fails in between', async () => {
		const [first, taken, second] = [
			await waitingApplication(app),
			await waitingApplication(app),
			await waitingApplication(app),
		];
		const number = async (id: string) =>
			Number((await office('POST', `applications/${id}/approve`, withoutChecks)).json().userId.slice(5));
		const start = await number(first.id);
		await createAccount(app, { email: taken.email, role: 'OFFICE' });
		expect((await office('POST', `applications/${taken.id}/approve`, withoutChecks)).statusCode).toBe(409);
		expect(await number(second.id)).toBe(start + 1);
	});

	it('mails a password that expires after fourteen days and can be sent again', async () => {
		const { id, email } = await waitingApplication(app);
		await office('POST', `applications/${id}/approve`, withoutChecks);
		await app.runJobs();
		const passwordIn = () => mailTo(email).match(/^Password: (\S+)$/m)![1]!;
		const old = passwordIn();
		app.clock.forward(14 * 86_400 + 1);
		expect((await login(email, old)).statusCode).toBe(401);
		const { member } = (await office('GET', `applications/${id}`)).json();
		expect((await office('POST', `members/${member.id}/resend-credentials`)).statusCode).toBe(200);
		await app.runJobs();
		expect((await login(email, old)).statusCode).toBe(401);
		expect((await login(email, passwordIn())).statusCode).toBe(200);
	});

	it('stores no password in a job, and only a hash in the account', async () => {
		const { id, email } = await waitingApplication(app);
		await office('POST', `applications/${id}/approve`, withoutChecks);
		await app.runJobs();
		const password = mailTo(email).match(/^Password: (\S+)$/m)![1]!;
		const rows = await app.rows(sql`
			select to_jsonb(a) as account, (select jsonb_agg(j) from pgboss.job j) as jobs, (select jsonb_agg(m) from mails m) as mails from accounts a`);
		expect(JSON.stringify(rows)).not.toContain(password);
	});

	it('charges the membership fee when the office says so, beside the registration fee', async () => {
		const { id } = await waitingApplication(app);
		expect((await office('GET', `applications/${id}`)).json().joiningFeePaisa).toBe(30_000_000);
		const wrong = await office('POST', `applications/${id}/approve`, { ...withoutChecks, joiningFeePaisa: 0.5 });
		expect(wrong.json().fieldErrors).toEqual({ joiningFeePaisa: 'Write an amount such as 1200 or 1,200.50.' });
		await office('POST', `applications/${id}/approve`, { ...withoutChecks, joiningFeePaisa: 9_000_000 });
		expect(
			await app.rows(sql`
				select text, head, total_paisa::int, added_by_name = 'registrar@club.example' as by_registrar from charges
				where member_id = (select id from members where application_id = ${id})`),
		).toEqual([{ text: 'Membership fee', head: 'joining-fees', total_paisa: 9_000_000, by_registrar: true }]);
		expect(
			await app.rows(sql`
				select coalesce(sum(paisa), 0)::int as owed from ledger_lines
				where account = 'members' and member_id = (select id from members where application_id = ${id})`),
		).toEqual([{ owed: 9_000_000 }]);
	});

	it('is refused before the email address is verified', async () => {
		const form = await withUploads(app, civilianForm());
		await register(app, form);
		const { items } = (await office('GET', `applications?q=${form.email}`)).json();
		expect((await office('POST', `applications/${items[0].id}/approve`, withoutChecks)).statusCode).toBe(409);
	});
});

describe('rejecting', () => {
	it('needs a reason, and mails it', async () => {
		const { id, email } = await waitingApplication(app);
		const without = await office('POST', `applications/${id}/reject`, { reason: '  ' });
		expect(without.statusCode).toBe(400);
		expect(without.json().fieldErrors).toHaveProperty('reason');
		await office('POST', `applications/${id}/reject`, { reason: 'The proposer is not known to us.' });
		await app.runJobs();
		expect(mailTo(email)).toContain('The proposer is not known to us.');
		expect((await office('POST', `applications/${id}/approve`, withoutChecks)).json().message).toContain('rejected');
	});
});

describe('the minute number of a decision', () => {
	const minute = 'EC 14/2026, item 7';
	type Entry = { action: string; details: string | null };
	const detailsOf = (history: Entry[], name: string) => history.find(({ action }) => action === name)?.details;

	it('is shown with an approval, also in the history of the member', async () => {
		const { id } = await waitingApplication(app);
		const { userId } = (
			await office('POST', `applications/${id}/approve`, { ...withoutChecks, minute: ` ${minute} ` })
		).json();
		const detail = (await office('GET', `applications/${id}`)).json();
		expect(detail.minute).toBe(minute);
		const member = (await office('GET', `members/${detail.member.id}`)).json();
		for (const { history } of [detail, member])
			expect(detailsOf(history, 'approved')).toBe(`User ID: ${userId}; Minute: ${minute}`);
	});

	it('is shown with a rejection, but not to the applicant', async () => {
		const { id, email } = await waitingApplication(app);
		const reference = referenceOf(email);
		await office('POST', `applications/${id}/reject`, { reason: 'Not now.', minute });
		const detail = (await office('GET', `applications/${id}`)).json();
		expect(detail.minute).toBe(minute);
		expect(detailsOf(detail.history, 'rejected')).toBe(`Minute: ${minute}; Reason: Not now.`);
		await app.runJobs();
		expect(mailTo(email)).not.toContain(minute);
		expect((await callAsApplicant('status', { email, reference })).body).not.toContain(minute);
	});

	it('can be left out, and has at most 100 characters', async () => {
		const { id } = await waitingApplication(app);
		const long = await office('POST', `applications/${id}/approve`, { ...withoutChecks, minute: 'x'.repeat(101) });
		expect(long.json().fieldErrors).toEqual({ minute: 'At most 100 characters' });
		await office('POST', `applications/${id}/approve`, { ...withoutChecks, minute: '  ' });
		const detail = (await office('GET', `applications/${id}`)).json();
		expect(detail.minute).toBeNull();
		expect(detailsOf(detail.history, 'approved')).not.toContain('Minute');
	});
});

describe('requesting information', () => {
	it('lets the applicant change the named fields, and no others', async () => {
		const { id, email } = await waitingApplication(app);
		const reference = referenceOf(email);
		await office('POST', `applications/${id}/request-info`, {
			message: 'The NID copy is blurred.',
			fields: ['nidCopy', 'nationalId', 'children'],
		});
		await app.runJobs();
		expect(mailTo(email)).toContain('The NID copy is blurred.');

		const state = (await callAsApplicant('status', { email, reference: reference.toLowerCase() })).json();
		expect(state).toMatchObject({ status: 'MORE_INFO', request: { message: 'The NID copy is blurred.' } });
		expect(state.request.fields.map(({ name }: { name: string }) => name)).toEqual([
			'nidCopy',
			'nationalId',
			'children',
		]);

		const wrong = await callAsApplicant('answer', {
			email,
			reference,
			values: { nationalId: '', children: [{ name: 'A', gender: 'Dog' }] },
		});
		expect(wrong.statusCode).toBe(400);
		expect(Object.keys(wrong.json().fieldErrors).sort()).toEqual(['children.0.gender', 'nationalId', 'nidCopy']);

		const unborn = {
			nidCopy: await uploaded(app),
			nationalId: '1234567890',
			children: [{ name: 'A', dob: '2050-01-01' }],
		};
		expect((await callAsApplicant('answer', { email, reference, values: unborn })).json().fieldErrors).toEqual({
			'children.0.dob': 'Date of birth cannot be in the future',
		});

		const values = { nidCopy: await uploaded(app), nationalId: '1234567890', occupation: 'King' };
		expect((await callAsApplicant('answer', { email, reference, values })).statusCode).toBe(200);
		const detail = (await office('GET', `applications/${id}`)).json();
		expect(detail).toMatchObject({
			status: 'PENDING_APPROVAL',
			values: { nationalId: '1234567890', occupation: 'Engineer' },
		});
		expect((await callAsApplicant('answer', { email, reference, values })).statusCode).toBe(409);
	});

	it('refuses a decision that is based on the form before the applicant answered', async () => {
		const { id, email } = await waitingApplication(app);
		const reference = referenceOf(email);
		const { revision } = (await office('GET', `applications/${id}`)).json<{ revision: number }>();
		await office('POST', `applications/${id}/request-info`, { message: 'Your work, please.', fields: ['occupation'] });
		await callAsApplicant('answer', { email, reference, values: { occupation: 'Surgeon' } });

		const late = await Promise.all([
			office('POST', `applications/${id}/approve`, { ...withoutChecks, revision }),
			office('POST', `applications/${id}/reject`, { revision, reason: 'x' }),
			office('POST', `applications/${id}/request-info`, { revision, message: 'x', fields: ['occupation'] }),
		]);
		expect(late.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
		expect(late[0].json().message).toBe(
			'The applicant has answered since you opened this page. Please read the answer first.',
		);
		const now = (await office('GET', `applications/${id}`)).json();
		expect(now).toMatchObject({
			status: 'PENDING_APPROVAL',
			revision: revision + 1,
			values: { occupation: 'Surgeon' },
		});
		expect(
			(await office('POST', `applications/${id}/approve`, { ...withoutChecks, revision: now.revision })).statusCode,
		).toBe(200);
	});

	it('refuses fields that the form does not have', async () => {
		const { id } = await waitingApplication(app);
		const response = await office('POST', `applications/${id}/request-info`, {
			message: 'x',
			fields: ['passportNumber'],
		});
		expect(response.statusCode).toBe(400);
	});

	it('shows the status to anyone who has both email and reference code', async () => {
		const { email } = await waitingApplication(app);
		const other = await waitingApplication(app);
		expect((await callAsApplicant('status', { email, reference: referenceOf(email) })).json()).toMatchObject({
			status: 'PENDING_APPROVAL',
		});
		expect((await callAsApplicant('status', { email, reference: referenceOf(other.email) })).statusCode).toBe(404);
		expect(
			(await callAsApplicant('status', { email: 'nobody@example.com', reference: 'AAAAA-AAAAA' })).statusCode,
		).toBe(404);
	});
});

describe('the registrar’s page', () => {
	it('lists oldest first, with search, filters and counts', async () => {
		const first = await waitingApplication(app, { firstName: 'Zafrin' });
		app.clock.forward(60);
		const second = await waitingApplication(app, { firstName: 'Zafrin', category: 'Government Officer' });
		const page = (await office('GET', 'applications?q=zafrin&status=PENDING_APPROVAL')).json();
		expect(page.items.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id]);
		expect(page.total).toBe(2);
		expect(page.counts.PENDING_APPROVAL).toBeGreaterThanOrEqual(2);
		const filtered = (
			await office('GET', `applications?q=zafrin&category=${encodeURIComponent('Government Officer')}`)
		).json();
		expect(filtered.items.map(({ id }: { id: string }) => id)).toEqual([second.id]);
		expect((await office('GET', 'applications?q=%25')).json().items).toEqual([]);
	});

	it('finds an exact National ID although it is encrypted', async () => {
		const { id } = await waitingApplication(app, { nationalId: '5554443332' });
		expect((await office('GET', 'applications?q=5554443332')).json().items).toMatchObject([{ id }]);
	});

	it('shows possible duplicates with their reasons, but does not block the approval', async () => {
		const shared = { nationalId: '7778889990', mobile: '01799999999' };
		const first = await waitingApplication(app, shared);
		const second = await waitingApplication(app, { ...shared, nationalId: '777 888-999 ০', nidDob: '1971-01-01' });
		const { duplicates } = (await office('GET', `applications/${second.id}`)).json();
		expect(duplicates).toEqual([
			expect.objectContaining({ id: first.id, because: ['same National ID', 'same mobile'] }),
		]);
		expect((await office('POST', `applications/${second.id}/approve`, withoutChecks)).statusCode).toBe(200);
	});

	it('opens documents at short-lived addresses, and records each view and each decision', async () => {
		const { id } = await waitingApplication(app);
		const { url } = (await office('POST', `applications/${id}/documents/nidCopy`)).json();
		const opened = await office('GET', url);
		expect(opened.statusCode).toBe(200);
		expect(opened.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store, private' });
		app.clock.forward(301);
		expect((await office('GET', url)).statusCode).toBe(403);
		await office('PUT', `applications/${id}/marks/nationalId`, { mark: 'differs' });
		await office('POST', `applications/${id}/approve`, withoutChecks);
		const detail = (await office('GET', `applications/${id}`)).json();
		expect(detail.marks).toEqual({ nationalId: 'differs' });
		expect(detail.history.map(({ actor, action }: Record<string, string>) => `${actor}: ${action}`)).toEqual([
			'Applicant: applied',
			'Applicant: proved the e-mail address', // words-ok: stored name
			'registrar@club.example: looked at a document',
			'registrar@club.example: compared with the document',
			'registrar@club.example: changed the checklist',
			'registrar@club.example: approved',
		]);
	});

	it('shows a document only to the person who asked for its address, while that session lives', async () => {
		const { id } = await waitingApplication(app);
		const registrar = await signInOffice(app, 'REGISTRAR');
		const { url } = (await registrar.call('POST', `applications/${id}/documents/nidCopy`)).json();
		expect((await app.http.inject({ url })).statusCode).toBe(401);
		expect((await app.http.inject({ url, cookies: { refresh: 'forged' } })).statusCode).toBe(401);
		expect((await office('GET', url)).statusCode).toBe(403);
		expect((await registrar.call('GET', url)).statusCode).toBe(200);

		await app.db.execute(sql`update accounts set role = 'TREASURER' where id = ${registrar.accountId}`);
		expect((await registrar.call('GET', url)).statusCode).toBe(403);
		await app.db.execute(sql`update accounts set role = 'REGISTRAR' where id = ${registrar.accountId}`);
		expect((await registrar.call('GET', url)).statusCode).toBe(200);
		await app.db.execute(sql`update accounts set disabled_at = now() where id = ${registrar.accountId}`);
		expect((await registrar.call('GET', url)).statusCode).toBe(401);
	});

	it('keeps the audit log append-only', async () => {
		const { db } = app.dependencies.database;
		for (const statement of [
			sql`update audit_log set actor = 'x'`,
			sql`delete from audit_log`,
			sql`truncate audit_log`,
		])
			await expect(db.execute(statement)).rejects.toThrow();
	});

	it('is not open to members and visitors', async () => {
		const { id, email } = await waitingApplication(app);
		await office('POST', `applications/${id}/approve`, withoutChecks);
		await app.runJobs();
		const password = mailTo(email).match(/^Password: (\S+)$/m)![1]!;
		const { accessToken } = (await login(email, password)).json();
		const url = `/api/admin/applications/${id}`;
		expect((await app.http.inject({ url })).statusCode).toBe(401);
		expect((await app.http.inject({ url, headers: { authorization: `Bearer ${accessToken}` } })).statusCode).toBe(403);
	});
});
