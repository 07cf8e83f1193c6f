import { and, eq, isNull } from 'drizzle-orm';
import { type AnyPgColumn, integer, pgEnum, timestamp } from 'drizzle-orm/pg-core';
import { contentStates } from '#contract/core/publishing.ts';

/** A point in time, independent of time zones. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

export const contentState = pgEnum('content_state', contentStates);

/** What notices, events and gallery items have in common: drafted, published, deleted and restored. */
export const contentLife = () => ({
	state: contentState().notNull().default('published'),
	/** Counts the saves, so that a save on top of a newer version is refused. */
	version: integer().notNull().default(1),
	/** When it was moved to the bin. It can be restored for thirty days. */
	deletedAt: moment('deleted_at'),
	createdAt: moment('created_at').notNull().defaultNow(),
});

/** Published and not in the bin: the condition under which the public sees something. */
export const isShown = (table: { state: AnyPgColumn; deletedAt: AnyPgColumn }) =>
	and(eq(table.state, 'published'), isNull(table.deletedAt));
