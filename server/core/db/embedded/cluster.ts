import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { explain } from './explain.ts';
import { handOver, type Identity } from './identity.ts';

/** Makes the database files once. They get their name only when whole: a run cut short leaves a draft, never half a cluster. */
export async function ensureCluster(cluster: string, bin: string, identity: Identity): Promise<void> {
	if (existsSync(path.join(cluster, 'PG_VERSION'))) {
		handOver(cluster, identity);
		chmodSync(cluster, 0o700); // PostgreSQL insists; a copy brought back from a backup has often lost it
		return;
	}
	const draft = `${cluster}.draft`;
	rmSync(draft, { recursive: true, force: true });
	mkdirSync(draft, { mode: 0o700 });
	handOver(draft, identity);
	const { code, output } = await run([...identity.prefix, path.join(bin, 'initdb'), ...initOptions(draft)], identity);
	if (code !== 0) {
		rmSync(draft, { recursive: true, force: true });
		throw explain('could not make its files', path.dirname(cluster), output);
	}
	renameSync(draft, cluster);
}

const initOptions = (folder: string) => [
	...['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'],
	// The same order everywhere, whatever the machine speaks; C.UTF-8 of PostgreSQL itself knows letters beyond ASCII.
	...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'],
];

function run([command = '', ...args]: string[], { ids }: Identity) {
	return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
		const child = spawn(command, args, {
			...ids,
			stdio: ['ignore', 'ignore', 'pipe'],
			env: { ...process.env, LC_ALL: 'C' },
		});
		let output = '';
		child.stderr.on('data', (chunk) => {
			output += chunk;
		});
		child.once('error', reject);
		child.once('close', (code) => resolve({ code, output }));
	});
}
