import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createEvents } from '#tests/factories/event.ts';
import { createReviews } from '#tests/factories/review.ts';
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
	// A third is to come, a third is over, a third is on now.
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
