import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** A tool of the house as `npm run` starts it; answers its exit code and everything it said. */
export function runTool(name: string, env: Record<string, string>, ...args: string[]) {
	const child = spawn(process.execPath, [`server/cli/${name}.ts`, ...args], {
		cwd: root,
		env: { PATH: process.env.PATH, ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let said = '';
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
	return new Promise<{ code: number | null; said: string }>((resolve) =>
		child.once('close', (code) => resolve({ code, said })),
	);
}

/** The address of a socket has no host, and an environment variable must be an address that can be read. */
export const readableUrl = (url: string) => url.replace('@/', '@localhost/');
