import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { club } from '#contract/core/club.ts';
import { buildApp } from './app.ts';
import { fingerprint } from './core/crypto/app-secret.ts';
import { joinServers } from './core/db/join-servers.ts';
import { type DatabaseUrls, prepareDatabase } from './core/db/prepare-database.ts';
import type { StandingConnection } from './core/db/standing-connection.ts';
import { jobsOf } from './core/feature.ts';
import { choosePort, listenOn, urlOf } from './core/http/listen.ts';
import { refreshCookieName } from './core/http/serve.ts';
import { openJobs } from './core/jobs/jobs.ts';
import { isLoopback } from './core/loopback.ts';
import { capturingMailer, openMailbox, smtpMailer } from './core/mail/mailer.ts';
import { openMetrics } from './core/metrics.ts';
import { listenForContentChanges } from './core/pages/content-changes.ts';
import { PageCache } from './core/pages/page-cache.ts';
import { PageFolder } from './core/pages/page-folder.ts';
import { isDataKey } from './core/pages/page-reads.ts';
import { builtWebsite, devWebsite, mountWebsite } from './core/pages/website.ts';
import { filesMode, openStorage } from './core/storage/open-storage.ts';
import { sealedStorage } from './core/storage/sealed-storage.ts';
import { storageId } from './core/storage/storage-id.ts';
import { clamdScanner } from './core/storage/virus-scanner.ts';
import { systemClock } from './core/system-clock.ts';
import { type Dependencies, systemIds } from './dependencies.ts';
import { appSecrets, type Env } from './env.ts';
import type { FirstAdmin } from './features/accounts/first-admin.ts';
import { features } from './features.ts';
import { openGateways } from './gateways/gateways.ts';
import type { DemoLogin } from './seed/demo-staff.ts';
import { seed } from './seed/seed.ts';

const root = path.resolve(import.meta.dirname, '..');

/** What has to be closed at the end, in reverse order. */
export type Open = { name: string; close: () => Promise<unknown> | unknown }[];

type Options = {
	log: Logger;
	urls: DatabaseUrls;
	/** What this opens is added, also if it fails later. */
	open: Open;
	development: boolean;
	/** Returns when the database and the demo are there. */
	dataOnly: boolean;
};

/**
 * Opens everything but the process of the database, and listens. Returns what to do before it is closed.
 */
