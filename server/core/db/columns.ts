import { and, eq, isNull } from 'drizzle-orm';
import { type AnyPgColumn, integer, pgEnum, timestamp } from 'drizzle-orm/pg-core';
import { contentStates } from '#contract/core/publishing.ts';

/** A point in time, whatever zone the one who reads it is in. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

export const contentState = pgEnum('content_state', contentStates);

/** What notices, events and gallery items have in common: drafted, published, deleted and brought back. */
export const contentLife = () => ({
	state: contentState().notNull().default('published'),
	/** Counts the savings: who saves on top of a newer one is told so. */
	version: integer().notNull().default(1),
	/** In the bin since then; out of it for thirty days, then gone. */
	deletedAt: moment('deleted_at'),
	createdAt: moment('created_at').notNull().defaultNow(),
});

/** Published and not in the bin: the one condition under which the public sees something. */
export const isShown = (table: { state: AnyPgColumn; deletedAt: AnyPgColumn }) =>
	and(eq(table.state, 'published'), isNull(table.deletedAt));
