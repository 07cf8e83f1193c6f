import { readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#server/core/start-error.ts';
import { isAlive, isPostgresIn } from './processes.ts';

/**
 * Stops a PostgreSQL that outlived its house (killed where the system cannot bind a child to its parent), and clears the
 * note of a dead one whose process number somebody else has by now: PostgreSQL would take that stranger for itself.
 * Only for the holder of the folder lock.
 */
export async function stopLeftover(cluster: string, patienceMs = 20_000): Promise<void> {
	const note = path.join(cluster, 'postmaster.pid');
	const pid = postmasterPid(note);
	if (!pid || !isAlive(pid)) return;
	const ours = isPostgresIn(realpathSync(cluster), pid);
	if (ours === undefined) return; // PostgreSQL judges, and is careful
	if (!ours) {
		rmSync(note, { force: true });
		return;
	}
	process.kill(pid, 'SIGINT');
	const deadline = Date.now() + patienceMs;
	while (isAlive(pid)) {
		if (Date.now() > deadline) {
			throw new StartError(
				`An earlier PostgreSQL (process ${pid}) still works in ${cluster} and does not stop. Stop it (kill -QUIT ${pid}), then start again.`,
			);
		}
		await pause(20);
	}
}

function postmasterPid(note: string): number | undefined {
	try {
		const pid = Number.parseInt(readFileSync(note, 'utf8'), 10);
		return pid > 0 ? pid : undefined;
	} catch {
		return undefined;
	}
}
