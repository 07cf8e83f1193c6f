import { accessSync, constants, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#server/core/start-error.ts';
import { ensureFolder, folderProblem } from './data-folder.ts';
import { birthOf, isAlive } from './processes.ts';

const sqliteBusy = 5;

type Holder = { pid: number; since: string; birth?: string | undefined };

// A lock that nothing refers to would be collected as garbage, and with it the hold.
const held = new Set<DatabaseSync>();

export type FolderLock = { release(): void };

/**
 * One house per data folder. The lock is the system's own file lock, taken through the SQLite that Node carries (Node has
 * no other door to it): taking it is one atomic step, and it is gone with its holder, however that died. The file beside
 * it only tells who holds it. Nobody else may open `server.lock` in this process: closing it would drop the lock.
 */
export function holdFolder(dir: string): FolderLock {
	const card = path.join(dir, 'server.holder.json');
	try {
		ensureFolder(path.resolve(dir));
		const lock = takeLock(path.join(dir, 'server.lock'), () => refusal(dir, card));
		held.add(lock);
		const release = () => {
			if (!held.delete(lock)) return;
			rmSync(card, { force: true });
			lock.close();
		};
		try {
			writeCard(card, { pid: process.pid, since: new Date().toISOString(), birth: birthOf(process.pid) });
		} catch (error) {
			release();
			throw error;
		}
		return { release };
	} catch (error) {
		throw folderProblem(dir, error);
	}
}

function takeLock(file: string, refuse: () => StartError): DatabaseSync {
	// SQLite says only "unable to open"; this says why, before. It opens nothing that exists: see above.
	if (existsSync(file)) accessSync(file, constants.W_OK);
	else createIfMissing(file);
	// The short wait lets one of several that start in the same moment win, instead of none.
	const lock = new DatabaseSync(file, { timeout: 250 });
	try {
		// No journal on disk: nothing is ever written, and a full disk is no reason to fail here.
		lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
		return lock;
	} catch (error) {
		lock.close();
		throw error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy ? refuse() : error;
	}
}

function createIfMissing(file: string) {
	try {
		writeFileSync(file, '', { flag: 'wx', mode: 0o600 });
	} catch (error) {
		if (!existsSync(file)) throw error;
	}
}

function writeCard(card: string, holder: Holder) {
	const draft = `${card}.draft`;
	writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
	renameSync(draft, card);
}

function refusal(dir: string, card: string): StartError {
	const holder = readHolder(card);
	const who = holder
		? `process ${holder.pid}, running since ${holder.since.slice(0, 19).replace('T', ' ')} UTC`
		: 'another process that is just starting';
	return new StartError(
		`The data folder ${dir} is in use by ${who}. Stop that one first, or set DATA_DIR to another folder.`,
	);
}

/** The card may be a dead holder's, while the new one has the lock but has not signed yet. */
function readHolder(card: string): Holder | undefined {
	try {
		const holder = JSON.parse(readFileSync(card, 'utf8')) as Holder;
		const same = isAlive(holder.pid) && (!holder.birth || birthOf(holder.pid) === holder.birth);
		return same ? holder : undefined;
	} catch {
		return undefined;
	}
}
