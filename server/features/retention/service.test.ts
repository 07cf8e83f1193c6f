import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ErasureRequest, RetentionRule } from '#contract/retention.office.ts';
import { retentionDefaults } from '#contract/retention.ts';
import { createApplication } from '#tests/factories/application.ts';
import { civilianForm } from '#tests/factories/application-form.ts';
import { createEnquiries, createEnquiry } from '#tests/factories/enquiry.ts';
import { createSubscriber } from '#tests/factories/subscriber.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { register, waitingApplication, withUploads } from '#tests/helpers/applicants.ts';
import { importClient } from '#tests/helpers/import-client.ts';
import { memberLine, withValues } from '#tests/helpers/member-list.ts';
import { approvedMember, paidMember } from '#tests/helpers/members.ts';
import { signInOffice } from '#tests/helpers/office.ts';

const day = 86_400;
const app: TestApp = await testApp();
type Overview = { night: string; rules: RetentionRule[]; erasures: ErasureRequest[] };

beforeEach(() => app.clock.set('2031-03-10T06:00:00Z'));

const overview = async () => (await (await signInOffice(app)).call('GET', 'retention')).json<Overview>();
const rule = async (name: RetentionRule['name']) =>
	(await overview()).rules.find((candidate) => candidate.name === name)!;
const documentsOf = async (id: string) =>
	(await app.services.uploads.documentsOf({ kind: 'application', id })).map(({ field }) => field).sort();
const night = () => app.services.retention.run();

async function rejectedApplication() {
	const { id } = await waitingApplication(app);
	const { call: office } = await signInOffice(app);
	expect((await office('POST', `applications/${id}/reject`, { reason: 'No proposer.' })).statusCode).toBe(200);
	return id;
}

describe('documents of rejected applications', () => {
	it('are deleted after ninety days, exactly as the preview said', async () => {
		const id = await rejectedApplication();
		const decided = app.clock.now();
		expect(await documentsOf(id)).toHaveLength(4);

		app.clock.forward(89 * day);
		expect((await night())['rejected-documents']).toBe(0);
		// Decided at noon on 10 March: 90 whole days end on 8 June, so the documents are deleted in the night to 9 June.
		const due = (await rule('rejected-documents')).due;
		expect(due).toMatchObject({ count: 0, items: [] });
		app.clock.forward(day);
		expect((await overview()).night).toBe('2031-06-09');
		expect((await rule('rejected-documents')).due).toMatchObject({
			count: 1,
			documents: 4,
			items: [{ id, application: id, documents: 4, since: decided.toISOString() }],
		});
		expect(await app.services.retention.due()).toMatchObject({ documents: 4 });

		app.clock.set('2031-06-08T20:00:00Z');
		expect((await night())['rejected-documents']).toBe(1);
		expect(await documentsOf(id)).toEqual([]);
		expect(await night()).toMatchObject({ 'rejected-documents': 0 });
		expect((await rule('rejected-documents')).due.count).toBe(0);
		const notes = await app.services.audit.historyOf(app.dependencies.database.db, {
			kind: 'system',
			id: 'rejected-documents',
		});
		expect(notes.map(({ details }) => details)).toEqual([{ count: 1, documents: 4 }]);

		// The next sweep deletes the files.
		await app.services.uploads.sweepUploads(app.clock.now());
		const remaining = await app.rows(sql`select from uploads where claimed_by_id = ${id}`);
		expect(remaining).toEqual([]);
	});

	it('are deleted sooner when the office changes the days, after a preview', async () => {
		const id = await rejectedApplication();
		app.clock.forward(2 * day);
		const { call: office } = await signInOffice(app);
		const preview = async (days: number) => (await office('GET', `retention/rejected-documents?days=${days}`)).json();
		expect(await preview(10)).toMatchObject({ due: { count: 0 } });
		expect(await preview(1)).toMatchObject({ night: '2031-03-13', due: { count: 1, documents: 4, items: [{ id }] } });
		expect((await office('GET', 'retention/rejected-documents?days=0')).statusCode).toBe(400);
		expect((await rule('rejected-documents')).days).toBe(90);
		expect(await documentsOf(id)).toHaveLength(4);

		expect((await office('PUT', 'retention/rejected-documents', { days: 0 })).statusCode).toBe(400);
		expect((await office('PUT', 'retention/rejected-documents', { days: 10 })).statusCode).toBe(200);
		app.clock.forward(11 * day);
		expect((await rule('rejected-documents')).days).toBe(10);
		const shown = (await app.http.inject({ url: '/api/retention' })).json();
		expect(shown).toEqual({ ...retentionDefaults, 'rejected-documents': 10 });
		await night();
		expect(await documentsOf(id)).toEqual([]);
		await (await signInOffice(app)).call('PUT', 'retention/rejected-documents', { days: 90 });
	});
});

it('NID scans of members are deleted after a year, the photo stays', async () => {
	const { applicationId } = await approvedMember(app);
	app.clock.forward(364 * day);
	await night();
	expect(await documentsOf(applicationId)).toContain('nidCopy');
	app.clock.forward(2 * day);
	expect((await night())['identity-scans']).toBe(1);
	expect(await documentsOf(applicationId)).toEqual(['incomeTaxReturn', 'photo', 'proposerSignature']);
});

