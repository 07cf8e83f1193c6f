import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { bucketKeys, startBucket } from '#server/core/storage/testing/bucket.ts';
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts';
import { filesMode, openStorage, s3Problems } from './open-storage.ts';

const incomplete = { S3_BUCKET: 'club', S3_ENDPOINT: 'https://s3.example' };

test('stores files on the disk if nothing is configured', async () => {
	const env = { dataDir: temporaryFolder() };
	await openStorage(env).put('media/a.png', Buffer.from('x'), 'image/png');
	expect(filesMode(env)).toBe('disk');
	expect(await buffer((await openStorage(env).read('media/a.png'))!.stream)).toEqual(Buffer.from('x'));
});

test('stores files in the bucket if one is configured', async () => {
	const bucket = await startBucket();
	onTestFinished(() => bucket.close());
	const env = {
		dataDir: temporaryFolder(),
		S3_ENDPOINT: bucket.endpoint,
		S3_BUCKET: bucket.bucket,
		S3_REGION: bucketKeys.region,
		S3_ACCESS_KEY_ID: bucketKeys.accessKeyId,
		S3_SECRET_ACCESS_KEY: bucketKeys.secretAccessKey,
	};
	await openStorage(env).put('media/a.png', Buffer.from('x'), 'image/png');
	expect(filesMode(env)).toBe('s3');
	expect([...bucket.objects.keys()]).toEqual(['media/a.png']);
});

test('names the missing settings of an incomplete bucket', () => {
	expect(s3Problems({})).toEqual([]);
	expect(s3Problems(incomplete).map((line) => line.split(':')[0])).toEqual([
		'S3_ACCESS_KEY_ID',
		'S3_SECRET_ACCESS_KEY',
	]);
	expect(s3Problems({ S3_REGION: 'auto' })).toHaveLength(4);
	expect(s3Problems({ ...incomplete, S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' })).toEqual([]);
});
