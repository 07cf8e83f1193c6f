import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationDetail } from '#contract/applications.office.ts';
import type { MemberDetail, MemberRow } from '#contract/members.office.ts';
import type { SearchResult } from '#contract/search.office.ts';
import { civilianForm } from '#tests/factories/application-form.ts';
import type { ApiClient } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { codeIn, register, verify, waitingApplication, withUploads } from '#tests/helpers/applicants.ts';
import { confirm, paidMember, withoutChecks } from '#tests/helpers/members.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let office: ApiClient;
beforeAll(async () => {
	app = await testApp();
	office = (await signInOffice(app)).call;
});

type Member = Awaited<ReturnType<typeof paidMember>>;
const applicationOf = async ({ applicationId }: Member) =>
	(await office('GET', `applications/${applicationId}`)).json<ApplicationDetail>();
const detailOf = async ({ memberId }: Member) => (await office('GET', `members/${memberId}`)).json<MemberDetail>();
const listed = async (q: string) =>
	(await office('GET', `members?q=${encodeURIComponent(q)}`)).json<{ items: MemberRow[] }>().items.map(({ id }) => id);
const searchResults = async (q: string) =>
	(await office('GET', `search?q=${encodeURIComponent(q)}`)).json<{ items: SearchResult[] }>().items;

const details = {
	mobile: '01899999991',
	occupation: 'Architect',
	officialAddress: 'New office',
	presentAddress: 'New home',
	permanentAddress: 'Old home',
};

/** Moves the member to another address with the mailed code. */
async function moveTo({ call, password }: Member, email: string) {
	await call('POST', 'account/email', { email, ...(await confirm(call, password)) });
	await app.runJobs();
	return call('POST', 'account/email/confirm', { code: codeIn(app, email) });
}

describe('a profile edit', () => {
	it('changes the member and leaves the application as it was submitted', async () => {
		const member = await paidMember(app, { nationalId: '2000777123456' });
		const submitted = await applicationOf(member);
		expect((await member.call('PATCH', 'account/details', details)).statusCode).toBe(200);

		expect((await applicationOf(member)).values).toEqual(submitted.values);
		const { values, mobile } = await detailOf(member);
		expect(values).toMatchObject({ ...details, firstName: 'Rahim', nationalId: '••••••••••456' });
		expect(mobile).toBe(details.mobile);
		expect((await member.call('GET', 'account/details')).json().values).toMatchObject({
			...details,
			nationalId: '2000777123456',
			proposerName: submitted.values.proposerName,
		});
		expect(await listed(details.mobile)).toEqual([member.memberId]);
		expect(await searchResults(details.mobile)).toMatchObject([{ kind: 'member', id: member.memberId }]);
		expect(await searchResults(String(submitted.values.mobile))).toEqual([]);
	});

	it('counts for possible duplicates, with the current mobile number', async () => {
		const member = await paidMember(app);
		await member.call('PATCH', 'account/details', { ...details, mobile: '01899999992' });
		const { id } = await waitingApplication(app, { mobile: '01899999992', nidDob: '1970-01-01' });
		const { duplicates } = (await office('GET', `applications/${id}`)).json<ApplicationDetail>();
		expect(duplicates).toMatchObject([{ id: member.applicationId, because: ['same mobile'] }]);
	});
});

it('identity numbers are sealed for the member, not copied from the application', async () => {
	const { memberId } = await paidMember(app);
	const [row] = await app.rows(
		sql`select m.national_id is not null and m.national_id <> a.national_id as sealed_again, m.sealed_for = m.id as own
			from members m join applications a on a.id = m.application_id where m.id = ${memberId}`,
	);
	expect(row).toEqual({ sealed_again: true, own: true });
});

it('a change of category applies to the member only', async () => {
	const member = await paidMember(app);
	await office('POST', `members/${member.memberId}/category`, {
		to: 'Government Officer',
		effectiveOn: '2031-03-10',
		reason: 'Committee of March',
	});
	expect((await detailOf(member)).category).toBe('Government Officer');
	expect((await applicationOf(member)).category).toBe('Non Military');
	expect((await member.call('GET', 'account/membership')).json().category).toBe('Government Officer');
});

