import { lstatSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '#server/core/start-error.ts';

const reasons: Record<string, { what: string; mend: string }> = {
	EACCES: { what: 'may not be written', mend: 'Give this user the folder (chown), or set DATA_DIR to another one.' },
	EPERM: { what: 'may not be written', mend: 'Give this user the folder (chown), or set DATA_DIR to another one.' },
	EROFS: { what: 'is on a read-only disk', mend: 'Set DATA_DIR to a folder that can be written.' },
	ENOTDIR: { what: 'is not a folder', mend: 'Remove the file in its place, or set DATA_DIR to a folder.' },
	EEXIST: { what: 'is not a folder', mend: 'Remove the file in its place, or set DATA_DIR to a folder.' },
	ENOENT: { what: 'cannot be made', mend: 'Set DATA_DIR to a folder on a real disk.' },
	ENOSPC: { what: 'is on a full disk', mend: 'Free some space (about 200 MB), then start again.' },
	EDQUOT: { what: 'is over its disk quota', mend: 'Free some space (about 200 MB), then start again.' },
};

/** The sentence for a data folder that the system refuses, or the error itself when it is of another kind. */
export function folderProblem(dir: string, error: unknown): unknown {
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	const reason = reasons[code];
	return reason ? new StartError(`The data folder ${dir} ${reason.what}. ${reason.mend}`, { cause: error }) : error;
}

/**
 * Makes a private folder and what is missing above it. Not `mkdir` with `recursive`: that hides the true reason of a
 * refusal (a read-only disk is "not found") and never returns below /proc.
 */
export function ensureFolder(dir: string): void {
	if (isFolder(dir)) return;
	const parent = path.dirname(dir);
	if (!lstatSync(parent, { throwIfNoEntry: false })) ensureFolder(parent);
	try {
		mkdirSync(dir, { mode: 0o700 });
	} catch (error) {
		if (!isFolder(dir)) throw error; // else another process was quicker
	}
}

function isFolder(dir: string): boolean {
	return statSync(dir, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
