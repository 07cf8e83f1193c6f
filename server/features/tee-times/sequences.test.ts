import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { clubClock } from '#contract/core/club-time.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { type SignedInMember, signInMember } from '#tests/helpers/members.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let people: SignedInMember[];
let starter: Awaited<ReturnType<typeof signInOffice>>;
let day = '2031-01-02';

beforeAll(async () => {
	app = await testApp();
	app.clock.set('2031-01-02T00:00:00Z');
	people = await Promise.all(Array.from({ length: 8 }, () => signInMember(app, { paid: true })));
	starter = await signInOffice(app, 'OFFICE');
});
beforeEach(() => nextDay());

/** A day of its own for each run. */
function nextDay() {
	day = new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10);
	app.clock.set(`${day}T00:00:00Z`);
}

const start = (slot: number) => new Date(Date.parse(`${day}T07:30:00+06:00`) + slot * 600_000).toISOString();

type Step = (
	| { do: 'book'; slot: number; eighteen: boolean; guests: number; alone: boolean; companion: number }
	| { do: 'move'; slot: number }
	| { do: 'cancel' }
	| { do: 'close'; slot: number; slots: number }
	| { do: 'open' }
	| { do: 'wait'; slot: number; guests: number }
	| { do: 'accept' }
	| { do: 'expire' }
) & { who: number; which: number };

const step: fc.Arbitrary<Step> = fc
	.oneof(
		{
			weight: 6,
			arbitrary: fc.record({
				do: fc.constant('book' as const),
				slot: fc.integer({ min: 0, max: 15 }),
				eighteen: fc.boolean(),
				guests: fc.integer({ min: 0, max: 2 }),
				alone: fc.boolean(),
				companion: fc.integer({ min: 0, max: 15 }),
			}),
		},
		{
			weight: 2,
			arbitrary: fc.record({ do: fc.constant('move' as const), slot: fc.integer({ min: 0, max: 15 }) }),
		},
		{ weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const) }) },
		{
			weight: 1,
			arbitrary: fc.record({
				do: fc.constant('close' as const),
				slot: fc.integer({ min: 0, max: 28 }),
				slots: fc.integer({ min: 1, max: 6 }),
			}),
		},
		{ weight: 1, arbitrary: fc.record({ do: fc.constant('open' as const) }) },
		{
			weight: 2,
			arbitrary: fc.record({
				do: fc.constant('wait' as const),
				slot: fc.integer({ min: 0, max: 15 }),
				guests: fc.integer({ min: 0, max: 3 }),
			}),
		},
		{ weight: 1, arbitrary: fc.record({ do: fc.constant('accept' as const) }) },
		{ weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
	)
	.chain((chosen) =>
		fc.record({ who: fc.nat({ max: 7 }), which: fc.nat({ max: 7 }) }).map((more) => ({ ...chosen, ...more })),
	);

async function carryOut(taken: Step): Promise<number> {
	const { call } = people[taken.who]!;
	const bookings = async () =>
		(await call('GET', `account/tee-times?day=${day}`)).json<{
			mine: { id: string; version: number; offeredUntil: string | null }[];
		}>().mine;
	const sheet = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
		starter.call(method, `tee-sheet${path}`, body);
	switch (taken.do) {
		case 'book': {
			const companion = people[taken.companion];
			const companions = [
				...Array.from({ length: taken.guests }, () => ({ guest: 'Guest' })),
				...(companion && taken.companion !== taken.who ? [{ userId: companion.userId }] : []),
			];
			const body = { id: randomUUID(), start: start(taken.slot), holes: taken.eighteen ? 18 : 9, companions };
			return (await call('POST', 'account/tee-times', { ...body, private: taken.alone && companions.length >= 2 }))
				.statusCode;
		}
		case 'move': {
			const found = (await bookings())[taken.which];
			if (!found) return 200;
			const body = { start: start(taken.slot), version: found.version };
			return (await call('PATCH', `account/tee-times/${found.id}`, body)).statusCode;
		}
		case 'cancel': {
			const found = (await bookings())[taken.which];
			return found ? (await call('DELETE', `account/tee-times/${found.id}`)).statusCode : 200;
		}
		case 'close': {
			const period = { from: start(taken.slot), to: start(taken.slot + taken.slots) };
			const effects = await sheet('GET', `/closures/effects?${new URLSearchParams(period)}`);
			const { seen } = effects.json<{ seen: string }>();
			return (await sheet('POST', '/closures', { ...period, kind: 'MAINTENANCE', note: 'Mowing', seen })).statusCode;
		}
		case 'open': {
			const { closures } = (await sheet('GET', `?day=${day}`)).json<{ closures: { id: string }[] }>();
			const closure = closures[taken.which];
			return closure ? (await sheet('DELETE', `/closures/${closure.id}`)).statusCode : 200;
		}
		case 'wait': {
			const time = clubClock(new Date(start(taken.slot))).slice(11, 16);
			const companions = Array.from({ length: taken.guests }, () => ({ guest: 'Guest' }));
			const body = { id: randomUUID(), day, from: time, to: time, holes: 9, companions };
			return (await call('POST', 'account/tee-waiting-list', body)).statusCode;
		}
		case 'accept': {
			const offer = (await bookings()).find(({ offeredUntil }) => offeredUntil);
			return offer ? (await call('POST', `account/tee-times/${offer.id}/accept`)).statusCode : 200;
		}
		case 'expire': {
			// All offers of the day end; the job then offers what is free to those who wait.
			await app.db.execute(
				sql`update tee_bookings set offered_until = ${app.clock.now().toISOString()} where offered_until is not null`,
			);
			await app.services.teeWaitingList.makeOffers(day);
			return 200;
		}
	}
}

