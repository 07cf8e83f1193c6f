import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { bucketKeys, startBucket } from '#server/core/storage/testing/bucket.ts';
import { s3Storage } from './s3.ts';

const key = 'media/ab/one.png';
const bytes = Buffer.from('picture');
const unavailable = {
	code: 'UNAVAILABLE',
	message: 'Pictures cannot be stored or shown at the moment. Please try again in a minute.',
};

let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeEach(async () => {
	bucket = await startBucket();
	const { close } = bucket;
	return close;
});
const storage = (more: object = {}) =>
	s3Storage({ ...bucketKeys, endpoint: bucket.endpoint, bucket: bucket.bucket, ...more });

test('stores the object by path with its type and a valid signature', async () => {
	await storage().put(key, bytes, 'image/png');
	expect(bucket.seen).toEqual([{ method: 'PUT', path: `/club-files/${key}`, status: 200 }]);
	expect(bucket.objects.get(key)).toEqual({ bytes, contentType: 'image/png' });
});

test('ignores a trailing slash of the endpoint', async () => {
	await storage({ endpoint: `${bucket.endpoint}/` }).put(key, bytes, 'image/png');
	expect(bucket.objects.has(key)).toBe(true);
});

describe('a refusal of the store', () => {
	test('hides the reason from the visitor and passes it to the log', async () => {
		const wrong = storage({ secretAccessKey: 'another' });
		const failure = await wrong.put(key, bytes, 'image/png').catch((error) => error);
		expect(failure).toMatchObject(unavailable);
		expect(failure.cause.message).toContain('403 (SignatureDoesNotMatch)');
		expect(failure.message).not.toContain('Signature');
		await expect(wrong.read(key)).rejects.toMatchObject(unavailable);
		await expect(wrong.remove(key)).rejects.toMatchObject(unavailable);
		expect(bucket.objects.size).toBe(0);
	});

	test('does not follow a redirect', async () => {
		const elsewhere = await startBucket();
		onTestFinished(() => elsewhere.close());
		bucket.nextResponses.push({ status: 307, headers: { location: `${elsewhere.endpoint}/club-files/${key}` } });
		await expect(storage().put(key, bytes, 'image/png')).rejects.toMatchObject(unavailable);
		expect(elsewhere.seen).toEqual([]);
	});
});

describe('a temporary failure', () => {
	test('tries again twice', async () => {
		bucket.nextResponses.push({ status: 503 }, { status: 429 });
		await storage().put(key, bytes, 'image/png');
		expect(bucket.seen.map(({ status }) => status)).toEqual([503, 429, 200]);
		expect(await buffer((await storage().read(key))!.stream)).toEqual(bytes);
	});

	test('fails after three tries', async () => {
		bucket.nextResponses.push(
			{ status: 500 },
			{ status: 500 },
			{ status: 500, body: '<Error><Code>InternalError</Code></Error>' },
		);
		await expect(storage().put(key, bytes, 'image/png')).rejects.toMatchObject(unavailable);
	});
});

describe('a store that does not respond', () => {
	test('fails after the timeout', async () => {
		bucket.nextResponses.push('silence', 'silence', 'silence');
		const failure = await storage({ timeoutMs: 50 })
			.read(key)
			.catch((error) => error);
		expect(failure).toMatchObject(unavailable);
		expect(failure.cause.message).toBe('no response in 50 ms');
	});

	test('fails if nothing listens', async () => {
		await bucket.close();
		await expect(storage().remove(key)).rejects.toMatchObject(unavailable);
	});
});