it('unverified applications are deleted, verified ones stay', async () => {
	const form = await withUploads(app, civilianForm());
	expect((await register(app, form)).statusCode).toBe(201);
	const verified = await waitingApplication(app);
	const [unverified] = await app.rows<{ id: string }>(sql`select id from applications where email = ${form.email}`);
	app.clock.forward(31 * day);
	expect((await rule('unverified-applications')).due).toMatchObject({ count: 1, documents: 4 });
	expect((await night())['unverified-applications']).toBe(1);
	expect(await app.rows(sql`select from applications where email = ${form.email}`)).toEqual([]);
	expect(await documentsOf(unverified!.id)).toEqual([]);
	expect(await documentsOf(verified.id)).toHaveLength(4);
});

it('closed enquiries and unconfirmed addresses are deleted in several batches, open and confirmed ones stay', async () => {
	const [createdAt, closedAt] = [new Date('2029-01-01'), new Date('2029-01-02')];
	await createEnquiries(
		app,
		Array.from({ length: 250 }, () => ({ state: 'CLOSED', createdAt, closedAt }) as const),
	);
	await createEnquiry(app, { name: 'Waits', createdAt: new Date('2020-01-01') });
	await createSubscriber(app, {
		email: 'never@example.com',
		state: 'WAITING',
		askedAt: new Date('2031-01-01'),
		confirmedAt: null,
	});
	await createSubscriber(app, { email: 'yes@example.com', askedAt: new Date('2020-01-01') });
	expect((await rule('closed-enquiries')).due).toMatchObject({ count: 250, documents: 0 });
	expect((await rule('closed-enquiries')).due.items).toHaveLength(50);
	expect(await night()).toMatchObject({ 'closed-enquiries': 250, 'unconfirmed-newsletter': 1 });
	expect(await app.rows(sql`select name from enquiries`)).toEqual([{ name: 'Waits' }]);
	expect(await app.rows(sql`select email from subscribers`)).toEqual([{ email: 'yes@example.com' }]);
});

it('erases a member without a login after the office has recorded the request', async () => {
	const { call: office } = await signInOffice(app);
	const registrar = await signInOffice(app, 'REGISTRAR');
	const client = importClient(app, registrar);
	await client.importList([withValues(memberLine(903), { Email: '', 'Last name': 'Withoutlogin' })]);
	const { id, userId } = await client.memberOf(903);
	const request = (reason: string) => registrar.call('POST', `members/${id}/erasure`, { reason });
	expect((await request('')).json()).toMatchObject({
		fieldErrors: { reason: expect.stringContaining('how and when') },
	});
	expect((await request('Letter of 3 March')).statusCode).toBe(200);
	expect((await request('Again')).statusCode).toBe(409);
	expect((await client.memberOf(903)).history.at(-1)).toMatchObject({
		action: 'recorded a request for erasure',
		details: 'Reason: Letter of 3 March',
	});
	expect((await office('POST', `retention/erasures/${id}`, { userId })).statusCode).toBe(200);
	expect(await app.rows(sql`select 1 from members where last_name = 'Withoutlogin'`)).toEqual([]);
});

describe('a member who requested erasure', () => {
	it('is listed, and after the erasure only records for accounting are left', async () => {
		const member = await paidMember(app);
		await createApplication(app, { email: member.email, status: 'REJECTED', reason: 'Not yet.' });
		const requested = await member.call('POST', 'account/erasure', { reason: 'Moving away' });
		expect(requested.statusCode).toBe(200);
		const { erasures } = await overview();
		expect(erasures).toMatchObject([{ memberId: member.memberId, userId: member.userId }]);
		expect(await app.services.retention.due()).toMatchObject({ erasures: 1 });

		const { call: office } = await signInOffice(app);
		const wrong = await office('POST', `retention/erasures/${member.memberId}`, { userId: 'DGCC-9999' });
		expect(wrong.statusCode).toBe(400);
		const done = await office('POST', `retention/erasures/${member.memberId}`, { userId: member.userId });
		expect(done.statusCode).toBe(200);
		expect((await office('POST', `retention/erasures/${member.memberId}`, { userId: member.userId })).statusCode).toBe(
			409,
		);

		expect((await member.call('GET', 'profile')).statusCode).toBe(401);
		expect(await documentsOf(member.applicationId)).toEqual([]);
		expect((await overview()).erasures).toEqual([]);
		// No table contains the address any more.
		const tables = await app.rows<{ name: string }>(
			sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
		);
		const tablesWithAddress: string[] = [];
		for (const { name } of tables) {
			const rows = await app.rows(sql.raw(`select 1 from "${name}" t where t::text ilike '%${member.email}%' limit 1`));
			if (rows.length > 0) tablesWithAddress.push(name);
		}
		expect(tablesWithAddress).toEqual([]);
		const [row] = await app.rows(
			sql`select payment_status, no_round_mails_since is not null as quiet from members where id = ${member.memberId}`,
		);
		expect(row).toEqual({ payment_status: 'PAID', quiet: true });
	});

	it('is erased only on request, and not while a payment is open', async () => {
		const member = await approvedMember(app);
		const { call: office } = await signInOffice(app);
		const erase = () => office('POST', `retention/erasures/${member.memberId}`, { userId: member.userId });
		expect((await erase()).statusCode).toBe(409);
		await app.rows(
			sql`update members set erasure_requested_at = now(), payment_status = 'PENDING' where id = ${member.memberId}`,
		);
		expect((await erase()).json().message).toContain('payment');
	});
});
