import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createEvents } from '#tests/factories/event.ts';
import { createReviews } from '#tests/factories/review.ts';
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
		// Warms up the code, otherwise the first times would include compilation.
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

const day = 86_400_000;
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

async function fill(client: pg.Client, from: typeof few, to: typeof few) {
	const target = { db: drizzle({ client }) };
	const now = Date.now();
	await createReviews(
		target,
		numbers(from.reviews, to.reviews).map((n) => ({
			userName: `Diner ${n}`,
			ambience: n % 6,
			foodComment: `Table ${n} by the river`,
			createdAt: new Date(now - n * 3_600_000),
		})),
	);
	// A third upcoming, a third past, a third present.
	await createEvents(
		target,
		numbers(from.events, to.events).map((n) => {
			const start = now + (n % 3 === 0 ? 1 : -1) * (n + 2) * day;
			return { startDate: new Date(start), endDate: new Date(start + (n % 3 === 2 ? 2000 : 1) * day) };
		}),
	);
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
