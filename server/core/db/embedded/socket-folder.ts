import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureFolder } from './data-folder.ts';

// The kernel's limit for a socket's whole path, its closing zero left out: 107 on Linux, 103 on macOS.
const longestPath = process.platform === 'linux' ? 107 : 103;
const socketName = '.s.PGSQL.5432';

const fits = (folder: string) => Buffer.byteLength(path.join(folder, socketName)) <= longestPath;

/** Beside the data where the path is short enough, else in a private temporary folder. */
export function socketFolder(dir: string): { path: string; remove(): void } {
	const beside = path.join(dir, 'run');
	if (fits(beside)) {
		ensureFolder(beside);
		chmodSync(beside, 0o700); // who can reach the socket is master of the data
		return { path: beside, remove: () => {} };
	}
	const temporary = fits(path.join(tmpdir(), 'club-XXXXXX')) ? tmpdir() : '/tmp';
	const folder = mkdtempSync(path.join(temporary, 'club-')); // mode 0700
	return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
