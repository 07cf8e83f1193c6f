import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { galleryTypes } from '#contract/galleries.ts';
import { contentLife } from '#server/core/db/columns.ts';

export const galleryTypeEnum = pgEnum('media_type', galleryTypes);

/** A picture or a video of the galleries. */
export const galleryItems = pgTable(
	'media',
	{
		id: uuid().primaryKey().defaultRandom(),
		type: galleryTypeEnum().notNull(),
		/** The uploaded file or an address elsewhere; for a video also its page on a video host. */
		url: text().notNull(),
		/** The still picture of a video. */
		poster: text(),
		caption: text().notNull(),
		/** The alternative text. */
		alt: text().notNull(),
		width: integer(),
		height: integer(),
		/** The length of a video; null when it is not known, as on another host. */
		seconds: integer(),
		/** Items are shown in the order of their positions. */
		position: integer().notNull(),
		...contentLife(),
	},
	(table) => [
		index('media_in_order').on(table.type, table.position, table.id),
		check('media_video_has_poster', sql`${table.type} = 'IMAGE_GALLERY' or ${table.poster} is not null`),
		check(
			'media_is_described',
			sql`${table.state} = 'draft' or (length(trim(${table.caption})) > 0 and length(trim(${table.alt})) > 0)`,
		),
	],
);
