import pg from 'pg';
import { median } from './measure.ts';
import { socketOf, startServer } from './server.ts';

const few = { reviews: 10, events: 10 };
const many = { reviews: 10_000, events: 1000 };

/** Pages and calls whose data grows over the years. The unknown query keeps a page out of the cache. */
const addresses = [
	'/?uncached',
	'/review?uncached',
	'/restaurant?uncached',
	'/upcoming-events?uncached',
	'/past-events?uncached',
	'/api/reviews',
	'/api/reviews/summary',
	'/api/events/get/all?type=UPCOMING_EVENT&limit=24',
	'/api/events/counts',
];

export type PublicTimes = { address: string; few: number; many: number };

/** The times with ten reviews and events, and with ten thousand and a thousand. */
export async function publicPages(): Promise<PublicTimes[]> {
	const server = await startServer(undefined, { SEED: 'empty' });
	const client = new pg.Client({ host: await socketOf(server.dataDir), user: 'postgres', database: 'club' });
	await client.connect();
	try {
		await fill(client, { reviews: 1, events: 1 }, few);
		// Warms up the code, or the first times would include compilation.
		await measure(server.url);
		await measure(server.url);
		const small = await measure(server.url);
		await fill(client, { reviews: few.reviews + 1, events: few.events + 1 }, many);
		const large = await measure(server.url);
		return addresses.map((address) => ({ address, few: small[address]!, many: large[address]! }));
	} finally {
		await client.end();
		await server.stop();
	}
}

async function fill(client: pg.Client, from: typeof few, to: typeof few) {
	await client.query(`insert into reviews (user_name, user_phone, ambience, service, food, food_comment, created_at)
		select 'Diner ' || n, '01700000000', n % 6, 4, 5, 'Table ' || n || ' by the river', now() - n * interval '1 hour'
		from generate_series(${from.reviews}, ${to.reviews}) n`);
	// A third upcoming, a third past, a third present.
	await client.query(`insert into events (title, summary, start_date, end_date)
		select 'Event ' || n, 'What there is to do on that day.', at, at + (case n % 3 when 2 then 2000 else 1 end) * interval '1 day'
		from (select n, now() + (case n % 3 when 0 then 1 else -1 end) * (n + 2) * interval '1 day' as at
			from generate_series(${from.events}, ${to.events}) n) as days`);
	await client.query('vacuum analyze');
}

async function measure(url: string): Promise<Record<string, number>> {
	const times: Record<string, number> = {};
	for (const address of addresses) {
		times[address] = await median(async () => {
			const response = await fetch(url + address);
			if (!response.ok) throw new Error(`${address} returned ${response.status}`);
			await response.text();
		});
	}
	return times;
}
