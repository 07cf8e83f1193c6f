import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { StartError } from '#server/core/start-error.ts';
import { type Manifest, manifestSchema, names } from './manifest.ts';

export type Sum = { sha256: string; bytes: number; lines: number };

/** Counts and hashes what flows by. */
export async function* summed(source: AsyncIterable<Buffer>, done: (sum: Sum) => void): AsyncGenerator<Buffer> {
	const hash = createHash('sha256');
	let bytes = 0;
	let lines = 0;
	for await (const chunk of source) {
		hash.update(chunk);
		bytes += chunk.length;
		for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++;
		yield chunk;
	}
	done({ sha256: hash.digest('hex'), bytes, lines });
}

export type ArchiveWriter = {
	/** Adds one entry of a known size, however large, without holding it in memory. */
	add(name: string, bytes: number, source: AsyncIterable<Buffer>): Promise<Sum>;
	/** Everything is on the disk when this returns. */
	finish(): Promise<void>;
	abandon(): void;
};

/** A plain .tar.gz that any tool can list, readable by its owner alone. */
export function writeArchive(file: string): ArchiveWriter {
	const tar = pack();
	const written = pipeline(tar, createGzip(), createWriteStream(file, { mode: 0o600, flags: 'wx' }));
	// A full disk must end the entry that is being written, too; the reason comes out of `finish` or `add`.
	written.catch((error) => tar.destroy(error));
	return {
		async add(name, bytes, source) {
			let sum: Sum | undefined;
			const entry = tar.entry({ name, size: bytes, mode: 0o600 });
			await Promise.race([
				pipeline(
					summed(source, (whole) => {
						sum = whole;
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

/** Every entry in turn; who is not interested in one lets it pass. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
	const tar = extract();
	const read = pipeline(createReadStream(file), createGunzip(), tar);
	// Said by the loop below, which sees the same error.
	read.catch((error) => tar.destroy(error));
	for await (const entry of tar) {
		yield { name: entry.header.name, bytes: entry.header.size ?? 0, content: Readable.from(entry) };
	}
	await read;
}

/** Reads the whole archive and compares every entry with the manifest. Answers it when all is well. */
export async function checkArchive(file: string): Promise<Manifest> {
	const sums = new Map<string, Sum>();
	let manifest: Manifest | undefined;
	try {
		for await (const { name, content } of readArchive(file)) {
			if (name === names.manifest) manifest = manifestSchema.parse(await json(content));
			else for await (const _ of summed(content, (sum) => sums.set(name, sum)));
		}
	} catch (error) {
		throw damaged(file, 'it cannot be read to its end', error);
	}
	if (!manifest) throw damaged(file, 'it has no manifest');
	const expected: [string, { sha256: string; rows?: number }][] = [
		...manifest.tables.map((table) => [names.table(table.name), table] as [string, typeof table]),
		[names.jobs, manifest.jobs],
		...manifest.files.map((one) => [names.file(one.key), one] as [string, typeof one]),
	];
	for (const [name, { sha256, rows }] of expected) {
		const sum = sums.get(name);
		if (!sum) throw damaged(file, `${name} is missing`);
		if (sum.sha256 !== sha256) throw damaged(file, `${name} is not what was written`);
		if (rows !== undefined && sum.lines !== rows)
			throw damaged(file, `${name} has ${sum.lines} rows instead of ${rows}`);
	}
	if (manifest.secret.inArchive !== sums.has(names.secret)) throw damaged(file, `${names.secret} is missing`);
	return manifest;
}

const damaged = (file: string, why: string, cause?: unknown) =>
	new StartError(`The archive ${file} is damaged: ${why}. Use another one.`, { cause });
