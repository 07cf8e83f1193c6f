import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { openDatabase } from '#server/core/db/client.ts';
import { startPostgres } from '#server/core/db/embedded/start-postgres.ts';
import { jobsOf } from '#server/core/feature.ts';
import { openJobs } from '#server/core/jobs/jobs.ts';
import { features } from '#server/features.ts';
import { readableUrl } from '#tests/helpers/tool.ts';
import { freePort } from './free-port.ts';
import { startProxy } from './nginx.ts';
import { startServer } from './server.ts';

const perSecond = 200;

/** A PostgreSQL of its own, and servers that share it. */
async function openInstallation(env: Record<string, string> = {}) {
	const folder = await mkdtemp(path.join(tmpdir(), 'club-bench-'));
	const postgres = await startPostgres({ dir: folder });
	return {
		url: postgres.migrationUrl,
		start: (port: number) =>
			startServer(path.join(folder, 'shared'), {
				DATABASE_URL: readableUrl(postgres.url),
				DATABASE_MIGRATION_URL: readableUrl(postgres.migrationUrl),
				APP_SECRET: 'a secret that all servers of this bench know',
				HOST: '127.0.0.1',
				PORT: String(port),
				SEED: 'empty',
				...env,
			}),
		async close() {
			await postgres.stop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

/** Restarts four servers behind nginx one after the other while requests arrive; nginx is set up as in docs/operations.md. */
export async function rollingRestart() {
	const installation = await openInstallation({ SHUTDOWN_DELAY: '2' });
	const ports = await Promise.all(Array.from({ length: 4 }, freePort));
	const servers = await Promise.all(ports.map((port) => installation.start(port)));
	const proxy = await startProxy(ports);
	const load = startLoad(proxy.url);
	for (const [index, port] of ports.entries()) {
		await servers[index]!.stop({ keep: true });
		servers[index] = await installation.start(port);
		while ((await fetch(`http://127.0.0.1:${port}/readyz`)).status !== 200) await pause(100);
	}
	const result = await load.stop();
	await proxy.stop();
	await Promise.all(servers.map((server) => server.stop({ keep: true })));
	await installation.close();
	return result;
}

/** Pages, calls and a form in turns, at a steady rate. */
function startLoad(url: string) {
	const agent = new Agent({ keepAlive: true });
	const kinds = [
		{ method: 'GET', path: '/' },
		{ method: 'GET', path: '/api/events/get/all?limit=3' },
		{ method: 'POST', path: '/api/logout' },
	];
	const failures: string[] = [];
	const open = new Set<Promise<void>>();
	let requests = 0;
	const send = () => {
		const { method, path } = kinds[requests++ % kinds.length]!;
		const sent = new Promise<void>((resolve) => {
			request(`${url}${path}`, { agent, method }, (response) => {
				if (response.statusCode !== 200) failures.push(`${method} ${path}: ${response.statusCode}`);
				response.resume().once('close', resolve);
			})
				.once('error', (error) => {
					failures.push(`${method} ${path}: ${error.message}`);
					resolve();
				})
				.end();
		});
		open.add(sent);
		void sent.finally(() => open.delete(sent));
	};
	const started = performance.now();
	// A timer may come late, so it sends what is due since the start.
	const timer = setInterval(() => {
		while (requests < ((performance.now() - started) / 1000) * perSecond) send();
	}, 5);
	return {
		async stop() {
			clearInterval(timer);
			await Promise.all(open);
			agent.destroy();
			return { requests, failures };
		},
	};
}

/** How many seconds a server needs for many mails, with a mail server on this machine. */
export async function mailSeconds(count: number) {
	let received = 0;
	const all = Promise.withResolvers<void>();
	const smtp = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onData(stream, session, done) {
			stream.resume().once('end', () => {
				if (session.envelope.rcptTo[0]?.address.startsWith('reader-') && ++received === count) all.resolve();
				done();
			});
		},
	});
	const smtpPort = await freePort();
	await new Promise<void>((ready) => smtp.listen(smtpPort, '127.0.0.1', ready));
	const installation = await openInstallation({ SMTP_URL: `smtp://127.0.0.1:${smtpPort}` });
	const server = await installation.start(await freePort());
	const log = pino({ level: 'silent' });
	const database = await openDatabase(installation.url, { log });
	const jobs = await openJobs({ url: installation.url, log, definitions: jobsOf(features) });
	const people = Array.from({ length: count }, (_, index) => `reader-${index}@club.example`);
	const started = performance.now();
	await jobs.enqueueAll(
		database.db,
		'mail',
		people.map((to) => ({ template: 'office-account-ready', to, data: { email: to } })),
	);
	await all.promise;
	const taken = (performance.now() - started) / 1000;
	await jobs.stop();
	await database.close();
	await server.stop({ keep: true });
	await installation.close();
	await new Promise<void>((closed) => smtp.close(() => closed()));
	return taken;
}
