import { sql } from 'drizzle-orm';
import {
	check,
	customType,
	foreignKey,
	index,
	integer,
	jsonb,
	pgEnum,
	pgTable,
	primaryKey,
	text,
	unique,
	uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '#server/core/db/columns.ts';

type Body = Record<string, unknown>;

/** From a moment (included) to another one (not included); the second may be missing. */
const period = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/** Something of the site that the office edits: a dish, a page, the club's address. */
export const contentEntries = pgTable(
	'content_entries',
	{
		id: uuid().primaryKey().defaultRandom(),
		kind: text().notNull(),
		/** Names the entry among its kind, and in the address of a page. */
		slug: text().notNull(),
		/** The slug of the entry that this one belongs to: a dish is in a part of the menu. */
		group: text(),
		/** The order among its kind and group. */
		position: integer().notNull(),
		/** What the site shows, unless a schedule says otherwise. Without it the entry is not on the site. */
		liveRevision: integer('live_revision'),
		/** Counts every change of the entry, so that an action that is based on an older state is refused. */
		version: integer().notNull().default(1),
		archivedAt: moment('archived_at'),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		unique('content_entries_kind_slug').on(table.kind, table.slug),
		index('content_entries_order').on(table.kind, table.group, table.position),
	],
);

/** A text of an entry as it was saved for publication. Never changed. */
export const contentRevisions = pgTable(
	'content_revisions',
	{
		entryId: uuid('entry_id')
			.notNull()
			.references(() => contentEntries.id, { onDelete: 'cascade' }),
		number: integer().notNull(),
		schemaVersion: integer('schema_version').notNull(),
		body: jsonb().$type<Body>().notNull(),
		author: text().notNull(),
		note: text(),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.entryId, table.number] })],
);

/** What the office has written and not published. One for each entry. */
export const contentDrafts = pgTable('content_drafts', {
	entryId: uuid('entry_id')
		.primaryKey()
		.references(() => contentEntries.id, { onDelete: 'cascade' }),
	schemaVersion: integer('schema_version').notNull(),
	body: jsonb().$type<Body>().notNull(),
	/** The revision that it began with. */
	basedOn: integer('based_on'),
	version: integer().notNull().default(1),
	author: text().notNull(),
	savedAt: moment('saved_at').notNull(),
	/** When its author asked a colleague to look at it. */
	reviewAskedAt: moment('review_asked_at'),
	setId: uuid('set_id').references(() => contentSets.id, { onDelete: 'set null' }),
});

export const contentSetState = pgEnum('content_set_state', ['open', 'published', 'withdrawn']);

/** Drafts that are published together, such as the menu for Eid. */
export const contentSets = pgTable('content_sets', {
	id: uuid().primaryKey().defaultRandom(),
	name: text().notNull(),
	state: contentSetState().notNull().default('open'),
	version: integer().notNull().default(1),
	createdAt: moment('created_at').notNull(),
});

/** What a published set changed, so that it can be withdrawn. */
export const contentSetChanges = pgTable(
	'content_set_changes',
	{
		setId: uuid('set_id')
			.notNull()
			.references(() => contentSets.id, { onDelete: 'cascade' }),
		entryId: uuid('entry_id')
			.notNull()
			.references(() => contentEntries.id, { onDelete: 'cascade' }),
		revision: integer().notNull(),
		/** What was live before. */
		before: integer(),
	},
	(table) => [primaryKey({ columns: [table.setId, table.entryId] })],
);

/** A revision that is live for some time, instead of the entry's own. Two of one entry never overlap (see the migration). */
export const contentSchedules = pgTable(
	'content_schedules',
	{
		id: uuid().primaryKey().defaultRandom(),
		entryId: uuid('entry_id').notNull(),
		revision: integer().notNull(),
		during: period().notNull(),
		setId: uuid('set_id').references(() => contentSets.id, { onDelete: 'cascade' }),
	},
	(table) => [
		foreignKey({
			name: 'content_schedules_revision',
			columns: [table.entryId, table.revision],
			foreignColumns: [contentRevisions.entryId, contentRevisions.number],
		}).onDelete('cascade'),
		check('content_schedules_not_empty', sql`not isempty(${table.during}) and not lower_inf(${table.during})`),
	],
);

/** When each revision was put on the site, for how long and by what author. Never changed. */
export const contentPublications = pgTable(
	'content_publications',
	{
		id: uuid().primaryKey().defaultRandom(),
		entryId: uuid('entry_id')
			.notNull()
			.references(() => contentEntries.id, { onDelete: 'cascade' }),
		revision: integer().notNull(),
		from: moment('from').notNull(),
		/** Without it: until the next one. */
		to: moment('to'),
		author: text().notNull(),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [index('content_publications_of').on(table.entryId, table.from)],
);

/** Where an entry was found before its address changed. */
export const contentAddresses = pgTable(
	'content_addresses',
	{
		kind: text().notNull(),
		slug: text().notNull(),
		entryId: uuid('entry_id')
			.notNull()
			.references(() => contentEntries.id, { onDelete: 'cascade' }),
	},
	(table) => [primaryKey({ columns: [table.kind, table.slug] })],
);
