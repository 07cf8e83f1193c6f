import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '#server/core/operator-error.ts';
import { postgresError } from './postgres-error.ts';
import type { PostgresUser } from './postgres-files.ts';
import { isAlive, isPostgresIn } from './processes.ts';

export type PostgresProcess = {
	/** Resolves when the process ends for any reason, with a sentence for the log. */
	exited: Promise<string>;
	stop(): Promise<void>;
};

export type ProcessOptions = {
	dir: string;
	cluster: string;
	bin: string;
	socketDir: string;
	settings: Record<string, string>;
	user: PostgresUser;
	log: (line: string) => void;
};

// After kill -9, the child processes of PostgreSQL need a moment to end; until then they lock the files.
const stillInUse = /pre-existing shared memory block|lock file ".*" already exists/;
const timeoutMs = 20_000;

export async function startProcess(options: ProcessOptions): Promise<PostgresProcess> {
	const deadline = Date.now() + timeoutMs;
	for (;;) {
		const attempt = await launch(options);
		if (attempt.ready) return attempt.process;
		if (!stillInUse.test(attempt.output) || Date.now() > deadline) {
			throw postgresError('did not start', options.dir, attempt.output);
		}
		await pause(50);
	}
}

type Attempt = { ready: true; process: PostgresProcess } | { ready: false; output: string };

function launch({ cluster, bin, socketDir, settings, user, log }: ProcessOptions): Promise<Attempt> {
	const [command = '', ...args] = [
		...user.prefix,
		...[path.join(bin, 'postgres'), '-D', cluster, '-k', socketDir],
		...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
	];
	// In its own process group, so that Ctrl-C in the terminal reaches only the server, which stops its database last.
	const child = spawn(command, args, { ...user.ids, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
	const lastLines: string[] = [];
	const exited = new Promise<string>((resolve) => {
		child.once('close', (code, signal) => {
			const how = signal ? `was stopped by ${signal}` : `ended with code ${code}`;
			resolve(`PostgreSQL ${how}. ${lastLines.at(-1) ?? ''}`.trim());
		});
	});
	// Where the system cannot end a child with its parent, at least a normal exit stops it.
	const stopOnExit = () => child.kill('SIGINT');
	process.once('exit', stopOnExit);
	void exited.then(() => process.off('exit', stopOnExit));

	return new Promise((resolve, reject) => {
		child.once('error', reject);
		createInterface({ input: child.stderr }).on('line', (line) => {
			lastLines.push(line);
			if (lastLines.length > 40) lastLines.shift();
			log(line);
			if (line.includes('database system is ready to accept connections')) {
				resolve({ ready: true, process: { exited, stop: () => stop(child, exited) } });
			}
		});
		void exited.then(() => resolve({ ready: false, output: lastLines.join('\n') }));
	});
}

/** Fast shutdown first, then harder ones, after which the next start recovers. No acknowledged row is lost either way. */
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

/**
 * Stops a PostgreSQL that is still running after its server was killed. Also removes the PID file of a dead PostgreSQL
 * when another program has that process number now: PostgreSQL would mistake that program for itself.
 * Only for the holder of the folder lock.
 */
export async function stopLeftoverProcess(cluster: string): Promise<void> {
	const pidFile = path.join(cluster, 'postmaster.pid');
	const pid = readPid(pidFile);
	if (!pid || !isAlive(pid)) return;
	const isOurs = isPostgresIn(realpathSync(cluster), pid);
	if (isOurs === undefined) return; // unknown: PostgreSQL checks it too
	if (!isOurs) {
		rmSync(pidFile, { force: true });
		return;
	}
	process.kill(pid, 'SIGINT');
	const deadline = Date.now() + timeoutMs;
	while (isAlive(pid)) {
		if (Date.now() > deadline) {
			throw new OperatorError(
				`An earlier PostgreSQL (process ${pid}) is still running in ${cluster} and does not stop. Stop it (kill -QUIT ${pid}), then start again.`,
			);
		}
		await pause(20);
	}
}

function readPid(file: string): number | undefined {
	try {
		const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
		return pid > 0 ? pid : undefined;
	} catch {
		return undefined;
	}
}