export async function serve(
	env: Env,
	{ log, urls, open, development, dataOnly }: Options,
): Promise<() => Promise<void>> {
	const version = (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version;
	const { url } = urls;
	const database = await prepareDatabase(urls, { log, production: env.production });
	open.push({ name: 'database', close: () => database.close() });
	const port = await choosePort(env.PORT);
	const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, '');
	const from = env.MAIL_FROM ?? `${club.name} <${club.emails.office}>`;
	const mailer = env.SMTP_URL
		? smtpMailer({ url: env.SMTP_URL, from, requireTls: env.production && !isLoopback(new URL(env.SMTP_URL).hostname) })
		: capturingMailer({ mailbox: openMailbox(database.db), from });
	open.push({ name: 'mailer', close: () => mailer.close() });

	const secrets = appSecrets(env);
	const jobs = await openJobs({ url, log, definitions: jobsOf(features) });
	let servers: StandingConnection | undefined;
	// Closed after the jobs: as long as one runs, no other server may find itself alone and start it again.
	open.push({ name: 'servers', close: () => servers?.close() });
	open.push({ name: 'jobs', close: () => jobs.stop() });
	servers = await joinServers(url, {
		log,
		common: { files: storageId(env), secret: fingerprint(secrets.secret, 'join-servers', '') },
		whenAlone: () => jobs.restartInterrupted(),
	});
	const metrics = openMetrics(log);
	const dependencies: Dependencies = {
		settings: {
			publicUrl,
			production: env.production,
			...secrets,
			clubInbox: env.CLUB_INBOX ?? club.emails.office,
			dataDir: env.dataDir,
			usesDisk: !env.DATABASE_URL || filesMode(env) === 'disk',
			trustProxy: env.TRUST_PROXY ?? 'loopback',
			version,
			mailMode: env.SMTP_URL ? 'smtp' : 'captured',
			filesMode: filesMode(env),
			metricsToken: env.METRICS_TOKEN,
			officeSecondFactor: env.officeSecondFactor,
			shedsLoad: true,
		},
		database,
		jobs,
		mailer,
		scan: env.CLAMD_URL ? clamdScanner(env.CLAMD_URL) : undefined,
		storage: sealedStorage(openStorage(env), secrets),
		...openGateways(env.WALLET, env.providerVariables, {
			db: database.db,
			clock: systemClock,
			ids: systemIds,
			fetch: metrics.counting(globalThis.fetch),
			secrets,
			publicUrl,
			serverUrl: urlOf(env.HOST, port),
			production: env.production,
			timeoutMs: 30_000,
			simulator: { notifies: true, silenceMs: 60_000 },
		}),
		metrics,
		clock: systemClock,
		ids: systemIds,
		log,
	};
	const app = await buildApp(dependencies);
	open.push({ name: 'http', close: () => app.http.close() });
	const fill = async () => {
		await app.services.contentOffice.storeFirst();
		return env.seed === 'empty' ? [] : seed(env.seed, dependencies);
	};
	if (dataOnly) {
		const logins = await fill();
		if (logins.length > 0) console.log([...loginLines(logins), ''].join('\n'));
		return async () => {};
	}

	const folder = env.PAGE_CACHE_DIR && !development ? new PageFolder(path.resolve(env.PAGE_CACHE_DIR), log) : undefined;
	const cache = new PageCache(dependencies.clock, folder);
	metrics.gauge('club_page_cache', 'Cached pages that were found and stored since the start.', () => cache.figures());
	const expiry = setInterval(() => cache.removeExpired(), 1000);
	open.push({
		name: 'pages',
		close: () => {
			clearInterval(expiry);
			cache.clear();
		},
	});
	const { content, limits, previews, signIn } = app.services;
	const onChange = (keys?: string[]) => {
		if (!keys?.every(isDataKey)) content.renew();
		if (keys) cache.drop(keys);
		else cache.clear();
	};
	const changes = await listenForContentChanges(url, onChange, log);
	content.keepWhile(() => changes.listening);
	open.push({ name: 'changes', close: () => changes.close() });
	const website = development ? await devWebsite(root, app.http) : await builtWebsite(root);
	const { prepared } = app;
	const preview = async <T>(request: FastifyRequest, token: string, render: () => Promise<T>) => {
		const cookie = request.cookies[refreshCookieName(publicUrl)];
		const viewer = cookie ? await signIn.identifyByCookie(cookie).catch(() => undefined) : undefined;
		return previews.show(token, viewer?.accountId, render);
	};
	await mountWebsite(app.http, {
		website,
		prepared,
		cache,
		changes,
		limits,
		preview,
		readContent: content.read,
		mayBePage: content.mayBePage,
		publicUrl,
		production: env.production,
	});

	const logins = await fill();
	// Read once, so that pages can be made while the database is away.
	await content.live();
	await jobs.work(app.handlers);

	await listenOn(app.http, env.HOST, port);
	// After everything that can fail: a generated password of the first admin is shown once, at once.
	const admin = await app.services.accounts.ensureFirstAdmin({ email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD });
	printAddresses(`http://localhost:${port}`, { captured: !env.SMTP_URL, admin, logins });
	// The start leaves garbage behind, which would stay until the heap has grown. `gc` exists only with --expose-gc. Not later: what V8
	// has learned about the objects of requests would be lost, and every prepared response would take a quarter longer from then on.
	globalThis.gc?.({ type: 'major', flavor: 'last-resort' });
	return () => app.drain(env.shutdownDelay);
}

function printAddresses(
	address: string,
	{ captured, admin, logins }: { captured: boolean; admin: FirstAdmin | undefined; logins: readonly DemoLogin[] },
) {
	const lines = [
		'',
		`Listening on ${address}`,
		'',
		`  Site       ${address}/`,
		`  Office     ${address}/admin`,
		...(captured ? [`  Mailbox    ${address}/dev/mailbox`] : []),
		`  API        ${address}/api/docs`,
	];
	if (admin) {
		lines.push('', `  The first admin: ${admin.email}`);
		if (admin.password)
			lines.push(`  Password:        ${admin.password}   (for the first login; you choose your own there)`);
		if (admin.linkMailed) lines.push('  A link to choose a password was mailed to this address.');
	}
	if (logins.length > 0) lines.push(...loginLines(logins));
	console.log([...lines, ''].join('\n'));
}

const loginLines = (logins: readonly DemoLogin[]) => [
	'',
	'  Staff of the demo, with passwords for the first login:',
	...logins.map(({ role, email, password }) => `  ${role.padEnd(10)} ${email.padEnd(26)} ${password}`),
];
