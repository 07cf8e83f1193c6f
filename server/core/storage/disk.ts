import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '#server/core/http/errors.ts';
import { checkKey, type Storage } from './storage.ts';

const staleMs = 3_600_000;

/**
 * Files in a folder that only this user can read. A file is written completely before it gets its name. Some space always
 * stays free, because the packaged database is usually on the same disk.
 */
export function diskStorage({
	dir,
	keepFreeBytes = 256 * 1_048_576,
}: {
	dir: string;
	keepFreeBytes?: number;
}): Storage {
	const pathOf = (key: string) => path.join(dir, checkKey(key));
	const incoming = path.join(dir, 'incoming');
	let prepared: Promise<void> | undefined;

	async function removeUnfinished() {
		await mkdir(incoming, { recursive: true, mode: 0o700 });
		for (const name of await readdir(incoming)) {
			const file = path.join(incoming, name);
			const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
			if (mtimeMs < Date.now() - staleMs) await rm(file, { force: true });
		}
	}
	const ready = () => {
		prepared ??= removeUnfinished().catch((error) => {
			prepared = undefined;
			throw error;
		});
		return prepared;
	};

	async function write(key: string, bytes: number, fill: (handle: FileHandle) => Promise<unknown>) {
		const target = pathOf(key);
		const part = path.join(incoming, randomUUID());
		try {
			await ready();
			const { bavail, bsize } = await statfs(dir);
			if (bavail * bsize < keepFreeBytes + bytes) throw diskFull();
			await writeSynced(part, fill);
			const folder = path.dirname(target);
			const newFolder = await mkdir(folder, { recursive: true, mode: 0o700 });
			await rename(part, target);
			await syncFolder(folder);
			if (newFolder) await syncFolder(path.dirname(newFolder));
		} catch (error) {
			await rm(part, { force: true }).catch(() => {});
			throw isFull(error) ? diskFull(error) : error;
		}
	}

	return {
		put: (key, bytes) => write(key, bytes.length, (handle) => handle.writeFile(bytes)),
		putStream: (key, stream, { bytes }) => write(key, bytes, (handle) => handle.writeFile(stream)),
		async read(key, part) {
			try {
				const handle = await open(pathOf(key), 'r');
				if (part) return { stream: handle.createReadStream(part), bytes: part.end - part.start + 1 };
				const { size } = await handle.stat();
				return { stream: handle.createReadStream(), bytes: size };
			} catch (error) {
				if (codeOf(error) === 'ENOENT') return undefined;
				throw error;
			}
		},
		async remove(key) {
			await rm(pathOf(key), { force: true });
		},
		removeUnfinished,
	};
}

async function writeSynced(file: string, write: (handle: FileHandle) => Promise<unknown>) {
	const handle = await open(file, 'wx', 0o600);
	try {
		await write(handle);
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** Makes sure that the new file name survives a power failure. */
async function syncFolder(dir: string) {
	const handle = await open(dir, 'r');
	await handle.sync().finally(() => handle.close());
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');
const diskFull = (cause?: unknown) =>
	new Refusal('UNAVAILABLE', 'The club’s server has no room for pictures at the moment. Please try again later.', {
		retryAfterSeconds: 600,
		cause,
	});
