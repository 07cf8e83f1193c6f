import path from 'node:path';
import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

type StorageEnv = {
	dataDir: string;
	S3_ENDPOINT?: string | undefined;
	S3_BUCKET?: string | undefined;
	S3_REGION?: string | undefined;
	S3_ACCESS_KEY_ID?: string | undefined;
	S3_SECRET_ACCESS_KEY?: string | undefined;
};

export const filesMode = (env: StorageEnv): 'disk' | 's3' => (env.S3_BUCKET ? 's3' : 'disk');

/** The bucket if one is configured, else a folder in the data folder. */
export function openStorage(env: StorageEnv): Storage {
	const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
	if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)
		return s3Storage({
			endpoint: S3_ENDPOINT,
			bucket: S3_BUCKET,
			region: S3_REGION ?? 'us-east-1',
			accessKeyId: S3_ACCESS_KEY_ID,
			secretAccessKey: S3_SECRET_ACCESS_KEY,
		});
	return diskStorage({ dir: path.join(env.dataDir, 'files') });
}

/** The problems with these settings. An incomplete set would silently mean the disk, so it is refused. For `readEnv`. */
export function s3Problems(env: Omit<StorageEnv, 'dataDir'>): string[] {
	const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
	const missing = needed.filter((name) => !env[name]);
	if (missing.length === 0 || (missing.length === needed.length && !env.S3_REGION)) return [];
	return missing.map((name) => `${name}: set it too; object storage needs ${needed.join(', ')}`);
}
