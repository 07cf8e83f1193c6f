import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/** Clones what is committed into an empty folder and starts it as a new user does. Milliseconds from the beginning of the clone. */
export async function cloneTimes(): Promise<{ cloneMs: number; totalMs: number }> {
	const folder = await mkdtemp(path.join(tmpdir(), 'club-bench-clone-'));
	const clone = path.join(folder, 'club');
	const port = await freePort();
	const start = performance.now();
	// A file address copies as a network does; a path would only link the files.
	await run('git', ['clone', '--quiet', `file://${root}`, clone]);
	const cloneMs = performance.now() - start;
	const child = spawn('npm', ['start'], {
		cwd: clone,
		env: { ...userEnv(), PORT: String(port) },
		stdio: ['ignore', 'pipe', 'pipe'],
		// A group of its own, so that everything it started ends with it.
		detached: true,
	});
	const closed = once(child, 'close');
	let output = '';
	const served = new Promise<void>((resolve, reject) => {
		const read = (chunk: Buffer) => {
			output += chunk.toString();
			if (output.includes(`:${port}`)) resolve();
		};
		child.stdout.on('data', read);
		child.stderr.on('data', read);
		void closed.then(() => reject(new Error(`npm start ended: ${output}`)));
	});
	try {
		await served;
		const page = await firstPage(`http://localhost:${port}/`);
		if (!page.includes('</html>')) throw new Error('The first page is not complete.');
		return { cloneMs, totalMs: performance.now() - start };
	} finally {
		if (child.exitCode === null) process.kill(-child.pid!, 'SIGINT');
		await closed;
		await rm(folder, { recursive: true, force: true });
	}
}

/** The address is printed shortly before or after the server listens. */
async function firstPage(url: string): Promise<string> {
	for (let tries = 1; ; tries++) {
		try {
			const response = await fetch(url);
			if (!response.ok) throw new Error(`${url} returned ${response.status}`);
			return await response.text();
		} catch (error) {
			if (tries === 100) throw error;
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
	}
}

/** What npm and the settings of this installation have added is left out; npm puts its packages first on the path. */
function userEnv() {
	const kept = Object.entries(process.env).filter(
		([name]) => !/^(npm_|NODE_|INIT_CWD$|DATA_DIR$|SEED$)|_URL$/.test(name),
	);
	const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.includes('node_modules'));
	return {
		...Object.fromEntries(kept),
		NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS,
		PATH: folders.join(path.delimiter),
	};
}
