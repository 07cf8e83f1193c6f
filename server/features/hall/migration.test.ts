import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createEnquiry } from '#tests/factories/enquiry.ts';
import { testApp } from '#tests/helpers/app.ts';

const migrations = path.resolve(import.meta.dirname, '../../core/db/migrations');

it('books the whole day for the first who was given it before, and leaves the others as requests', async () => {
	const app = await testApp();
	const request = (name: string, hallDate: string) =>
		createEnquiry(app, { kind: 'PREBOOK', name, hallDate, hallEvent: 'Wedding', hallGuests: 100 });
	const [second, first] = [await request('Second', '2031-05-01'), await request('First', '2031-05-01')];
	const past = await request('Past', '2020-01-10');
	await request('Only asked', '2031-05-02');
	// As it was before the migration.
	await app.rows(sql`alter table enquiries add column hall_confirmed_at timestamptz`);
	for (const [id, at] of [
		[second.id, '2031-01-02'],
		[first.id, '2031-01-01'],
		[past.id, '2019-12-01'],
	])
		await app.rows(sql`update enquiries set hall_confirmed_at = ${at}::timestamptz where id = ${id}`);
	const [file] = globSync(`${migrations}/*_hall-bookings-of-enquiries/migration.sql`);
	for (const statement of readFileSync(file!, 'utf8').split('--> statement-breakpoint'))
		await app.rows(sql.raw(statement));

	const bookings = await app.rows(
		sql`select name, state, to_char(day, 'YYYY-MM-DD') as day, shift, enquiry_id as enquiry, allocation_id is not null as taken from hall_bookings order by day`,
	);
	expect(bookings).toEqual([
		{ name: 'Past', state: 'DONE', day: '2020-01-10', shift: 'DAY', enquiry: past.id, taken: true },
		{ name: 'First', state: 'CONFIRMED', day: '2031-05-01', shift: 'DAY', enquiry: first.id, taken: true },
	]);
	const { days } = await app.services.hall.month('2031-05');
	expect(days[0]).toMatchObject({ requests: [{ name: 'Second' }], bookings: [{ name: 'First' }], free: [] });
	expect(days[1]!.requests).toMatchObject([{ name: 'Only asked' }]);
});
