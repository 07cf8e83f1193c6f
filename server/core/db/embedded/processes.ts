import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

export function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
	} catch (error) {
		// EPERM: it exists and belongs to another user.
		return error instanceof Error && 'code' in error && error.code === 'EPERM';
	}
	return !isZombie(pid);
}

/** Ended, but its parent has not read its exit code yet: it no longer runs and holds nothing. */
function isZombie(pid: number): boolean {
	return statFields(pid)?.[0] === 'Z';
}

/**
 * Distinguishes two processes with the same number: numbers are reused soon, especially in a container.
 * Undefined if the system does not provide it.
 */
export function startTimeOf(pid: number): string | undefined {
	const ticks = statFields(pid)?.[19];
	if (ticks) return `${bootId()}/${ticks}`;
	if (process.platform === 'linux') return undefined;
	return ps(pid, 'lstart=');
}

/** Whether this process is a PostgreSQL with its data in that folder; undefined if the system does not say. */
export function isPostgresIn(folder: string, pid: number): boolean | undefined {
	if (process.platform === 'linux') {
		try {
			// The main process of PostgreSQL always has its data folder as working folder.
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

/** The fields of /proc/pid/stat after the command, which may itself contain spaces and brackets. Field 0 is the state. */
function statFields(pid: number): string[] | undefined {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	} catch {
		return undefined;
	}
}

function bootId(): string {
	try {
		return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
	} catch {
		return '';
	}
}

function ps(pid: number, column: string): string | undefined {
	const result = spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' });
	return result.status === 0 ? result.stdout.trim() : undefined;
}
