import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { fingerprint } from '#server/core/crypto/app-secret.ts';
import type { Storage } from '#server/core/storage/storage.ts';
import { type ArchiveWriter, checkArchive, type Manifest, names, type Sum, summed, writeArchive } from './archive.ts';
import { hasJobs, migrationsOf, readTable, readWaitingJobs, sequenceValues, tablesInOrder } from './database-rows.ts';

/** Tells whether two secrets are the same without revealing them. */
export const secretFingerprint = (secret: string) => fingerprint(secret, 'backup', 'which secret this is');

export type BackupJob = {
	url: string;
	storage: Storage;
	file: string;
	/** Only its fingerprint is in the archive. */
	secret: string;
	/** The public key that the archive is encrypted to; without it the archive is plain. */
	recipient?: string | undefined;
	version: string;
	now: Date;
};

/**
 * Writes database and files into one archive, even while the server runs. All rows are read in one snapshot, so they are
 * consistent. The archive gets its final name after it was read back and compared.
 */
export async function makeBackup(job: BackupJob): Promise<Manifest> {
	const part = `${job.file}.part`;
	const spool = await mkdtemp(path.join(path.dirname(job.file), '.backup-'));
	const client = new pg.Client({ connectionString: job.url, application_name: 'club-backup', statement_timeout: 0 });
	// A second key that only this process knows, so that it can read back what it wrote.
	const identity = job.recipient ? await generateX25519Identity() : undefined;
	const archive = writeArchive(part, identity ? [job.recipient!, await identityToRecipient(identity)] : []);
	try {
		await client.connect();
		await client.query('begin isolation level repeatable read read only');
		const manifest = await fill(archive, client, spool, job);
		await addText(archive, names.manifest, JSON.stringify(manifest, null, '\t'));
		await archive.finish();
		await checkArchive({ file: part, identity });
		await rename(part, job.file);
		return manifest;
	} catch (error) {
		archive.abandon();
		await rm(part, { force: true });
		throw error;
	} finally {
		await client.end();
		await rm(spool, { recursive: true, force: true });
	}
}

async function fill(archive: ArchiveWriter, client: pg.Client, spool: string, job: BackupJob): Promise<Manifest> {
	const tables: Manifest['tables'] = [];
	for (const table of await tablesInOrder(client)) {
		const { lines: rows, ...sum } = await addSpooled(archive, names.table(table.name), readTable(client, table), spool);
		tables.push({ ...table, rows, ...sum });
	}
	const waiting = (await hasJobs(client)) ? readWaitingJobs(client) : Readable.from([]);
	const { lines, ...jobs } = await addSpooled(archive, names.jobs, waiting, spool);
	const sequences = await sequenceValues(client);
	const migrations = await migrationsOf(client);
	const uploads = await uploadsIn(client);
	// Files are never changed, only added and removed, so the snapshot is not needed for them.
	await client.query('commit');
	const files = await addFiles(archive, client, uploads, job.storage);
	return {
		format: 1,
		madeAt: job.now.toISOString(),
		version: job.version,
		migrations,
		tables,
		sequences,
		jobs: { rows: lines, ...jobs },
		...files,
		secret: { inArchive: false, fingerprint: secretFingerprint(job.secret) },
	};
}

/** The size of an entry comes before its data and is not known earlier, so the data goes through a temporary file. */
async function addSpooled(archive: ArchiveWriter, name: string, source: Readable, spool: string): Promise<Sum> {
	const file = path.join(spool, 'table');
	let bytes = 0;
	await pipeline(
		summed(source, (sum) => {
			bytes = sum.bytes;
		}),
		createWriteStream(file, { mode: 0o600 }),
	);
	return archive.add(name, bytes, createReadStream(file));
}

const addText = (archive: ArchiveWriter, name: string, text: string) =>
	archive.add(name, Buffer.byteLength(text), Readable.from([Buffer.from(text)]));

type Upload = { key: string; contentType: string };
const uploadsIn = async (client: pg.Client): Promise<Upload[]> =>
	(
		await client.query<Upload>(
			`select key, content_type as "contentType" from uploads where removed_at is null order by key`,
		)
	).rows;

async function addFiles(archive: ArchiveWriter, client: pg.Client, uploads: Upload[], storage: Storage) {
	const files: Manifest['files'] = [];
	const absent: string[] = [];
	for (const { key, contentType } of uploads) {
		const stored = await storage.read(key);
		if (!stored) {
			absent.push(key);
			continue;
		}
		const { sha256, bytes } = await archive.add(names.file(key), stored.bytes, stored.stream);
		files.push({ key, contentType, sha256, bytes });
	}
	return { files, missing: await reallyMissing(client, absent, storage) };
}

/** Leaves out files that were removed since the snapshot or were just being uploaded. */
async function reallyMissing(client: pg.Client, absent: string[], storage: Storage): Promise<string[]> {
	const { rows } = await client.query<{ key: string }>(
		'select key from uploads where key = any($1) and removed_at is null',
		[absent],
	);
	const missing: string[] = [];
	for (const { key } of rows) {
		const stored = await storage.read(key);
		if (stored) stored.stream.destroy();
		else missing.push(key);
	}
	return missing;
}
