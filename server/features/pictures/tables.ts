import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import type { LocalText } from '#contract/content/fields.ts';
import type { Ratio, Shape } from '#contract/pictures.ts';
import { moment } from '#server/core/db/columns.ts';
import { uploads } from '#server/features/uploads/tables.ts';

/** A public picture that the office can use in several places. It has the id of its upload. */
export const pictures = pgTable(
	'pictures',
	{
		id: uuid()
			.primaryKey()
			.references(() => uploads.id),
		/** The name of the file when it was uploaded. */
		name: text().notNull(),
		/** The address of the file on this site. */
		path: text().notNull(),
		width: integer().notNull(),
		height: integer().notNull(),
		/** A WebP, sixteen pixels wide, as base64. */
		blur: text().notNull(),
		alt: jsonb().$type<LocalText>().notNull().default({ en: '' }),
		decorative: boolean().notNull().default(false),
		caption: jsonb().$type<LocalText>().notNull().default({ en: '' }),
		focalX: real('focal_x').notNull().default(0.5),
		focalY: real('focal_y').notNull().default(0.5),
		/** What pages show of it, so that versions are made of that and of nothing else. */
		shapes: text().$type<Shape>().array().notNull().default([]),
		version: integer().notNull().default(1),
		createdAt: moment('created_at').notNull(),
		/** When it was moved to the bin. */
		deletedAt: moment('deleted_at'),
	},
	(table) => [
		index('pictures_newest').on(table.createdAt, table.id),
		index('pictures_by_name').on(table.name, table.id),
		check('pictures_focal_point', sql`${table.focalX} between 0 and 1 and ${table.focalY} between 0 and 1`),
	],
);

/** A part of a picture that the office has chosen for a ratio. */
export const pictureCrops = pgTable(
	'picture_crops',
	{
		pictureId: uuid('picture_id')
			.notNull()
			.references(() => pictures.id, { onDelete: 'cascade' }),
		ratio: text().$type<Ratio>().notNull(),
		x: integer().notNull(),
		y: integer().notNull(),
		width: integer().notNull(),
		height: integer().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.pictureId, table.ratio] }),
		check('picture_crops_ratio', sql`${table.ratio} in ('16:9', '4:3', '1:1', '3:4')`),
		check(
			'picture_crops_size',
			sql`${table.x} >= 0 and ${table.y} >= 0 and ${table.width} > 0 and ${table.height} > 0`,
		),
	],
);

/** Smaller files of a picture or of a part of it. The row outlives the picture until its files are deleted. */
export const pictureVersions = pgTable(
	'picture_versions',
	{
		pictureId: uuid('picture_id').notNull(),
		/** Of the part; it is in the address of the files, so that another part has another address. */
		hash: text().notNull(),
		x: integer().notNull(),
		y: integer().notNull(),
		width: integer().notNull(),
		height: integer().notNull(),
		blur: text(),
		/** Null while the files are being made. */
		madeAt: moment('made_at'),
		/** Since when no page needs it. Browsers may still ask for it for a while. */
		outdatedAt: moment('outdated_at'),
	},
	(table) => [
		primaryKey({ columns: [table.pictureId, table.hash] }),
		index('picture_versions_to_make').on(table.pictureId).where(sql`${table.madeAt} is null`),
		index('picture_versions_outdated').on(table.outdatedAt).where(sql`${table.outdatedAt} is not null`),
	],
);
