import { and, gte, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { club } from '#contract/core/club.ts';
import { addDays, startOfDay } from '#contract/core/club-time.ts';

/** Days at the club, both included. */
export type DayRange = { from?: string | undefined; to?: string | undefined };

export const hasDays = ({ from, to }: DayRange) => from !== undefined || to !== undefined;

/** The month of a moment at the club: 2026-12. */
export const monthOf = (column: PgColumn) => sql<string>`to_char(${column} at time zone ${club.timeZone}, 'YYYY-MM')`;

/** The year of a moment at the club: 2026. Its time zone is no parameter, so that a query can also sort by it. */
export const yearOf = (column: PgColumn) =>
	sql<string>`to_char(${column} at time zone ${club.timeZone}, 'YYYY')`.inlineParams();

/** A moment in these days. */
export const inDays = (column: PgColumn, { from, to }: DayRange) =>
	and(from ? gte(column, startOfDay(from)) : undefined, to ? lt(column, startOfDay(addDays(to, 1))) : undefined);
