import {
	accessSync,
	constants,
	existsSync,
	lstatSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '#server/core/operator-error.ts';
import { isAlive, startTimeOf } from './processes.ts';

const reasons: Record<string, { problem: string; fix: string }> = {
	EACCES: { problem: 'is not writable', fix: 'Give this user the folder (chown), or set DATA_DIR to another one.' },
	EPERM: { problem: 'is not writable', fix: 'Give this user the folder (chown), or set DATA_DIR to another one.' },
	EROFS: { problem: 'is on a read-only disk', fix: 'Set DATA_DIR to a writable folder.' },
	ENOTDIR: { problem: 'is not a folder', fix: 'Remove the file in its place, or set DATA_DIR to a folder.' },
	EEXIST: { problem: 'is not a folder', fix: 'Remove the file in its place, or set DATA_DIR to a folder.' },
	ENOENT: { problem: 'cannot be created', fix: 'Set DATA_DIR to a folder on a real disk.' },
	ENOSPC: { problem: 'is on a full disk', fix: 'Free some space (about 200 MB), then start again.' },
	EDQUOT: { problem: 'is over its disk quota', fix: 'Free some space (about 200 MB), then start again.' },
};

/** Explains why the data folder cannot be used; returns any other error unchanged. */
export function folderError(dir: string, error: unknown): unknown {
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	const reason = reasons[code];
	return reason
		? new OperatorError(`The data folder ${dir} ${reason.problem}. ${reason.fix}`, { cause: error })
		: error;
}

/**
 * Creates a private folder and its missing parents. Does not use `mkdir` with `recursive`, which hides the real reason of a failure
 * (a read-only disk becomes "not found") and never returns below /proc.
 */
export function ensureFolder(dir: string): void {
	if (isFolder(dir)) return;
	const parent = path.dirname(dir);
	if (!lstatSync(parent, { throwIfNoEntry: false })) ensureFolder(parent);
	try {
		mkdirSync(dir, { mode: 0o700 });
	} catch (error) {
		if (!isFolder(dir)) throw error; // else another process was faster
	}
}

/** Creates the data folder, or explains why it cannot be used. */
export function ensureDataFolder(dir: string) {
	try {
		ensureFolder(path.resolve(dir));
	} catch (error) {
		throw folderError(dir, error);
	}
}

function isFolder(dir: string): boolean {
	return statSync(dir, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

const sqliteBusy = 5;

type Holder = { pid: number; since: string; startTime?: string | undefined };

// Without a reference the lock would be garbage-collected and released.
const heldLocks = new Set<DatabaseSync>();

export type FolderLock = { release(): void };

/**
 * One server per data folder. The lock is a file lock of the operating system, taken through Node's SQLite because Node
 * has no other API for it: it is atomic, and it always ends with its process. `server.holder.json` only says who
 * holds it. No other code in this process may open `server.lock`: closing it would release the lock.
 */
export function lockFolder(dir: string): FolderLock {
	const holderFile = path.join(dir, 'server.holder.json');
	try {
		ensureFolder(path.resolve(dir));
		const lock = openLock(path.join(dir, 'server.lock'), () => inUse(dir, holderFile));
		heldLocks.add(lock);
		const release = () => {
			if (!heldLocks.delete(lock)) return;
			rmSync(holderFile, { force: true });
			lock.close();
		};
		try {
			writeHolder(holderFile, {
				pid: process.pid,
				since: new Date().toISOString(),
				startTime: startTimeOf(process.pid),
			});
		} catch (error) {
			release();
			throw error;
		}
		return { release };
	} catch (error) {
		throw folderError(dir, error);
	}
}

function openLock(file: string, inUse: () => OperatorError): DatabaseSync {
	// SQLite only says "unable to open"; this finds the reason first. It must not open an existing file, see above.
	if (existsSync(file)) accessSync(file, constants.W_OK);
	else createIfMissing(file);
	// With the short timeout, one of several processes that start together gets the lock, instead of none.
	const lock = new DatabaseSync(file, { timeout: 250 });
	try {
		// No journal on disk: nothing is ever written, so a full disk does not matter here.
		lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
		return lock;
	} catch (error) {
		lock.close();
		throw error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy ? inUse() : error;
	}
}

function createIfMissing(file: string) {
	try {
		writeFileSync(file, '', { flag: 'wx', mode: 0o600 });
	} catch (error) {
		if (!existsSync(file)) throw error;
	}
}

function writeHolder(holderFile: string, holder: Holder) {
	const draft = `${holderFile}.draft`;
	writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
	renameSync(draft, holderFile);
}

function inUse(dir: string, holderFile: string): OperatorError {
	const holder = readHolder(holderFile);
	const user = holder
		? `process ${holder.pid}, running since ${holder.since.slice(0, 19).replace('T', ' ')} UTC`
		: 'another process that is just starting';
	return new OperatorError(
		`The data folder ${dir} is in use by ${user}. Stop it first, or set DATA_DIR to another folder.`,
	);
}

/** The file may still name a dead process, if the new holder has not written it yet. */
function readHolder(holderFile: string): Holder | undefined {
	try {
		const holder = JSON.parse(readFileSync(holderFile, 'utf8')) as Holder;
		const isRunning = isAlive(holder.pid) && (!holder.startTime || startTimeOf(holder.pid) === holder.startTime);
		return isRunning ? holder : undefined;
	} catch {
		return undefined;
	}
}
