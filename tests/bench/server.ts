import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The real server in a process of its own, timed from spawn to the first answer. */
export async function startServer(dataDir?: string, env: Record<string, string> = {}) {
	const dir = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'club-bench-')));
	const began = performance.now();
	// As npm start runs it: a small young generation keeps an idle house below 200 MB.
	const child = spawn(process.execPath, ['--max-semi-space-size=4', 'server/main.ts'], {
		cwd: root,
		env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dir, LOG_LEVEL: 'error', ...env },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
	const url = await new Promise<string>((resolve, reject) => {
		let said = '';
		child.stdout.on('data', (chunk: Buffer) => {
			said += chunk.toString();
			const found = /Listening on (http:\S+)/.exec(said)?.[1];
			if (found) resolve(found);
		});
		void ended.then(() => reject(new Error(`the server ended: ${said}`)));
	});
	await fetch(url);
	const startMs = performance.now() - began;
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

/** The packaged PostgreSQL listens in a private folder; its own note of the running server says where. */
export async function socketOf(dataDir: string): Promise<string> {
	const lines = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
	return lines[4]!;
}
