import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createAccount } from '#tests/factories/account.ts';
import { type TestDatabase, testDatabase } from '#tests/helpers/database.ts';
import { atEndOfFile } from '#tests/helpers/end-of-file.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { mailServer } from '#tests/helpers/mail-server.ts';
import { serverProcess } from '#tests/helpers/server-process.ts';
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts';
import { readableUrl } from '#tests/helpers/tool.ts';
import { jobsOf } from './core/feature.ts';
import { openJobs } from './core/jobs/jobs.ts';
import { features } from './features.ts';

let database: TestDatabase;
let mail: Awaited<ReturnType<typeof mailServer>>;
let env: Record<string, string>;
let servers: ReturnType<typeof serverProcess>[];
let first: string;
let second: string;

beforeAll(async () => {
	database = await testDatabase();
	mail = await mailServer();
	const folder = await mkdtemp(path.join(tmpdir(), 'club-test-'));
	atEndOfFile(() => rm(folder, { recursive: true, force: true }));
	env = {
		DATABASE_URL: readableUrl(database.url),
		// A folder that does not exist yet, shared by both.
		DATA_DIR: path.join(folder, 'shared'),
		APP_SECRET: 'a secret that both servers of this test know',
		SMTP_URL: mail.url,
		ADMIN_EMAIL: 'admin@club.example',
		// Long enough for a proxy that looks every few milliseconds to see it on a busy machine, too.
		SHUTDOWN_DELAY: '3',
		HOST: '127.0.0.1',
		PORT: '0',
	};
	servers = [serverProcess(env), serverProcess(env)];
	atEndOfFile(async () => {
		for (const { child, ended } of servers) {
			child.kill('SIGKILL');
			await ended;
		}
	});
	[first, second] = (await Promise.all(servers.map(({ listening }) => listening))).map(({ url }) =>
		url.replace('localhost', '127.0.0.1'),
	) as [string, string];
});

const post = (url: string, body: object, token?: string) =>
	fetch(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
		body: JSON.stringify(body),
	});
const statusOf = async (url: string, token?: string) =>
	(await fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {})).status;

async function signIn(server: string) {
	const account = { email: `office-${crypto.randomUUID()}@club.example`, password: 'a boat below the old bridge' };
	await createAccount(database, { ...account, role: 'OFFICE' });
	const response = await post(`${server}/api/member/login`, account);
	return (await response.json()) as { accessToken: string };
}

async function enqueueMails(people: string[]) {
	const jobs = await openJobs({ url: database.url, log: pino({ level: 'silent' }), definitions: jobsOf(features) });
	await jobs.enqueueAll(
		database.db,
		'mail',
		people.map((to) => ({ template: 'office-account-ready', to, data: { email: to } })),
	);
	await jobs.stop();
}

