import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '#server/core/http/errors.ts';
import { checkKey, type Storage } from './storage.ts';

const staleMs = 3_600_000;

/**
 * Files in a folder that only this user reads. A file appears under its name complete and on the disk, or not at all.
 * Some space is always left free: the packaged database usually lives on the same disk and must not be starved by
 * pictures.
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

	/** Once per process: the folder, without what a crash left half-written. */
	async function prepare() {
		await mkdir(incoming, { recursive: true, mode: 0o700 });
		for (const name of await readdir(incoming)) {
			const file = path.join(incoming, name);
			const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
			if (mtimeMs < Date.now() - staleMs) await rm(file, { force: true });
		}
	}
	const ready = () => {
		prepared ??= prepare().catch((error) => {
			prepared = undefined;
			throw error;
		});
		return prepared;
	};

	async function keep(key: string, bytes: number, write: (handle: FileHandle) => Promise<unknown>) {
		const target = pathOf(key);
		const part = path.join(incoming, randomUUID());
		try {
			await ready();
			const { bavail, bsize } = await statfs(dir);
			if (bavail * bsize < keepFreeBytes + bytes) throw noRoom();
			await writeSynced(part, write);
			const folder = path.dirname(target);
			const newFolder = await mkdir(folder, { recursive: true, mode: 0o700 });
			await rename(part, target);
			await syncFolder(folder);
			if (newFolder) await syncFolder(path.dirname(newFolder));
		} catch (error) {
			await rm(part, { force: true }).catch(() => {});
			throw isFull(error) ? noRoom(error) : error;
		}
	}

	return {
		put: (key, bytes) => keep(key, bytes.length, (handle) => handle.writeFile(bytes)),
		putStream: (key, stream, { bytes }) => keep(key, bytes, (handle) => handle.writeFile(stream)),
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

/** Makes the new name itself survive a power cut. */
async function syncFolder(dir: string) {
	const handle = await open(dir, 'r');
	await handle.sync().finally(() => handle.close());
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');
const noRoom = (cause?: unknown) =>
	new Refusal('UNAVAILABLE', 'The club’s server has no room for pictures at the moment. Please try again later.', {
		retryAfterSeconds: 600,
		cause,
	});
