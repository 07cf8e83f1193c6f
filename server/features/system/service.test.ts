import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailRow } from '#contract/mails.office.ts';
import { createEnquiry } from '#tests/factories/enquiry.ts';
import type { ApiClient } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { approvedMember, passwordIn, signIn } from '#tests/helpers/members.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let office: ApiClient;
beforeAll(async () => {
	app = await testApp();
	office = (await signInOffice(app, 'ADMIN', 'registrar@club.example')).call;
	await app.runJobs();
});
beforeEach(() => {
	app.mailer.down = false;
});

type Mails = { items: MailRow[]; total: number; failed: number };
const mailsTo = async (q: string) => (await office('GET', `mails?q=${q}`)).json<Mails>();
const enqueue = (to: string) =>
	app.dependencies.jobs.enqueue(app.dependencies.database.db, 'mail', {
		template: 'office-account-ready',
		to,
		data: { email: to },
	});

/** A mail that failed after all retries, or one that waits for its next try. */
async function failing(to: string, { forGood }: { forGood: boolean }) {
	await enqueue(to);
	if (forGood) await app.rows(sql`update pgboss.job set retry_limit = 0 where state = 'created' and name = 'mail'`);
	app.mailer.down = true;
	await app.runJobs();
	app.mailer.down = false;
	return (await mailsTo(to)).items[0]!;
}

describe('mails', () => {
	it('are found by recipient, with the reason of a failure', async () => {
		const mail = await failing('reason@club.example', { forGood: true });
		expect(mail).toMatchObject({ state: 'failed', tries: 1, error: expect.stringContaining('ECONNREFUSED') });
		expect((await mailsTo('nobody@')).total).toBe(0);
		expect(await app.services.mails.failed()).toBe(1);
	});

	it.each([true, false])('that failed are sent again and stay one mail (after all retries: %s)', async (forGood) => {
		const to = `again-${forGood}@club.example`;
		const { id } = await failing(to, { forGood });
		const responses = await Promise.all([1, 2].map(() => office('POST', `mails/${id}/resend`, {})));
		expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
		await app.runJobs();
		expect(app.mailer.to(to)).toHaveLength(1);
		expect(await mailsTo(to)).toMatchObject({ total: 1, items: [{ id, state: 'sent', error: null, tries: 2 }] });
		expect((await office('POST', `mails/${id}/resend`, {})).statusCode).toBe(409);
	});

	it('with a password contain a new one when they are sent again', async () => {
		const member = await approvedMember(app);
		const [row] = await app.rows<{ id: string }>(
			sql`select id from mails where "to" = ${member.email} and template = 'credentials'`,
		);
		expect((await office('POST', `mails/${row!.id}/resend`, {})).statusCode).toBe(409);
		await office('POST', `members/${member.memberId}/resend-credentials`);
		await app.rows(sql`update pgboss.job set retry_limit = 0 where state = 'created' and name = 'credentials'`);
		app.mailer.down = true;
		await app.runJobs();
		app.mailer.down = false;
		const failed = (await mailsTo(member.email)).items.find(({ state }) => state === 'failed')!;
		await office('POST', `mails/${failed.id}/resend`, {});
		await app.runJobs();
		expect(passwordIn(app, member.email)).not.toBe(member.password);
		const signedIn = await signIn(app, member.email, passwordIn(app, member.email));
		expect(signedIn.response.statusCode).toBe(200);
	});

	it('whose id differs from their job keep it when they are sent again', async () => {
		const enquiry = await createEnquiry(app, { email: 'visitor@example.com' });
		const id = app.dependencies.ids.uuid();
		const replied = await office('POST', `inquiries/${enquiry.id}/replies`, { id, body: 'Every day from seven.' });
		expect(replied.statusCode).toBe(201);
		await app.rows(sql`update pgboss.job set retry_limit = 0 where state = 'created' and name = 'enquiry-mail'`);
		app.mailer.down = true;
		await app.runJobs();
		app.mailer.down = false;
		expect((await office('POST', `mails/${id}/resend`, {})).statusCode).toBe(200);
		await app.runJobs();
		expect((await mailsTo('visitor@example.com')).items).toMatchObject([{ id, state: 'sent', tries: 2 }]);
		expect(app.mailer.to('visitor@example.com')).toHaveLength(1);
	});

	it('that failed can all be sent again at once, and the audit log says who did it', async () => {
		for (const name of ['a', 'b']) await failing(`all-${name}@club.example`, { forGood: true });
		const failed = await app.services.mails.failed();
		const response = (await office('POST', 'mails/resend-failed')).json<{ again: number }>();
		expect(response.again).toBe(failed);
		await app.runJobs();
		expect(await app.services.mails.failed()).toBe(0);
		const noted = await app.services.audit.lastOf(app.db, 'sent a mail again');
		expect(noted?.actor).toBe('registrar@club.example');
	});
});

it('a failed job that is started again sends its mail', async () => {
	const { id } = await failing('failed@club.example', { forGood: true });
	const { items } = (await office('GET', 'dead-letters')).json<{ items: { id: string }[] }>();
	expect((await office('POST', `dead-letters/${items[0]!.id}/retry`, {})).statusCode).toBe(200);
	await app.runJobs();
	const { items: mails } = await mailsTo('failed@club.example');
	expect(mails).toMatchObject([{ id, state: 'sent' }]);
});

it('system health shows database, jobs, backup and failed mails', async () => {
	await enqueue('waits@club.example');
	await app.services.audit.note(
		app.dependencies.database.db,
		{ name: 'System' },
		'made a backup',
		{ kind: 'system', id: 'backup' },
		{ file: 'club.tar.gz', bytes: 3_145_728, rows: 1, files: 0 },
	);
	const health = (await office('GET', 'house')).json(); // words-ok
	expect(health).toMatchObject({
		database: { migration: expect.stringMatching(/^\d{14}_/) },
		jobs: { oldestWaitingSince: expect.any(String) },
		lastBackup: { file: 'club.tar.gz', megabytes: 3, at: app.clock.now().toISOString() },
		failedMails: 0,
	});
});
