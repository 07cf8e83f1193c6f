import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { EmbeddedPostgres } from '#server/core/db/embedded/start-postgres.ts';
import { readableUrl } from '#tests/helpers/tool.ts';

const root = path.resolve(import.meta.dirname, '../..');

export type ServerProcess = {
	url: string;
	child: ChildProcess;
	ended: Promise<void>;
	isRunning(): boolean;
	kill(): Promise<void>;
	stop(): Promise<void>;
};

const appSecret = 'only for the faults, and long enough to be one';

export type ServerSettings = {
	database: Pick<EmbeddedPostgres, 'url' | 'migrationUrl'>;
	dataDir: string;
	env?: Record<string, string>;
};

/** The real server in a process of its own. Signal SIGUSR2 moves its clock (moved-clock.mjs). */
export async function startServer({ database, dataDir, env = {} }: ServerSettings): Promise<ServerProcess> {
	const child = spawn(
		process.execPath,
		['--import', path.join(import.meta.dirname, 'moved-clock.mjs'), 'build/app/main.js'],
		{
			cwd: root,
			env: {
				PATH: process.env.PATH,
				NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
				HOST: '127.0.0.1',
				PORT: '0',
				SEED: 'empty',
				LOG_LEVEL: 'fatal',
				DATABASE_URL: readableUrl(database.url),
				DATABASE_MIGRATION_URL: readableUrl(database.migrationUrl),
				DATA_DIR: dataDir,
				APP_SECRET: appSecret,
				...env,
			},
			stdio: ['ignore', 'pipe', 'pipe'],
		},
	);
	let isRunning = true;
	let output = '';
	const ended = new Promise<void>((resolve) =>
		child.once('close', () => {
			isRunning = false;
			resolve();
		}),
	);
	const url = await new Promise<string>((resolve, reject) => {
		for (const stream of [child.stdout, child.stderr])
			stream?.on('data', (chunk: Buffer) => {
				output += chunk.toString();
				const address = /Listening on (http:\S+)/.exec(output)?.[1];
				if (address) resolve(address.replace('localhost', '127.0.0.1'));
			});
		void ended.then(() => reject(new Error(`The server ended:\n${output}`)));
	});
	const end = (signal: NodeJS.Signals) => async () => {
		child.kill(signal);
		await ended;
	};
	return { url, child, ended, isRunning: () => isRunning, kill: end('SIGKILL'), stop: end('SIGTERM') };
}