/** What must hold at every moment, asked of the database itself. */
const broken = () =>
	app.rows(sql`
			select 'two allocations at a time' as what from allocations a join allocations b
				on a.id < b.id and a.resource_id = b.resource_id and a.starts_at < b.ends_at and b.starts_at < a.ends_at
			union all
			select 'more than four in a flight' from tee_players group by allocation_id having count(*) > 4
			union all
			select 'a flight without players' from allocations a
				where kind = 'FLIGHT' and not exists (select from tee_players p where p.allocation_id = a.id)
			union all
			select 'a player of a cancelled booking' from tee_players p join tee_bookings b on b.id = p.booking_id
				where b.cancelled_at is not null
			union all
			select 'a place at another time than the flight' from tee_players p join allocations a on a.id = p.allocation_id
				where p.starts_at <> a.starts_at
			union all
			select 'eighteen holes that are not two loops' from tee_bookings b where cancelled_at is null
				and (select count(*) from tee_players p where p.booking_id = b.id)
					<> jsonb_array_length(people) * holes / 9
			union all
			select 'a second loop at another time' from tee_players one join tee_players two
				on one.booking_id = two.booking_id and one.loop = 1 and two.loop = 2
				where two.starts_at - one.starts_at <> interval '130 minutes'
			union all
			select 'a private flight that others joined' from tee_players p join tee_bookings b on b.id = p.booking_id and b.private
				join tee_players other on other.allocation_id = p.allocation_id and other.booking_id <> p.booking_id
			union all
			select 'a member who waits and has an offer of the same entry' from tee_waiting
				where booking_id is not null and ended_at is null`);

it('eight people who book, join, move, cancel, wait, accept, close and open at the same time while offers end never break the sheet', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.array(step, { minLength: 8, maxLength: 8 }), { minLength: 6, maxLength: 8 }),
			async (rounds) => {
				nextDay();
				for (const steps of rounds) {
					const codes = await Promise.all(steps.map(carryOut));
					expect(codes.filter((code) => code >= 500)).toEqual([]);
					expect(await broken()).toEqual([]);
				}
			},
		),
		{ numRuns: 6, endOnFailure: true },
	);
});

it('of two hundred bookings of one day at the same time none fails, and nobody is put on a place that is taken', async () => {
	const responses = await Promise.all(
		Array.from({ length: 200 }, (_, index) =>
			starter.call('POST', 'tee-sheet/bookings', {
				...{ id: randomUUID(), start: start(index % 30), holes: index % 3 === 0 ? 18 : 9 },
				players: Array.from({ length: 1 + (index % 4) }, (_player, number) => ({ guest: `Guest ${number}` })),
			}),
		),
	);
	const codes = new Set(responses.map(({ statusCode }) => statusCode));
	expect([...codes].filter((code) => code !== 201 && code !== 409)).toEqual([]);
	expect(codes).toContain(201);
	expect(await broken()).toEqual([]);
});

it('the database itself refuses a second party at the same time, and a member in two flights', async () => {
	const hours = (from: string, to: string) => sql`(1, ${`${day}T${from}Z`}, ${`${day}T${to}Z`}, 'EVENT', now())`;
	const insert = (values: ReturnType<typeof hours>) =>
		app.db.execute(sql`insert into allocations (resource_id, starts_at, ends_at, kind, created_at) values ${values}`);
	await insert(hours('02:00', '04:00'));
	await expect(insert(hours('03:50', '04:10'))).rejects.toMatchObject({ cause: { code: '23P01' } });
	await insert(hours('04:00', '04:10'));
	const constraints = await app.rows(
		sql`select conname from pg_constraint where contype = 'x' and conname in ('allocations_no_overlap', 'tee_players_one_place')`,
	);
	expect(constraints).toHaveLength(2);
});