describe('another email address', () => {
	it('replaces the member’s old one; the application keeps the address that was used to apply', async () => {
		const member = await paidMember(app);
		const email = `moved-${member.email}`;
		expect((await moveTo(member, email)).statusCode).toBe(200);

		expect((await detailOf(member)).email).toBe(email);
		expect((await applicationOf(member)).email).toBe(member.email);
		expect((await member.call('GET', 'account/details')).json()).toMatchObject({ email, values: { email } });
		expect(await listed(email)).toEqual([member.memberId]);
		expect(await searchResults(email)).toMatchObject([
			{ kind: 'member', facts: [member.userId, email, 'Non Military'] },
		]);
		expect((await app.services.mailingRecipients.all()).map((reader) => reader.email)).toContain(email);
		await office('POST', `members/${member.memberId}/resend-credentials`);
		await app.runJobs();
		expect(app.mailer.to(email).at(-1)!.text).toContain(`email address ${email}`);
	});

	it('cannot be used for a new application, and only its owner learns why', async () => {
		const member = await paidMember(app);
		const email = `owner-${member.email}`;
		await moveTo(member, email);
		await app.runJobs();
		const form = await withUploads(app, civilianForm({ email, firstName: 'Stranger' }));
		expect((await register(app, form)).statusCode).toBe(201);
		await app.runJobs();
		expect(app.mailer.to(email).at(-1)!.text).toContain('Dear Rahim');
		expect(app.mailer.to(email).at(-1)!.text).not.toMatch(/^\d{6}$/m);
		expect(await app.rows(sql`select status from applications where email = ${email}`)).toEqual([
			{ status: 'PENDING_VERIFICATION' },
		]);
	});

	it('takes the newsletter along, and keeps one subscription', async () => {
		const { subscribers } = app.services;
		const subscribed = async (...emails: string[]) =>
			(await subscribers.subscribed()).map(({ email }) => email).filter((email) => emails.includes(email));
		const member = await paidMember(app);
		const [second, third, fourth] = ['second', 'third', 'fourth'].map((name) => `${name}-${member.email}`) as [
			string,
			string,
			string,
		];
		await app.db.transaction(async (tx) => {
			for (const email of [member.email, third]) await subscribers.setSubscribed(tx, email, true);
		});
		await moveTo(member, second);
		expect(await subscribed(member.email, second)).toEqual([second]);
		await moveTo(member, third);
		expect(await subscribed(second, third)).toEqual([third]);
		await app.db.transaction((tx) => subscribers.setSubscribed(tx, third, false));
		await moveTo(member, fourth);
		expect(await subscribed(third, fourth)).toEqual([]);
	});

	it('leaves the old address free for another person', async () => {
		const member = await paidMember(app);
		await moveTo(member, `gone-${member.email}`);
		const form = await withUploads(app, civilianForm({ email: member.email, firstName: 'Nadia' }));
		expect((await register(app, form)).statusCode).toBe(201);
		await app.runJobs();
		expect((await verify(app, member.email, codeIn(app, member.email))).json()).toMatchObject({
			message: 'Email verified successfully!',
		});
		const { items } = (await office('GET', `applications?q=${member.email}`)).json();
		expect(items.map(({ status }: { status: string }) => status).sort()).toEqual(['ACTIVE', 'PENDING_APPROVAL']);
		const { id } = items.find(({ status }: { status: string }) => status === 'PENDING_APPROVAL');
		expect((await office('POST', `applications/${id}/approve`, withoutChecks)).statusCode).toBe(200);
	});

	it('can be that of an open application, which then cannot be approved', async () => {
		const member = await paidMember(app);
		const waiting = await waitingApplication(app);
		expect((await moveTo(member, waiting.email)).statusCode).toBe(200);
		const refused = await office('POST', `applications/${waiting.id}/approve`, withoutChecks);
		expect(refused.statusCode).toBe(409);
		expect(refused.json().message).toContain('already');
	});
});

it('a form that is verified at the moment of the approval does not become a second application', async () => {
	const { id, email } = await waitingApplication(app);
	await register(app, await withUploads(app, civilianForm({ email })));
	await app.runJobs();
	const code = codeIn(app, email);
	await Promise.all([
		office('POST', `applications/${id}/approve`, withoutChecks),
		...Array.from({ length: 5 }, () => verify(app, email, code)),
	]);
	const sent = await app.rows<{ status: string }>(sql`select status from applications where email = ${email}`);
	expect(sent.map(({ status }) => status).sort()).toEqual(['APPROVED', 'PENDING_VERIFICATION']);
});

it('the download contains the member’s current data and the application', async () => {
	const member = await paidMember(app);
	await member.call('PATCH', 'account/details', details);
	const text = (await member.call('GET', 'account/data.zip')).rawPayload.toString('latin1');
	expect(text).toContain('"occupation": "Architect"');
	expect(text).toContain('"occupation": "Engineer"');
});

it('the audit log shows a member’s current name', async () => {
	const member = await paidMember(app);
	await app.rows(sql`update members set last_name = 'Married' where id = ${member.memberId}`);
	const { items } = (await office('GET', `audit?q=${member.applicationId}`)).json<{ items: { subject: string }[] }>();
	expect(new Set(items.map(({ subject }) => subject))).toEqual(new Set([`Rahim Married (${member.userId})`]));
});

it('an erasure clears both records and both email addresses', async () => {
	const member = await paidMember(app);
	const email = `erased-${member.email}`;
	await moveTo(member, email);
	await app.runJobs();
	await member.call('POST', 'account/erasure', { reason: '' });
	const erased = await office('POST', `retention/erasures/${member.memberId}`, { userId: member.userId });
	expect(erased.statusCode).toBe(200);
	for (const table of ['members', 'applications', 'accounts', 'mails'])
		expect(await app.rows(sql.raw(`select from ${table} t where t::text ilike '%${member.email}%'`)), table).toEqual(
			[],
		);
	expect(await detailOf(member)).toMatchObject({ name: 'Erased member', email: `${member.memberId}@erased.invalid` });
	expect((await applicationOf(member)).name).toBe('Erased member');
});
