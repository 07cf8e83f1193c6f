import pg from 'pg';
import { median } from './median.ts';
import { socketOf, startServer } from './server.ts';

const few = { reviews: 10, events: 10 };
const many = { reviews: 10_000, events: 1000 };

/** What grows with the years. A query that a page does not know keeps its answer out of the cache: it is made anew each time. */
const addresses = [
	'/?anew',
	'/review?anew',
	'/restaurant?anew',
	'/upcoming-events?anew',
	'/past-events?anew',
	'/api/reviews',
	'/api/reviews/summary',
	'/api/events/get/all?type=UPCOMING_EVENT&limit=24',
	'/api/events/counts',
];

export type VolumeFigures = { address: string; few: number; many: number };

/** Public pages and calls with ten reviews and events, and with ten thousand and a thousand, in the same run. */
export async function volumes(): Promise<VolumeFigures[]> {
	const server = await startServer(undefined, { SEED: 'empty' });
	const client = new pg.Client({ host: await socketOf(server.dataDir), user: 'postgres', database: 'club' });
	await client.connect();
	try {
		await fill(client, { reviews: 1, events: 1 }, few);
		// The code is warm before anything counts, or the first figures would be of the compiler.
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
	// A third to come, a third over, a third going on.
	await client.query(`insert into events (title, summary, start_date, end_date)
		select 'Event ' || n, 'What there is to do on that day.', at, at + (case n % 3 when 2 then 2000 else 1 end) * interval '1 day'
		from (select n, now() + (case n % 3 when 0 then 1 else -1 end) * (n + 2) * interval '1 day' as at
			from generate_series(${from.events}, ${to.events}) n) as days`);
	await client.query('vacuum analyze');
}

async function measure(url: string): Promise<Record<string, number>> {
	const figures: Record<string, number> = {};
	for (const address of addresses) {
		figures[address] = await median(async () => {
			const answer = await fetch(url + address);
			if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
			await answer.text();
		});
	}
	return figures;
}
