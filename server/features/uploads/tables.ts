import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { uploadPresets } from '#contract/core/uploads.ts';
import { moment } from '#server/core/db/columns.ts';
import type { VideoFormat } from '#server/core/storage/file-format.ts';
import type { ImageType } from '#server/core/storage/image.ts';

export const uploadPreset = pgEnum('upload_preset', uploadPresets);

type VideoType = `video/${VideoFormat}`;
export type FileType = ImageType | VideoType | 'application/pdf' | 'application/zip';

/** What a document belongs to. A file of a note has the id of the application as its owner, and the id of the note as its field. */
export type OwnerKind =
	| 'application'
	| 'application-note'
	| 'member'
	| 'member-import'
	| 'member-request'
	| 'member-correction'
	| 'correction-attachment';

/** One file in storage. A document has no owner until it is claimed. The first sweep after `removed_at` deletes the file. */
export const uploads = pgTable(
	'uploads',
	{
		id: uuid().primaryKey(),
		preset: uploadPreset().notNull(),
		/** The fingerprint of the secret in the applicant's address of the document. Null for public files. */
		tokenHash: text('token_hash'),
		key: text().notNull().unique('uploads_key'),
		contentType: text('content_type').$type<FileType>().notNull(),
		bytes: integer().notNull(),
		width: integer().notNull(),
		height: integer().notNull(),
		displayName: text('display_name').notNull(),
		sha256: text().notNull(),
		network: text().notNull(),
		createdAt: moment('created_at').notNull(),
		claimedByKind: text('claimed_by_kind').$type<OwnerKind>(),
		claimedById: uuid('claimed_by_id'),
		claimedField: text('claimed_field'),
		claimedAt: moment('claimed_at'),
		removedAt: moment('removed_at'),
	},
	(table) => [
		index('uploads_unclaimed')
			.on(table.createdAt)
			.where(sql`${table.claimedAt} is null and ${table.preset} = 'documents'`),
		index('uploads_public_by_content').on(table.sha256).where(sql`${table.preset} = 'media'`),
		index('uploads_to_sweep').on(table.id).where(sql`${table.removedAt} is not null`),
		// An owner has one picture per field; a replaced one is marked as removed.
		uniqueIndex('uploads_one_per_field')
			.on(table.claimedByKind, table.claimedById, table.claimedField)
			.where(sql`${table.claimedAt} is not null and ${table.removedAt} is null`),
		index('uploads_by_field')
			.on(table.claimedByKind, table.claimedField)
			.where(sql`${table.claimedAt} is not null and ${table.removedAt} is null`),
		check(
			'uploads_claim_is_whole',
			sql`num_nonnulls(${table.claimedByKind}, ${table.claimedById}, ${table.claimedField}, ${table.claimedAt}) in (0, 4)`,
		),
		check('uploads_documents_are_private', sql`(${table.preset} = 'documents') = (${table.tokenHash} is not null)`),
		check('uploads_media_are_not_claimed', sql`${table.preset} = 'documents' or ${table.claimedAt} is null`),
		check(
			'uploads_content_type',
			sql`${table.contentType} in ('image/jpeg', 'image/png', 'image/webp', 'video/mp4', 'video/webm', 'application/pdf', 'application/zip')`,
		),
		// A PDF and an archive have no width and height.
		check(
			'uploads_size',
			sql`${table.bytes} > 0 and (${table.width} > 0 and ${table.height} > 0) = (${table.contentType} not in ('application/pdf', 'application/zip'))`,
		),
		check('uploads_display_name', sql`length(${table.displayName}) between 1 and 100`),
	],
);
