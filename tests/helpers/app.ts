import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { type App, buildApp } from '#server/app.ts';
import type { Db } from '#server/core/db/client.ts';
import { jobsOf } from '#server/core/feature.ts';
import { FinalFailure } from '#server/core/jobs/final-failure.ts';
import { type JobName, openJobs } from '#server/core/jobs/jobs.ts';
import type { Mailer, OutgoingMail } from '#server/core/mail/mailer.ts';
import { openMetrics } from '#server/core/metrics.ts';
import { diskStorage } from '#server/core/storage/disk.ts';
import { sealedStorage } from '#server/core/storage/sealed-storage.ts';
import { type Dependencies, systemIds } from '#server/dependencies.ts';
import { features } from '#server/features.ts';
import { openGateways } from '#server/gateways/gateways.ts';
import { testDatabase } from './database.ts';
import { atEndOfFile } from './end-of-file.ts';

/** A clock that only the test moves. */
export function testClock(start = '2031-03-10T06:00:00Z') {
	let now = new Date(start);
	return {
		now: () => new Date(now),
		wait: async () => {},
		forward: (seconds: number) => {
			now = new Date(now.getTime() + seconds * 1000);
		},
		set: (iso: string) => {
			now = new Date(iso);
		},
	};
}

/** Collects the sent mails; `down` makes it fail like a mail server that cannot be reached. */
function testMailer() {
	const sent: OutgoingMail[] = [];
	const mailer: Mailer & { sent: OutgoingMail[]; down: boolean; to(address: string): OutgoingMail[] } = {
		sent,
		down: false,
		to: (address) => sent.filter((mail) => mail.to === address),
		async send(mail) {
			if (this.down) throw new Error('connect ECONNREFUSED');
			sent.push(mail);
		},
		close() {},
	};
	return mailer;
}

export type TestApp = App & {
	dependencies: Dependencies;
	db: Db;
	clock: ReturnType<typeof testClock>;
	mailer: ReturnType<typeof testMailer>;
	/** Reads the database directly. */
	rows<T = Record<string, unknown>>(query: SQL): Promise<T[]>;
	/** Runs every job that is due now. */
	runJobs(): Promise<{ done: number; failed: number }>;
};

/**
 * The real app on its own database; only the clock and the mail server are replaced. The wallet is the simulator:
 * a test that pays lets the app listen at its `publicUrl` (see `payingApp`).
 */
export async function testApp(
	settings: Partial<Dependencies['settings']> = {},
	{ wallets = ['simulator'] }: { wallets?: readonly string[] } = {},
): Promise<TestApp> {
	const database = await testDatabase();
	const log = pino({ level: 'silent' });
	// Jobs are announced to the workers: no test waits until a queue is read again.
	const jobs = await openJobs({ url: database.url, log, definitions: jobsOf(features), pollSeconds: 600 });
	const dataDir = await mkdtemp(path.join(os.tmpdir(), 'club-files-'));
	const clock = testClock();
	const metrics = openMetrics(log);
	const mailer = testMailer();
	const allSettings: Dependencies['settings'] = {
		publicUrl: 'http://localhost:3000',
		production: false,
		secret: 'a secret for tests only, long enough to be one',
		previousSecrets: [],
		clubInbox: 'inbox@club.example',
		dataDir,
		usesDisk: true,
		trustProxy: 'loopback',
		version: '0.0.0',
		mailMode: 'captured',
		filesMode: 'disk',
		metricsToken: undefined,
		officeSecondFactor: 'optional',
		shedsLoad: false,
		...settings,
	};
	const dependencies: Dependencies = {
		settings: allSettings,
		database,
		jobs,
		mailer,
		storage: sealedStorage(diskStorage({ dir: path.join(dataDir, 'files') }), allSettings),
		scan: undefined,
		...openGateways(
			wallets,
			{},
			{
				db: database.db,
				clock,
				ids: systemIds,
				fetch: metrics.counting(globalThis.fetch),
				secrets: allSettings,
				publicUrl: allSettings.publicUrl,
				serverUrl: allSettings.publicUrl,
				// A test of production settings still pays with the simulator.
				production: false,
				timeoutMs: 30_000,
				// A simulator without a response closes the connection at once, so no test waits for a timeout.
				simulator: { notifies: false, silenceMs: 0 },
			},
		),
		metrics,
		clock,
		ids: systemIds,
		log,
	};
	const app = await buildApp(dependencies);
	const rows = async <T>(query: SQL) => ((await database.db.execute(query)) as unknown as { rows: T[] }).rows;
	const dueJobs = async () => {
		const due = await rows<{ name: JobName }>(
			sql`select distinct name from pgboss.job where state in ('created', 'retry') and start_after <= now()`,
		);
		return due.map(({ name }) => name).filter((name) => name in app.handlers);
	};
	atEndOfFile(async () => {
		await app.http.close();
		await jobs.stop();
		await rm(dataDir, { recursive: true, force: true });
	});

	return {
		...app,
		dependencies,
		db: database.db,
		clock,
		mailer,
		rows,
		async runJobs() {
			const result = { done: 0, failed: 0 };
			for (let due = await dueJobs(); due.length > 0; due = await dueJobs()) {
				for (const name of due) {
					const handle = app.handlers[name] as (data: unknown, id: string) => Promise<void>;
					const batch = await jobs.boss.fetch(name, { batchSize: 20, includeMetadata: true });
					// PostgreSQL returns them in any order; tests look at the newest mail.
					batch.sort((one, other) => one.createdOn.getTime() - other.createdOn.getTime());
					for (const job of batch) {
						try {
							await handle(job.data, job.id);
							await jobs.boss.complete(name, job.id);
							result.done++;
						} catch (error) {
							if (error instanceof FinalFailure)
								await database.db.execute(sql`update pgboss.job set retry_limit = 0 where id = ${job.id}`);
							await jobs.boss.fail(name, job.id, { message: String(error) });
							result.failed++;
						}
					}
				}
			}
			return result;
		},
	};
}
