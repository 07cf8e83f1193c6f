import { and, count, gte, ne } from 'drizzle-orm';
import type { Db } from '#server/core/db/client.ts';
import { type MonthValue, monthOf, startOf } from '#server/core/db/months.ts';
import { eventBookings } from './event-bookings.tables.ts';

export const bookingsByMonth = (db: Db, from: string): Promise<MonthValue[]> =>
	db
		.select({ month: monthOf(eventBookings.createdAt), value: count() })
		.from(eventBookings)
		.where(and(gte(eventBookings.createdAt, startOf(from)), ne(eventBookings.state, 'CANCELLED')))
		.groupBy(monthOf(eventBookings.createdAt));
