import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { explain } from './explain.ts';
import type { Identity } from './identity.ts';
import { asOptions, type Settings } from './settings.ts';

export type Postmaster = {
	/** Settles when the process ends, asked or not, with a sentence for the log. */
	exited: Promise<string>;
	stop(): Promise<void>;
};

export type PostmasterOptions = {
	dir: string;
	cluster: string;
	bin: string;
	socketDir: string;
	settings: Settings;
	identity: Identity;
	log: (line: string) => void;
};

// After kill -9 of a postmaster its backends need a moment to notice; until then their shared memory guards the files.
const stillInUse = /pre-existing shared memory block|lock file ".*" already exists/;
const patienceMs = 20_000;

export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
	const deadline = Date.now() + patienceMs;
	for (;;) {
		const attempt = await launch(options);
		if (attempt.ready) return attempt.postmaster;
		if (!stillInUse.test(attempt.output) || Date.now() > deadline) {
			throw explain('did not start', options.dir, attempt.output);
		}
		await pause(50);
	}
}

type Attempt = { ready: true; postmaster: Postmaster } | { ready: false; output: string };

function launch({ cluster, bin, socketDir, settings, identity, log }: PostmasterOptions): Promise<Attempt> {
	const [command = '', ...args] = [
		...identity.prefix,
		...[path.join(bin, 'postgres'), '-D', cluster, '-k', socketDir],
		...asOptions(settings),
	];
	// Its own process group: Ctrl-C in the terminal must reach the house, which stops its database last.
	const child = spawn(command, args, { ...identity.ids, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
	const lastWords: string[] = [];
	const exited = new Promise<string>((resolve) => {
		child.once('close', (code, signal) => {
			const how = signal ? `was stopped by ${signal}` : `ended with code ${code}`;
			resolve(`PostgreSQL ${how}. ${lastWords.at(-1) ?? ''}`.trim());
		});
	});
	// Where the system does not bind a child to its parent, at least an orderly exit takes it along.
	const takeAlong = () => child.kill('SIGINT');
	process.once('exit', takeAlong);
	void exited.then(() => process.off('exit', takeAlong));

	return new Promise((resolve, reject) => {
		child.once('error', reject);
		createInterface({ input: child.stderr }).on('line', (line) => {
			lastWords.push(line);
			if (lastWords.length > 40) lastWords.shift();
			log(line);
			if (line.includes('database system is ready to accept connections')) {
				resolve({ ready: true, postmaster: { exited, stop: () => stop(child, exited) } });
			}
		});
		void exited.then(() => resolve({ ready: false, output: lastWords.join('\n') }));
	});
}

/** Fast shutdown; if that hangs, the kind that recovers at the next start. Either way no acknowledged row is lost. */
async function stop(child: ChildProcess, exited: Promise<string>) {
	for (const [signal, waitMs] of [
		['SIGINT', 15_000],
		['SIGQUIT', 5_000],
		['SIGKILL', 5_000],
	] as const) {
		if (child.exitCode !== null || child.signalCode !== null) break;
		child.kill(signal);
		const timer = new AbortController();
		await Promise.race([exited, pause(waitMs, undefined, { signal: timer.signal }).catch(() => {})]);
		timer.abort();
	}
	await exited;
}
