import { and, lt, not, type SQL, sql } from 'drizzle-orm';
import { addDays, startOfDay } from '#contract/core/club-time.ts';
import { statesWith } from '#contract/membership-states.ts';
import type { Grouping } from '#contract/reports.office.ts';
import type { Db } from '#server/core/db/client.ts';
import { monthOf } from '#server/core/db/days.ts';
import { isInState } from './membership-states.queries.ts';
import { members } from './tables.ts';

const groupColumns = { category: members.category, type: members.membershipType } satisfies Record<Grouping, unknown>;
const rows = sql<number>`count(*)::integer`;

/** Those who have joined by the end of the day and have not left by then. */
const isMemberOn = (db: Db, day: string): SQL | undefined =>
	and(lt(members.createdAt, startOfDay(addDays(day, 1))), not(isInState(db, statesWith('left', true), day)!));

export const membersOnDay = (db: Db, by: Grouping, day: string) =>
	db.select({ name: groupColumns[by], rows }).from(members).where(isMemberOn(db, day)).groupBy(groupColumns[by]);

/** Everyone who ever joined, by month of joining. */
export const joinedByMonth = (db: Db, by: Grouping) =>
	db
		.select({ name: groupColumns[by], month: monthOf(members.createdAt), rows })
		.from(members)
		.groupBy(groupColumns[by], sql`2`);

/** Members of a day by age in whole years; null if the date of birth is not known. */
export const agesOnDay = (db: Db, day: string) =>
	db
		.select({ age: sql<number | null>`extract(year from age(${day}::date, ${members.birthDate}))::integer`, rows })
		.from(members)
		.where(isMemberOn(db, day))
		.groupBy(sql`1`);
