import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

export function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
	} catch (error) {
		// EPERM: it is there, it belongs to somebody else.
		return error instanceof Error && 'code' in error && error.code === 'EPERM';
	}
	return !isZombie(pid);
}

/** Killed, but not yet taken note of by its parent: it runs no more and holds nothing. */
function isZombie(pid: number): boolean {
	return statFields(pid)?.[0] === 'Z';
}

/**
 * Tells two lives of the same process number apart: a number is used again soon after its owner died, above all in a
 * container. Undefined where the system does not say.
 */
export function birthOf(pid: number): string | undefined {
	const ticks = statFields(pid)?.[19];
	if (ticks) return `${bootOf()}/${ticks}`;
	if (process.platform === 'linux') return undefined;
	return ps(pid, 'lstart=');
}

/** Whether this process is a PostgreSQL working in that folder; undefined where the system does not say. */
export function isPostgresIn(folder: string, pid: number): boolean | undefined {
	if (process.platform === 'linux') {
		try {
			// A postmaster makes its data folder its working folder and never leaves it.
			return (
				readlinkSync(`/proc/${pid}/cwd`) === folder && readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
			);
		} catch (error) {
			return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? false : undefined;
		}
	}
	const command = ps(pid, 'command=');
	return command === undefined ? undefined : command.includes('postgres') && command.includes(folder);
}

/** The fields of /proc/pid/stat after the command's name, which may hold spaces and brackets itself: 0 is the state. */
function statFields(pid: number): string[] | undefined {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	} catch {
		return undefined;
	}
}

function bootOf(): string {
	try {
		return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
	} catch {
		return '';
	}
}

function ps(pid: number, column: string): string | undefined {
	const answer = spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' });
	return answer.status === 0 ? answer.stdout.trim() : undefined;
}