describe('two servers of one database', () => {
	it('are both ready, also with a data folder that did not exist', async () => {
		expect(await Promise.all([first, second].map((url) => statusOf(`${url}/readyz`)))).toEqual([200, 200]);
	});

	it('share sessions and limits', async () => {
		const { accessToken } = await signIn(first);
		expect(await statusOf(`${second}/api/profile`, accessToken)).toBe(200);

		const email = 'limited@club.example';
		const statuses: number[] = [];
		for (let tries = 0; tries < 6; tries++)
			for (const server of [first, second])
				statuses.push((await post(`${server}/api/member/login`, { email, password: 'not the one' })).status);
		expect(statuses.slice(0, 10)).not.toContain(429);
		expect(statuses.slice(10)).toEqual([429, 429]);
	});

	it('drop a cached page when the other one changes content', async () => {
		const { accessToken } = await signIn(first);
		const home = async () => (await fetch(`${second}/`)).text();
		// A page whose data came late is sent in parts and not cached.
		await eventually('a cached page', async () => (await fetch(`${second}/`)).headers.has('etag'));
		const notice = { content: 'The ferry is back', startsAt: '2026-01-01T00:00:00Z', endsAt: null, state: 'published' };
		expect((await post(`${first}/api/admin/banners`, notice, accessToken)).status).toBe(201);
		// Without the announcement, the page would stay for a minute.
		await eventually('the notice on the other server', async () => (await home()).includes(notice.content), 15_000);
	});

	it('run each job once', async () => {
		const people = Array.from({ length: 60 }, (_, index) => `reader-${index}@club.example`);
		await enqueueMails(people);
		const arrived = () => mail.received.flatMap(({ to }) => to).filter((to) => to.startsWith('reader-'));
		await eventually('all mails', () => new Set(arrived()).size === people.length);
		expect(arrived()).toHaveLength(people.length);
	});

	it('refuse a third one that would not see their pictures, or has another secret', async () => {
		const others: Record<string, string>[] = [
			{ DATA_DIR: temporaryFolder() },
			{ APP_SECRET: 'a secret that only the third server knows' },
		];
		const outputs = await Promise.all(others.map((other) => serverProcess({ ...env, ...other }).ended));
		expect(outputs.map(({ code }) => code)).toEqual([1, 1]);
		expect(outputs[0]!.output).toMatch(
			/stores its files elsewhere.*same S3_\* settings, or one shared folder as DATA_DIR/,
		);
		expect(outputs[1]!.output).toMatch(/has another APP_SECRET/);
	});

	it('lose no request when one of them is stopped and a proxy looks at /readyz', async () => {
		const agent = new Agent({ keepAlive: true, maxSockets: 8 });
		const statuses = new Map<string, number>();
		let target = first;
		let moved = 0;
		// If this test fails, its visitors must not go on during all the others.
		let isOver = false;
		onTestFinished(() => {
			isOver = true;
			agent.destroy();
		});
		const visit = (method: string, url: string) =>
			new Promise<void>((resolve) => {
				const note = (result: string | number | undefined) => {
					statuses.set(`${method} ${url} ${result}`, (statuses.get(`${method} ${url} ${result}`) ?? 0) + 1);
					resolve();
				};
				if (target === second) moved++;
				request(`${target}${url}`, { agent, method }, (response) => {
					response.resume().once('end', () => note(response.statusCode));
				})
					.once('error', (error) => note(error.message))
					.end();
			});
		const visitor = async () => {
			while (moved < 50 && !isOver) {
				await visit('GET', '/');
				await visit('GET', '/api/events/get/all?limit=3');
				await visit('POST', '/api/logout');
			}
		};
		const proxy = async () => {
			while ((await statusOf(`${first}/readyz`)) === 200) await pause(20);
			// It still serves, so that nothing is lost until every proxy has looked.
			expect(await statusOf(`${first}/healthz`)).toBe(200);
			target = second;
		};
		const everyone = [...Array.from({ length: 4 }, visitor), proxy()];
		await eventually('some requests', () => (statuses.get('POST /api/logout 200') ?? 0) > 10);
		servers[0]!.child.kill('SIGTERM');
		await Promise.all(everyone);
		expect([...statuses.keys()].sort()).toEqual([
			'GET / 200',
			'GET /api/events/get/all?limit=3 200',
			'POST /api/logout 200',
		]);
		expect((await servers[0]!.ended).code).toBe(0);
		expect(await statusOf(`${second}/readyz`)).toBe(200);
	});

	it('count as running until their last job has ended, so that no new server starts it again', async () => {
		const state = async () => {
			const { rows } = await database.db.execute<{ jobs: number; listening: number; locks: number }>(sql`select
				(select count(*)::int from pgboss.job where state = 'active' and data->>'to' = 'last@club.example') as jobs,
				(select count(*)::int from pg_stat_activity where datname = current_database()
					and application_name = 'club-jobs' and query ~* '^listen|pg_listening_channels') as listening,
				(select count(*)::int from pg_locks where locktype = 'advisory' and objsubid = 2 and granted
					and database = (select oid from pg_database where datname = current_database())) as locks`);
			return rows[0];
		};
		const held = Promise.withResolvers<void>();
		mail.accept.until = held.promise;
		await enqueueMails(['last@club.example']);
		await eventually('the running job', async () =>
			isDeepStrictEqual(await state(), { jobs: 1, listening: 1, locks: 2 }),
		);
		servers[1]!.child.kill('SIGTERM');
		await eventually('a server that stops its jobs', async () => (await state())!.listening === 0);
		expect(await state()).toEqual({ jobs: 1, listening: 0, locks: 2 });
		held.resolve();
		expect((await servers[1]!.ended).code).toBe(0);
		expect(await state()).toEqual({ jobs: 0, listening: 0, locks: 0 });
	});
});
