import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { addDays, clubDay } from '#contract/core/club-time.ts';
import { type ComparedFigure, compare, filledServer, type Office, openOffice, withDatabase } from './filled-server.ts';

/** The first tee and fifty other resources, each taken every ten minutes. */
const resources = 51;
const sizes = { few: 1_000, many: 1_000_000 };

const nextOpenDay = () => {
	const tomorrow = addDays(clubDay(new Date()), 1);
	return new Date(tomorrow).getUTCDay() === 0 ? addDays(tomorrow, 1) : tomorrow;
};

/** Half of them before the day that is measured and half after it. */
async function fill(client: pg.Client, allocations: number, day: string) {
	const each = Math.floor(allocations / resources);
	await client.query(
		`insert into resources (id, slug, name, kind) select n, 'bench-' || n, 'Bench', 'BAY' from generate_series(2, ${resources}) n on conflict do nothing`,
	);
	await client.query(
		`insert into allocations (resource_id, starts_at, ends_at, kind, created_at)
		select n, start, start + interval '10 minutes', 'EVENT', now() from generate_series(1, ${resources}) n,
			lateral (select $1::timestamptz + slot * interval '10 minutes' as start from generate_series(${-Math.floor(each / 2)}, ${Math.ceil(each / 2)}) slot) times
		where not (n = 1 and start >= $1::timestamptz and start < $1::timestamptz + interval '1 day')`,
		[`${day}T00:00:00+06:00`],
	);
	await client.query('analyze allocations');
}

/** Making and cancelling a booking over HTTP, beside two bare statements with their commits. */
async function bareInsert(client: pg.Client, book: () => Promise<void>, day: string): Promise<ComparedFigure> {
	const bare = async () => {
		const { rows } = await client.query<{ id: string }>(
			`insert into allocations (resource_id, starts_at, ends_at, kind, created_at)
			values (1, $1::timestamptz, $1::timestamptz + interval '10 minutes', 'FLIGHT', now()) returning id`,
			[`${day}T13:00:00+06:00`],
		);
		await client.query('delete from allocations where id = $1', [rows[0]!.id]);
	};
	return {
		name: 'a bare insert and delete, and a booking, made and cancelled',
		...(await compare({ few: bare, many: book })),
		bar: 3,
	};
}

/** The median and the slowest of two hundred bookings of one day that are sent together. Some are refused: their start is full. */
async function manyAtOnce(office: Office, day: string): Promise<ComparedFigure> {
	const times: number[] = [];
	await Promise.all(
		Array.from({ length: 200 }, async (_, index) => {
			const start = new Date(Date.parse(`${day}T07:30:00+06:00`) + (index % 40) * 600_000).toISOString();
			const begun = performance.now();
			await office('POST', 'tee-sheet/bookings', {
				...{ id: randomUUID(), start, holes: 9, players: [{ guest: 'Guest' }] },
			}).catch((error: Error) => {
				if (!error.message.includes(': 409 ')) throw error;
			});
			times.push(performance.now() - begun);
		}),
	);
	times.sort((a, b) => a - b);
	const at = (share: number) => times[Math.ceil(times.length * share) - 1]!;
	return {
		name: 'the median and the 99th percentile of 200 bookings of a day at once',
		few: at(0.5),
		many: at(0.99),
		bar: 10,
	};
}

/** The sheet of one day beside few and many allocations, and a booking of one guest that is cancelled again. */
export async function* calendarFigures(): AsyncGenerator<ComparedFigure> {
	const day = nextOpenDay();
	const servers = {
		few: await filledServer((client) => fill(client, sizes.few, day)),
		many: await filledServer((client) => fill(client, sizes.many, day)),
	};
	try {
		const offices = { few: await openOffice(servers.few), many: await openOffice(servers.many) };
		for (const office of Object.values(offices))
			for (const hour of ['08', '09', '10', '11'])
				for (const minutes of ['00', '20', '40'])
					await office('POST', 'tee-sheet/bookings', {
						...{ id: randomUUID(), start: `${day}T${hour}:${minutes}:00+06:00`, holes: 9 },
						players: [{ guest: 'Guest 1' }, { guest: 'Guest 2' }],
					});
		const sheet = (office: (typeof offices)['few']) => () => office('GET', `tee-sheet?day=${day}`);
		yield {
			name: 'tee sheet of a day among 1,000 and 1,000,000 allocations',
			...(await compare({ few: sheet(offices.few), many: sheet(offices.many) })),
			bar: 1.5,
		};
		const book = (office: (typeof offices)['few']) => async () => {
			const id = randomUUID();
			const booking = { id, start: `${day}T12:00:00+06:00`, holes: 9, players: [{ guest: 'Guest' }] };
			await office('POST', 'tee-sheet/bookings', booking);
			await office('POST', `tee-sheet/bookings/${id}/cancel`, { reason: 'Measured' });
		};
		yield {
			name: 'a booking, made and cancelled, among 1,000 and 1,000,000 allocations',
			...(await compare({ few: book(offices.few), many: book(offices.many) })),
			bar: 1.5,
		};
		yield await withDatabase(servers.many, (client) => bareInsert(client, book(offices.many), day));
		yield await manyAtOnce(offices.many, day);
	} finally {
		for (const { stop } of Object.values(servers)) await stop();
	}
}
