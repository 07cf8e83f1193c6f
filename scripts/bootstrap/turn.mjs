import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Two bootstraps in one clone go one after the other: the second finds everything ready.
 * @param {string} root
 * @returns {Promise<() => void>} what gives the turn to the next
 */
export async function takeTurn(root) {
	const file = path.join(root, '.bootstrap.lock');
	let told = false;
	while (!sign(file)) {
		const holder = holderOf(file);
		if (holder === undefined) continue;
		if (!isAlive(holder)) {
			removeLeftover(file, holder);
			continue;
		}
		if (!told) console.log(`▸ Process ${holder} is preparing this folder already, waiting for it …`);
		told = true;
		await pause(200);
	}
	const done = () => rmSync(file, { force: true });
	process.once('exit', done);
	return () => {
		process.off('exit', done);
		done();
	};
}

/** A link appears whole or not at all: nobody ever reads a lock without a number in it. */
function sign(file) {
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
		return undefined; // just given back
	}
}

/** Moved away before it is removed: if a quicker one signed anew in between, that signature is put back. */
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
