import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { SQL } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { type App, buildApp } from '#server/app.ts';
import type { Db } from '#server/core/db/client.ts';
import { jobsOf } from '#server/core/feature.ts';
import { type JobName, openJobs } from '#server/core/jobs/jobs.ts';
import type { Mailer, OutgoingMail } from '#server/core/mail/mailer.ts';
import { diskStorage } from '#server/core/storage/disk.ts';
import { type Dependencies, systemIds } from '#server/dependencies.ts';
import { features } from '#server/features.ts';
import { walletSettings } from '#server/gateways/gateway-settings.ts';
import { openWallet } from '#server/gateways/open-gateways.ts';
import { testDatabase } from './database.ts';

/** A clock that moves only when told to. */
export function testClock(start = '2031-03-10T06:00:00Z') {
	let now = new Date(start);
	return {
		now: () => new Date(now),
		forward: (seconds: number) => {
			now = new Date(now.getTime() + seconds * 1000);
		},
		set: (iso: string) => {
			now = new Date(iso);
		},
	};
}

/** Keeps the sent mails; `down` makes it fail like a mail server that cannot be reached. */
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
 * The real app on a database of its own; only the clock and the mail server are replaced. The wallet is the simulator:
 * a test that pays lets the app listen at its `publicUrl` (see `payingApp`).
 */
export async function testApp(settings: Partial<Dependencies['settings']> = {}): Promise<TestApp> {
	const database = await testDatabase();
	const log = pino({ level: 'silent' });
	const jobs = await openJobs({ url: database.url, log, definitions: jobsOf(features) });
	const dataDir = await mkdtemp(path.join(os.tmpdir(), 'club-files-'));
	const clock = testClock();
	const mailer = testMailer();
	const wholeSettings: Dependencies['settings'] = {
		publicUrl: 'http://localhost:3000',
		production: false,
		secret: 'a secret for tests only, long enough to be one',
		clubInbox: 'inbox@club.example',
		dataDir,
		trustProxy: 'loopback',
		version: '0.0.0',
		mailMode: 'captured',
		filesMode: 'disk',
		...settings,
	};
	const gateway = {
		...walletSettings({ NODE_ENV: 'test', HOST: 'localhost', WALLET: 'simulator' }, 3000),
		origin: `${wholeSettings.publicUrl}/dev/wallet`,
		notifies: false,
	};
	const { wallet, simulator } = openWallet({
		settings: { ...wholeSettings, wallet: gateway },
		db: database.db,
		clock,
		ids: systemIds,
	});
	// A silent wallet breaks the connection at once: no test waits for the timeout, and no slow call runs into it.
	simulator!.silenceMs = 0;
	const dependencies: Dependencies = {
		settings: wholeSettings,
		database,
		jobs,
		mailer,
		storage: diskStorage({ dir: path.join(dataDir, 'files') }),
		wallet,
		simulator,
		clock,
		ids: systemIds,
		log,
	};
	const app = await buildApp(dependencies);
	afterAll(async () => {
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
		rows: async <T>(query: SQL) => ((await database.db.execute(query)) as unknown as { rows: T[] }).rows,
		async runJobs() {
			const result = { done: 0, failed: 0 };
			for (const [name, handle] of Object.entries(app.handlers)) {
				for (;;) {
					const batch = await jobs.boss.fetch(name as JobName, { batchSize: 20 });
					if (!batch || batch.length === 0) break;
					for (const job of batch) {
						try {
							await (handle as (data: unknown, id: string) => Promise<void>)(job.data, job.id);
							await jobs.boss.complete(name, job.id);
							result.done++;
						} catch (error) {
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
