import { spawn } from 'node:child_process';
import path from 'node:path';
import { forNode } from './for-node.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Runs a command line tool as `npm run` does; returns its exit code and output. */
export function runTool(name: string, env: Record<string, string>, ...args: string[]) {
	const child = spawn(process.execPath, [`server/cli/${name}.ts`, ...args], {
		cwd: root,
		env: { ...forNode(), ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
	return new Promise<{ code: number | null; output: string }>((resolve) =>
		child.once('close', (code) => resolve({ code, output })),
	);
}

/** A socket's address has no host, but an environment variable must be a valid URL. */
export const readableUrl = (url: string) => url.replace('@/', '@localhost/');
