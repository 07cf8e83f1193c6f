import { type Logger, pino } from 'pino';
import { ensureDataFolder, lockFolder } from './core/db/embedded/data-folder.ts';
import { startPostgres } from './core/db/embedded/start-postgres.ts';
import type { DatabaseUrls } from './core/db/prepare-database.ts';
import { logOptions } from './core/log.ts';
import { OperatorError } from './core/operator-error.ts';
import { type Env, readEnv } from './env.ts';
import type { Open } from './serve.ts';

const development = process.argv.includes('--dev');
/** Makes the database and the demo, prints its logins and ends: a first start does this while the web is built. */
const dataOnly = process.argv.includes('--data-only');

const open: Open = [];
let closing: Promise<void> | undefined;
let beforeClosing = async () => {};

function closeAll(): Promise<void> {
	closing ??= (async () => {
		for (const { close } of open.reverse()) await close();
	})();
	return closing;
}

async function start() {
	const env = readEnv(process.env);
	const log = pino(logOptions(env));
	ensureDataFolder(env.dataDir);
	// PostgreSQL starts while the rest of the server is loaded.
	const [urls, { serve }] = await Promise.all([database(env, log), import('./serve.ts')]);
	beforeClosing = await serve(env, { log, urls, open, development, dataOnly });
	if (dataOnly) await closeAll();
}

async function database(env: Env, log: Logger): Promise<DatabaseUrls> {
	if (env.DATABASE_URL) return { url: env.DATABASE_URL, migrationUrl: env.DATABASE_MIGRATION_URL };
	const folder = lockFolder(env.dataDir);
	open.push({ name: 'folder', close: () => folder.release() });
	const postgres = await startPostgres({ dir: env.dataDir, log: (line) => log.debug(line) });
	open.push({ name: 'postgres', close: () => postgres.stop() });
	void postgres.exited.then((reason) => {
		if (closing) return;
		log.fatal(`The database stopped (${reason}). Start again with npm start. No saved data is lost.`);
		process.exitCode = 1;
		void closeAll().finally(() => process.exit(1));
	});
	return postgres;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
	process.once(signal, () => {
		// A second signal, or a close that hangs, ends the process at once.
		process.once(signal, () => process.exit(130));
		const close = async () => {
			await beforeClosing();
			setTimeout(() => process.exit(1), 25_000).unref();
			await closeAll();
		};
		void close().then(
			() => process.exit(0),
			(error) => {
				console.error(error);
				process.exit(1);
			},
		);
	});
}

try {
	await start();
} catch (error) {
	if (error instanceof OperatorError) console.error(`\n${error.message}\n`);
	else console.error('\nThe server could not start:\n', error);
	await closeAll().catch(() => {});
	process.exit(1);
}
