import { spawn } from 'node:child_process';
import path from 'node:path';
import { forNode } from './for-node.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The server as `npm start` runs it, in its own process. */
export function serverProcess(env: Record<string, string>) {
	const child = spawn(process.execPath, ['server/main.ts'], {
		cwd: root,
		env: { ...forNode(), LOG_LEVEL: 'error', SEED: 'empty', ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
		child.once('close', (code) => resolve({ code, output: output.trim() })),
	);
	/** What it printed until it listens, and its address. Fails if it ends before. */
	const listening = new Promise<{ output: string; url: string }>((resolve, reject) => {
		for (const stream of [child.stdout, child.stderr])
			stream.on('data', (chunk: Buffer) => {
				output += chunk.toString();
				const url = /Listening on (\S+)[\s\S]*\/api\/docs/.exec(output)?.[1];
				if (url) resolve({ output, url });
			});
		void ended.then((end) => reject(new Error(end.output)));
	});
	listening.catch(() => {});
	return { child, listening, ended };
}
