import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, pack } from 'tar-stream';
import * as z from 'zod';
import { OperatorError } from '#server/core/operator-error.ts';

const entry = { sha256: z.string(), bytes: z.int() };

/** The last entry of an archive: its contents with their hashes. */
const manifestSchema = z.object({
	format: z.literal(1),
	madeAt: z.iso.datetime(),
	/** The version of the program that made the archive. */
	version: z.string(),
	/** The names of the applied migrations, in order. */
	migrations: z.array(z.string()),
	/** Each table comes after the tables that it refers to. */
	tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), ...entry })),
	sequences: z.array(z.object({ name: z.string(), value: z.string() })),
	/** Waiting jobs and failed jobs. */
	jobs: z.object({ rows: z.int(), ...entry }),
	files: z.array(z.object({ key: z.string(), contentType: z.string(), ...entry })),
	/** Files that the database names and the storage did not have. */
	missing: z.array(z.string()),
	secret: z.object({ inArchive: z.boolean(), fingerprint: z.string() }),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The names of the entries. */
export const names = {
	manifest: 'manifest.json',
	secret: 'app-secret',
	jobs: 'jobs.copy',
	table: (name: string) => `tables/${name}.copy`,
	file: (key: string) => `files/${key}`,
};

export type Sum = { sha256: string; bytes: number; lines: number };

/** Yields the data unchanged, and counts and hashes it. */
export async function* summed(source: AsyncIterable<Buffer>, done: (sum: Sum) => void): AsyncGenerator<Buffer> {
	const hash = createHash('sha256');
	let bytes = 0;
	let lines = 0;
	for await (const chunk of source) {
		hash.update(chunk);
		bytes += chunk.length;
		for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, end + 1)) lines++;
		yield chunk;
	}
	done({ sha256: hash.digest('hex'), bytes, lines });
}

export type ArchiveWriter = {
	/** Adds one entry of a known size without loading it into memory. */
	add(name: string, bytes: number, source: AsyncIterable<Buffer>): Promise<Sum>;
	/** Everything is on the disk when this returns. */
	finish(): Promise<void>;
	abandon(): void;
};

/** A .tar.gz file that only its owner can read, in age format if there are recipients. Nothing plain reaches the disk then. */
export function writeArchive(file: string, recipients: readonly string[]): ArchiveWriter {
	const tar = pack();
	const target = createWriteStream(file, { mode: 0o600, flags: 'wx' });
	const gzip = createGzip();
	const written =
		recipients.length > 0 ? pipeline(tar, gzip, encryptTo(recipients), target) : pipeline(tar, gzip, target);
	// A full disk must also end the entry that is being written; `finish` or `add` throws the reason.
	written.catch((error) => tar.destroy(error));
	return {
		async add(name, bytes, source) {
			let sum: Sum | undefined;
			const entry = tar.entry({ name, size: bytes, mode: 0o600 });
			await Promise.race([
				pipeline(
					summed(source, (result) => {
						sum = result;
					}),
					entry,
				),
				written,
			]);
			return sum!;
		},
		async finish() {
			tar.finalize();
			await written;
			const handle = await open(file, 'r');
			await handle.sync().finally(() => handle.close());
		},
		abandon: () => tar.destroy(),
	};
}

export type Entry = { name: string; bytes: number; content: Readable };

const encryptTo = (recipients: readonly string[]) =>
	async function* (source: AsyncIterable<Uint8Array>) {
		const encrypter = new Encrypter();
		for (const recipient of recipients) encrypter.addRecipient(recipient);
		yield* (await encrypter.encrypt(webStream(source))) as unknown as AsyncIterable<Uint8Array>;
	};

const decryptWith = (identity: string) =>
	async function* (source: AsyncIterable<Uint8Array>) {
		const decrypter = new Decrypter();
		decrypter.addIdentity(identity);
		yield* (await decrypter.decrypt(webStream(source))) as unknown as AsyncIterable<Uint8Array>;
	};

/** The library reads web streams, one piece after the other. */
const webStream = (source: AsyncIterable<Uint8Array>) =>
	ReadableStream.from(source) as unknown as globalThis.ReadableStream<Uint8Array>;

const ageMark = 'age-encryption.org/v1';

export async function isEncrypted(file: string): Promise<boolean> {
	const handle = await open(file, 'r');
	try {
		const { buffer } = await handle.read(Buffer.alloc(ageMark.length), 0, ageMark.length, 0);
		return buffer.toString('latin1') === ageMark;
	} finally {
		await handle.close();
	}
}

/** An archive and, if it is encrypted, the identity that reads it. */
export type ArchiveFile = { file: string; identity?: string | undefined };

/** All entries in order. The caller reads or skips the content of each. */
export async function* readArchive({ file, identity }: ArchiveFile): AsyncGenerator<Entry> {
	const tar = extract();
	const source = createReadStream(file);
	const read = identity
		? pipeline(source, decryptWith(identity), createGunzip(), tar)
		: pipeline(source, createGunzip(), tar);
	// The loop below throws the same error.
	read.catch((error) => tar.destroy(error));
	for await (const entry of tar) {
		yield { name: entry.header.name, bytes: entry.header.size ?? 0, content: Readable.from(entry) };
	}
	await read;
}

/** Reads the whole archive, compares every entry with the manifest, and returns the manifest. */
export async function checkArchive(archive: ArchiveFile): Promise<Manifest> {
	const { file } = archive;
	const sums = new Map<string, Sum>();
	let manifest: Manifest | undefined;
	try {
		for await (const { name, content } of readArchive(archive)) {
			if (name === names.manifest) manifest = manifestSchema.parse(await json(content));
			else for await (const _ of summed(content, (sum) => sums.set(name, sum)));
		}
	} catch (error) {
		throw damaged(file, 'it cannot be read to the end', error);
	}
	if (!manifest) throw damaged(file, 'it has no manifest');
	const expected: [string, { sha256: string; rows?: number }][] = [
		...manifest.tables.map((table) => [names.table(table.name), table] as [string, typeof table]),
		[names.jobs, manifest.jobs],
		...manifest.files.map((upload) => [names.file(upload.key), upload] as [string, typeof upload]),
	];
	for (const [name, { sha256, rows }] of expected) {
		const sum = sums.get(name);
		if (!sum) throw damaged(file, `${name} is missing`);
		if (sum.sha256 !== sha256) throw damaged(file, `${name} was changed`);
		if (rows !== undefined && sum.lines !== rows)
			throw damaged(file, `${name} has ${sum.lines} rows instead of ${rows}`);
	}
	if (manifest.secret.inArchive !== sums.has(names.secret)) throw damaged(file, `${names.secret} is missing`);
	return manifest;
}

const damaged = (file: string, reason: string, cause?: unknown) =>
	new OperatorError(`The archive ${file} is damaged: ${reason}. Use another one.`, { cause });
