import { and, count, gte, ne } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type MonthValue, monthOf, startOf } from '#server/db/months.ts';
import { eventRegistrations } from './registrations.table.ts';

export const registrationsByMonth = (db: Db, from: string): Promise<MonthValue[]> =>
	db
		.select({ month: monthOf(eventRegistrations.createdAt), value: count() })
		.from(eventRegistrations)
		.where(and(gte(eventRegistrations.createdAt, startOf(from)), ne(eventRegistrations.state, 'CANCELLED')))
		.groupBy(monthOf(eventRegistrations.createdAt));
