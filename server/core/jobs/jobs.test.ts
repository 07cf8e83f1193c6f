import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/helpers/app.ts';

let app: TestApp;
beforeAll(async () => {
	app = await testApp();
});
const letter = (to: string) => ({ template: 'office-account-ready' as const, to, data: { email: to } });

it('sends if, and only if, the transaction commits', async () => {
	const { db } = app.dependencies.database;
	await db
		.transaction(async (tx) => {
			await app.dependencies.jobs.enqueue(tx, 'mail', letter('never@club.example'));
			throw new Error('changed our mind');
		})
		.catch(() => {});
	await db.transaction((tx) => app.dependencies.jobs.enqueue(tx, 'mail', letter('always@club.example')));
	await app.runJobs();
	expect(app.mailer.sent.map(({ to }) => to)).toEqual(['always@club.example']);
});

it('tries again when the mail server is down, and sends once', async () => {
	await app.dependencies.jobs.enqueue(app.dependencies.database.db, 'mail', letter('patient@club.example'));
	app.mailer.down = true;
	expect(await app.runJobs()).toEqual({ done: 0, failed: 1 });
	app.mailer.down = false;
	// The pause before the next try is over: time is handed to the queue, not slept.
	await app.dependencies.database.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
	expect(await app.runJobs()).toEqual({ done: 1, failed: 0 });
	expect(app.mailer.to('patient@club.example')).toHaveLength(1);
});

it('sends nothing twice when a job that already mailed is run again', async () => {
	const job = letter('once@club.example');
	const id = app.dependencies.ids.uuid();
	await app.handlers.mail!(job, id);
	await app.handlers.mail!(job, id);
	expect(app.mailer.to('once@club.example')).toHaveLength(1);
});

it('shows a job that failed for good as a dead letter, and tries it again on request', async () => {
	const { jobs, database } = app.dependencies;
	await jobs.enqueue(database.db, 'mail', letter('dead@club.example'));
	await database.db.execute(sql`update pgboss.job set retry_limit = 0 where state = 'created' and name = 'mail'`);
	app.mailer.down = true;
	await app.runJobs();
	app.mailer.down = false;
	const [dead] = await jobs.deadLetters(10);
	expect(dead).toMatchObject({ name: 'mail', reason: expect.stringContaining('ECONNREFUSED') });
	expect((await jobs.counts()).deadLetters).toBe(1);

	const again = () => database.db.transaction((tx) => jobs.retry(tx, dead!.id));
	expect(await again()).toEqual(expect.any(String));
	expect(await again()).toBeUndefined();
	await app.runJobs();
	expect(app.mailer.to('dead@club.example')).toHaveLength(1);
	expect(await jobs.deadLetters(10)).toEqual([]);
});
