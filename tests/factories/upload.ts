import { randomUUID } from 'node:crypto';
import { uploads } from '#server/features/uploads/uploads.tables.ts';
import { defineFactory } from './define-factory.ts';

/** The record of an uploaded document; the file itself is not stored. */
export const { create: createUpload } = defineFactory(uploads, ({ now }) => {
	const id = randomUUID();
	return {
		id,
		preset: 'documents',
		tokenHash: 'none',
		key: `documents/${id.slice(0, 2)}/${id}.jpg`,
		contentType: 'image/jpeg',
		bytes: 7,
		width: 1,
		height: 1,
		displayName: 'scan',
		sha256: 'none',
		network: '::1',
		createdAt: now,
	};
});
