import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobsOf } from '#server/core/feature.ts';
import { features } from '#server/features.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { testDatabase } from '#tests/helpers/database.ts';
import { openJobs } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
	app = await testApp();
});
const mailJob = (to: string) => ({ template: 'office-account-ready' as const, to, data: { email: to } });

it('writes only the queues that a start finds changed or missing', async () => {
	const { url, db } = await testDatabase();
	const versions = async () => {
		const { rows } = await db.execute<{ name: string; version: string; delay: number }>(
			sql`select name, xmin::text as version, retry_delay as delay from pgboss.queue order by name`,
		);
		return rows;
	};
	const before = await versions();
	const { log } = app.dependencies;
	const definitions = jobsOf(features);
	await (await openJobs({ url, log, definitions })).stop();
	expect(await versions()).toEqual(before);

	const changed = { ...definitions, mail: { ...definitions.mail, retryDelay: 7 } };
	await (await openJobs({ url, log, definitions: changed })).stop();
	const after = await versions();
	expect(after.filter((queue, index) => queue.version !== before[index]!.version)).toMatchObject([
		{ name: 'mail', delay: 7 },
	]);
});

it('runs a job if, and only if, its transaction commits', async () => {
	const { db } = app.dependencies.database;
	await db
		.transaction(async (tx) => {
			await app.dependencies.jobs.enqueue(tx, 'mail', mailJob('never@club.example'));
			throw new Error('rolled back');
		})
		.catch(() => {});
	await db.transaction((tx) => app.dependencies.jobs.enqueue(tx, 'mail', mailJob('always@club.example')));
	await app.runJobs();
	expect(app.mailer.sent.map(({ to }) => to)).toEqual(['always@club.example']);
});

it('tries again when the mail server is down, and sends once', async () => {
	await app.dependencies.jobs.enqueue(app.dependencies.database.db, 'mail', mailJob('later@club.example'));
	app.mailer.down = true;
	expect(await app.runJobs()).toEqual({ done: 0, failed: 1 });
	app.mailer.down = false;
	// Makes the retry due now, so that the test does not wait.
	await app.dependencies.database.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
	expect(await app.runJobs()).toEqual({ done: 1, failed: 0 });
	expect(app.mailer.to('later@club.example')).toHaveLength(1);
});

it('sends nothing twice when a job that already mailed is run again', async () => {
	const job = mailJob('once@club.example');
	const id = app.dependencies.ids.uuid();
	await app.handlers.mail!(job, id);
	await app.handlers.mail!(job, id);
	expect(app.mailer.to('once@club.example')).toHaveLength(1);
});

it('lists a job that failed on every try, and starts it again on request', async () => {
	const { jobs, database } = app.dependencies;
	await jobs.enqueue(database.db, 'mail', mailJob('failed@club.example'));
	await database.db.execute(sql`update pgboss.job set retry_limit = 0 where state = 'created' and name = 'mail'`);
	app.mailer.down = true;
	await app.runJobs();
	app.mailer.down = false;
	const [failed] = await jobs.failedJobs(10);
	expect(failed).toMatchObject({ name: 'mail', reason: expect.stringContaining('ECONNREFUSED') });
	expect((await jobs.counts()).failed).toBe(1);

	const again = () => database.db.transaction((tx) => jobs.retryFailed(tx, failed!.id));
	expect(await again()).toEqual(expect.any(String));
	expect(await again()).toBeUndefined();
	await app.runJobs();
	expect(app.mailer.to('failed@club.example')).toHaveLength(1);
	expect(await jobs.failedJobs(10)).toEqual([]);
});

describe('a job that was running when its process crashed', () => {
	const stateOf = async (id: string) =>
		(await app.rows<{ state: string }>(sql`select state from pgboss.job where id = ${id}`))[0]?.state;
	const running = async (to: string) => {
		const { jobs, database } = app.dependencies;
		await jobs.enqueue(database.db, 'mail', mailJob(to));
		const [job] = await jobs.boss.fetch('mail');
		expect(await stateOf(job!.id)).toBe('active');
		return job!.id;
	};

	it('starts again at once when the only process starts, unless its heartbeat says that it still runs', async () => {
		const id = await running('interrupted@club.example');
		await app.rows(sql`update pgboss.job set heartbeat_on = now() where id = ${id}`);
		expect(await app.dependencies.jobs.restartInterrupted()).toBe(0);
		expect(await stateOf(id)).toBe('active');
		await app.rows(sql`update pgboss.job set heartbeat_on = now() - interval '31 seconds' where id = ${id}`);
		expect(await app.dependencies.jobs.restartInterrupted()).toBe(1);
		await app.runJobs();
		expect(app.mailer.to('interrupted@club.example')).toHaveLength(1);
	});

	it('starts again on another process after half a minute without a heartbeat', async () => {
		const { boss } = app.dependencies.jobs;
		const check = async () => {
			await app.rows(sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`);
			await boss.supervise('mail');
		};
		const id = await running('silent@club.example');
		await check();
		expect(await stateOf(id)).toBe('active');
		await app.rows(sql`update pgboss.job set heartbeat_on = now() - interval '31 seconds' where id = ${id}`);
		await check();
		expect(await stateOf(id)).toBe('retry');
	});
});
