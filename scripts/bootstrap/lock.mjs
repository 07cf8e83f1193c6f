import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Two bootstraps in one clone run one after the other: the second finds everything ready.
 * @param {string} root
 * @returns {Promise<() => void>} releases the lock
 */
export async function acquireLock(root) {
	const file = path.join(root, '.bootstrap.lock');
	let announced = false;
	while (!tryLock(file)) {
		const holder = holderOf(file);
		if (holder === undefined) continue;
		if (!isAlive(holder)) {
			removeLeftover(file, holder);
			continue;
		}
		if (!announced) console.log(`▸ Process ${holder} is already preparing this folder, waiting for it …`);
		announced = true;
		await pause(200);
	}
	const release = () => rmSync(file, { force: true });
	process.once('exit', release);
	return () => {
		process.off('exit', release);
		release();
	};
}

/** A link is created in one step, so the lock file always contains a process number. */
function tryLock(file) {
	const draft = `${file}.${process.pid}`;
	writeFileSync(draft, String(process.pid));
	try {
		linkSync(draft, file);
		return true;
	} catch (error) {
		if (error.code === 'EEXIST') return false;
		throw error;
	} finally {
		rmSync(draft, { force: true });
	}
}

function holderOf(file) {
	try {
		return Number(readFileSync(file, 'utf8'));
	} catch {
		return undefined; // just released
	}
}

/** Moves the file away before it is removed: if another process took the lock in between, its file is moved back. */
function removeLeftover(file, holder) {
	const aside = `${file}.${process.pid}.leftover`;
	try {
		renameSync(file, aside);
	} catch {
		return;
	}
	if (holderOf(aside) !== holder && !existsSync(file)) renameSync(aside, file);
	else rmSync(aside, { force: true });
}

function isAlive(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error.code === 'EPERM';
	}
}
