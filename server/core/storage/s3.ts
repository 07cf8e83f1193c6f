import { createHash } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { Refusal } from '#server/core/http/errors.ts';
import { checkKey, type Storage } from './storage.ts';

export type Bucket = {
	endpoint: string;
	bucket: string;
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
	/** How long each try may take. */
	timeoutMs?: number;
};

const tries = 3;
/** A large file gets more time: at least this many bytes per millisecond are expected. */
const minBytesPerMs = 250;

/** Any S3-compatible store, addressed by path (endpoint/bucket/key). The bucket itself must be private. */
export function s3Storage({
	endpoint,
	bucket,
	region,
	accessKeyId,
	secretAccessKey,
	timeoutMs = 15_000,
}: Bucket): Storage {
	const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
	const base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;

	/** All three calls can safely be repeated, so a short failure of the store is not reported to the visitor. */
	async function call(
		method: 'PUT' | 'GET' | 'DELETE',
		key: string,
		init: RequestInit = {},
		limitMs = timeoutMs,
	): Promise<Response> {
		const url = `${base}/${checkKey(key)}`;
		for (let attempt = 1; ; attempt++) {
			const last = attempt === tries;
			try {
				const response = await once(url, { method, ...init }, limitMs);
				if (last || (response.status < 500 && response.status !== 429)) return response;
				await response.body?.cancel();
			} catch (cause) {
				if (last) throw unavailable(cause);
			}
			await pause(100 * attempt ** 2);
		}
	}

	async function once(url: string, init: RequestInit, limitMs: number) {
		const deadline = new AbortController();
		const timer = setTimeout(() => deadline.abort(new Error(`no response in ${limitMs} ms`)), limitMs);
		try {
			// A redirect is never followed: the signature and the data are for this host only.
			const request = await client.sign(url, { ...init, redirect: 'manual' });
			// Passed to fetch directly: a signal inside a Request can be garbage-collected, and then the call never ends.
			return await fetch(request, { signal: deadline.signal });
		} finally {
			clearTimeout(timer);
		}
	}

	async function send(key: string, body: BodyInit, contentType: string, sha256: string, limitMs = timeoutMs) {
		// Part of the signature, so the store refuses data that changed on the way.
		const headers = { 'content-type': contentType, 'x-amz-content-sha256': sha256 };
		const response = await call('PUT', key, { body, headers }, limitMs);
		if (response.status !== 200) throw await refused(response, `PUT ${key}`);
		await response.body?.cancel();
	}

	return {
		async put(key, bytes, contentType) {
			await send(key, bytes as BodyInit, contentType, createHash('sha256').update(bytes).digest('hex'));
		},
		/** Uses a temporary file: the signature needs the hash first, and a second try needs the data again. */
		async putStream(key, stream, { contentType }) {
			const folder = await mkdtemp(path.join(tmpdir(), 'club-upload-'));
			try {
				const file = path.join(folder, 'file');
				const hash = createHash('sha256');
				await pipeline(
					stream,
					async function* (chunks: AsyncIterable<Buffer>) {
						for await (const chunk of chunks) {
							hash.update(chunk);
							yield chunk;
						}
					},
					createWriteStream(file, { mode: 0o600 }),
				);
				const body = await openAsBlob(file);
				await send(key, body, contentType, hash.digest('hex'), timeoutMs + body.size / minBytesPerMs);
			} finally {
				await rm(folder, { recursive: true, force: true });
			}
		},
		async read(key, part) {
			const response = await call('GET', key, part ? { headers: { range: `bytes=${part.start}-${part.end}` } } : {});
			if (response.status === 404) {
				await response.body?.cancel();
				return undefined;
			}
			const length = response.headers.get('content-length');
			if (response.status !== (part ? 206 : 200) || !response.body || !length)
				throw await refused(response, `GET ${key}`);
			return { stream: Readable.fromWeb(response.body as ReadableStream), bytes: Number(length) };
		},
		/** The store shows a file only when it is complete. */
		removeUnfinished: async () => {},
		async remove(key) {
			const response = await call('DELETE', key);
			if (![200, 204, 404].includes(response.status)) throw await refused(response, `DELETE ${key}`);
			await response.body?.cancel();
		},
	};
}

/** The store's error goes to the log; the visitor only learns that storage is unavailable. */
async function refused(response: Response, what: string) {
	const text = await response.text().catch(() => '');
	const code = text.match(/<Code>([\w.-]{1,60})<\/Code>/)?.[1] ?? 'no code';
	return unavailable(new Error(`object storage responded to ${what} with ${response.status} (${code})`));
}

const unavailable = (cause: unknown) =>
	new Refusal('UNAVAILABLE', 'Pictures cannot be stored or shown at the moment. Please try again in a minute.', {
		retryAfterSeconds: 60,
		cause,
	});
