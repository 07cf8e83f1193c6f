import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Key } from '#server/core/crypto/app-secret.ts';

/*
 * A sealed file: the header, then chunks of 64 KiB, each encrypted with AES-256-GCM and followed by its tag.
 *
 *   8 bytes   "clubfile"          12 bytes   nonce of the data key
 *   1 byte    version              32 bytes   data key, encrypted with the key of APP_SECRET
 *   8 bytes   id of that key       16 bytes   tag of the data key
 *
 * The data key is random for each file and bound to the file's name. The nonce of a chunk is its number and whether it is
 * the last one, so chunks cannot be moved, left out or cut off.
 */
const mark = Buffer.from('clubfile\x01', 'latin1');
export const headerBytes = mark.length + 8 + 12 + 32 + 16;
const chunkBytes = 64 * 1024;
const tagBytes = 16;
const algorithm = 'aes-256-gcm';
const options = { authTagLength: tagBytes };

const nameText = (name: string) => Buffer.from(`file ${name}`);

function makeHeader(name: string, dataKey: Buffer, { id, key }: Key): Buffer {
	const nonce = randomBytes(12);
	const cipher = createCipheriv(algorithm, key, nonce, options).setAAD(nameText(name));
	const sealed = Buffer.concat([cipher.update(dataKey), cipher.final()]);
	return Buffer.concat([mark, Buffer.from(id, 'latin1'), nonce, sealed, cipher.getAuthTag()]);
}

/** The id of the key that the file was sealed with. */
function keyIdIn(header: Buffer): string {
	if (header.length < headerBytes || !header.subarray(0, mark.length).equals(mark)) throw damaged();
	return header.subarray(mark.length, mark.length + 8).toString('latin1');
}

function dataKeyIn(header: Buffer, name: string, keys: readonly Key[]): Buffer {
	const id = keyIdIn(header);
	const found = keys.find((key) => key.id === id);
	if (!found) throw new Error(`${name} was sealed with an unknown key "${id}"`);
	const [nonce, sealed, tag] = [header.subarray(17, 29), header.subarray(29, 61), header.subarray(61, 77)];
	const cipher = createDecipheriv(algorithm, found.key, nonce, options).setAAD(nameText(name)).setAuthTag(tag);
	return Buffer.concat([cipher.update(sealed), cipher.final()]);
}

function chunkNonce(number: number, isLast: boolean): Buffer {
	const nonce = Buffer.alloc(12);
	nonce.writeUInt32BE(number, 7);
	nonce[11] = isLast ? 1 : 0;
	return nonce;
}

/** Pieces of exactly `size` bytes, except the last one, which is marked. An empty file is one empty piece. */
async function* pieces(source: AsyncIterable<Uint8Array>, size: number) {
	let rest: Buffer = Buffer.alloc(0);
	for await (const part of source) {
		rest = Buffer.concat([rest, part]);
		// One piece always stays back, because the last one is encrypted differently.
		for (; rest.length > size; rest = rest.subarray(size)) yield { piece: rest.subarray(0, size), isLast: false };
	}
	yield { piece: rest, isLast: true };
}

export async function* seal(source: AsyncIterable<Uint8Array>, name: string, key: Key): AsyncGenerator<Buffer> {
	const dataKey = randomBytes(32);
	yield makeHeader(name, dataKey, key);
	let number = 0;
	for await (const { piece, isLast } of pieces(source, chunkBytes)) {
		const cipher = createCipheriv(algorithm, dataKey, chunkNonce(number++, isLast), options);
		yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
	}
}

/** Throws at the first chunk that is not as it was written. */
async function* open(source: AsyncIterable<Uint8Array>, dataKey: Buffer): AsyncGenerator<Buffer> {
	let number = 0;
	for await (const { piece, isLast } of pieces(source, chunkBytes + tagBytes)) {
		if (piece.length < tagBytes) throw damaged();
		const cipher = createDecipheriv(algorithm, dataKey, chunkNonce(number++, isLast), options);
		cipher.setAuthTag(piece.subarray(-tagBytes));
		yield Buffer.concat([cipher.update(piece.subarray(0, -tagBytes)), cipher.final()]);
	}
}

/** Reads the header, then returns the content as a stream. */
export async function unseal(source: Readable, name: string, keys: readonly Key[]): Promise<Readable> {
	const { header, rest } = await splitHeader(source);
	const content = Readable.from(open(rest, dataKeyIn(header, name, keys)), { objectMode: false });
	// A stream that is closed before it was read does not close its source by itself.
	return content.once('close', () => source.destroy());
}

/** The same file with its data key sealed by the current key; the content is not touched. Undefined if it is already. */
export async function resealed(source: Readable, name: string, keys: [Key, ...Key[]]): Promise<Readable | undefined> {
	const { header, rest } = await splitHeader(source);
	if (keyIdIn(header) === keys[0].id) return undefined;
	const newHeader = makeHeader(name, dataKeyIn(header, name, keys), keys[0]);
	async function* whole() {
		yield newHeader;
		yield* rest;
	}
	return Readable.from(whole(), { objectMode: false });
}

async function splitHeader(source: Readable) {
	const parts: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
	let start: Buffer = Buffer.alloc(0);
	while (start.length < headerBytes) {
		const { value, done } = await parts.next();
		if (done) break;
		start = Buffer.concat([start, value]);
	}
	async function* rest() {
		if (start.length > headerBytes) yield start.subarray(headerBytes);
		yield* { [Symbol.asyncIterator]: () => parts };
	}
	return { header: start.subarray(0, headerBytes), rest: rest() };
}

/** The size of the content of a sealed file. */
export function contentBytes(sealedBytes: number): number {
	const body = sealedBytes - headerBytes;
	return body - tagBytes * Math.ceil(body / (chunkBytes + tagBytes));
}

/** The size of a sealed file with this content. */
export const sealedBytes = (content: number): number =>
	headerBytes + content + tagBytes * Math.max(1, Math.ceil(content / chunkBytes));

const damaged = () => new Error('not a sealed file, or damaged');
