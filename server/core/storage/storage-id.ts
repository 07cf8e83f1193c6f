import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureFolder, folderError } from '#server/core/db/embedded/data-folder.ts';

/** A name for the place where files are stored, the same for all servers that see the same files. A folder has it in a file. */
export function storageId({
	dataDir,
	S3_ENDPOINT,
	S3_BUCKET,
}: {
	dataDir: string;
	S3_ENDPOINT?: string | undefined;
	S3_BUCKET?: string | undefined;
}): string {
	if (S3_BUCKET) return `${S3_ENDPOINT} ${S3_BUCKET}`;
	const dir = path.join(dataDir, 'files');
	const file = path.join(dir, 'storage-id');
	try {
		ensureFolder(dir);
		try {
			writeFileSync(file, randomUUID(), { flag: 'wx', mode: 0o600 });
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
		}
		return readFileSync(file, 'utf8');
	} catch (error) {
		throw folderError(dataDir, error);
	}
}
