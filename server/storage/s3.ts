import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { Refusal } from '#server/errors.ts';
import { checkKey, type Storage } from './storage.ts';

export type Bucket = {
	endpoint: string;
	bucket: string;
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
	/** How long the store may take to answer, each try. */
	timeoutMs?: number;
};

const tries = 3;

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

	/** All three calls can be repeated without harm, so a stumble of the store is not yet the visitor's problem. */
	async function call(method: 'PUT' | 'GET' | 'DELETE', key: string, init: RequestInit = {}): Promise<Response> {
		const url = `${base}/${checkKey(key)}`;
		for (let attempt = 1; ; attempt++) {
			const last = attempt === tries;
			try {
				const response = await once(url, { method, ...init });
				if (last || (response.status < 500 && response.status !== 429)) return response;
				await response.body?.cancel();
			} catch (cause) {
				if (last) throw unavailable(cause);
			}
			await pause(100 * attempt ** 2);
		}
	}

	async function once(url: string, init: RequestInit) {
		const deadline = new AbortController();
		const timer = setTimeout(() => deadline.abort(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs);
		try {
			// A redirect is never followed: the signature is for this host, and so are the bytes.
			const request = await client.sign(url, { ...init, redirect: 'manual' });
			// Handed to fetch itself: a signal inside a Request can be lost to the garbage collector, and the call never ends.
			return await fetch(request, { signal: deadline.signal });
		} finally {
			clearTimeout(timer);
		}
	}

	return {
		async put(key, bytes, contentType) {
			const response = await call('PUT', key, {
				body: bytes as BodyInit,
				headers: {
					'content-type': contentType,
					// Signed with the request: the store refuses bytes that changed on the way.
					'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
				},
			});
			if (response.status !== 200) throw await refused(response, `PUT ${key}`);
			await response.body?.cancel();
		},
		async read(key) {
			const response = await call('GET', key);
			if (response.status === 404) {
				await response.body?.cancel();
				return undefined;
			}
			const length = response.headers.get('content-length');
			if (response.status !== 200 || !response.body || !length) throw await refused(response, `GET ${key}`);
			return { stream: Readable.fromWeb(response.body as ReadableStream), bytes: Number(length) };
		},
		async remove(key) {
			const response = await call('DELETE', key);
			if (![200, 204, 404].includes(response.status)) throw await refused(response, `DELETE ${key}`);
			await response.body?.cancel();
		},
	};
}

/** What the store said goes to the log; the visitor hears that it is our side. */
async function refused(response: Response, what: string) {
	const text = await response.text().catch(() => '');
	const code = text.match(/<Code>([\w.-]{1,60})<\/Code>/)?.[1] ?? 'no code';
	return unavailable(new Error(`object storage answered ${what} with ${response.status} (${code})`));
}

const unavailable = (cause: unknown) =>
	new Refusal('UNAVAILABLE', 'Pictures cannot be stored or shown at the moment. Please try again in a minute.', {
		retryAfterSeconds: 60,
		cause,
	});
