import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export type Server = Awaited<ReturnType<typeof startServer>>;

/** The real server in its own process, timed from spawn to the first response. Without a folder it gets a temporary one. */
export async function startServer(
	dataDir?: string,
	env: Record<string, string> = {},
	/** Options of Node. */
	options: readonly string[] = [],
) {
	const dir = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'club-bench-')));
	const start = performance.now();
	// As in npm start (docs/decisions/0030).
	const asStarted = ['--max-semi-space-size=16', '--no-flush-bytecode', '--expose-gc'];
	const child = spawn(process.execPath, [...asStarted, ...options, 'build/app/main.js'], {
		cwd: root,
		env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dir, LOG_LEVEL: 'error', ...env },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
	const url = await new Promise<string>((resolve, reject) => {
		let output = '';
		child.stdout.on('data', (chunk: Buffer) => {
			output += chunk.toString();
			const address = /Listening on (http:\S+)/.exec(output)?.[1];
			if (address) resolve(address);
		});
		void ended.then(() => reject(new Error(`the server ended: ${output}`)));
	});
	await fetch(url);
	const startMs = performance.now() - start;
	return {
		url,
		startMs,
		dataDir: dir,
		pid: child.pid!,
		async stop({ keep = false } = {}) {
			child.kill('SIGTERM');
			await ended;
			if (!keep) await rm(dir, { recursive: true, force: true });
		},
	};
}

/** The folder of the socket of the packaged PostgreSQL, from its PID file. */
export async function socketOf(dataDir: string): Promise<string> {
	const lines = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
	return lines[4]!;
}
