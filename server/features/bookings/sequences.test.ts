import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { bookingKinds } from '#contract/bookings.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { type SignedInMember, signInMember } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let people: SignedInMember[];
let office: OfficeUser;
let day = '2031-01-03';

beforeAll(async () => {
	app = await testApp();
	app.clock.set('2031-01-03T00:00:00Z');
	people = await Promise.all(Array.from({ length: 6 }, () => signInMember(app, { paid: true })));
	office = await signInOffice(app, 'CASHIER');
});

/** A week of its own for each run. */
function nextWeek() {
	day = new Date(Date.parse(day) + 28 * 86_400_000).toISOString().slice(0, 10);
	app.clock.set(`${day}T00:00:00Z`);
}

const step = fc.record({
	do: fc.constantFrom('book', 'book', 'book', 'book', 'cancel', 'came', 'no-show', 'office-cancel'),
	kind: fc.constantFrom(...bookingKinds),
	who: fc.nat({ max: 5 }),
	which: fc.nat({ max: 11 }),
	slot: fc.nat({ max: 3 }),
	people: fc.constantFrom(1, 2, 2, 7, 10, 16),
	minutes: fc.constantFrom(30, 60),
	nights: fc.integer({ min: 1, max: 3 }),
	coachId: fc.constantFrom(null, 21, 22),
	guest: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function startOf({ kind, slot }: Step): string {
	if (kind === 'ROOM')
		return `${new Date(Date.parse(day) + slot * 86_400_000).toISOString().slice(0, 10)}T14:00:00+06:00`;
	const minutes = kind === 'TABLE' ? 15 * 60 + slot * 30 : 9 * 60 + slot * (kind === 'BAY' ? 30 : 60);
	const two = (number: number) => String(number).padStart(2, '0');
	return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00+06:00`;
}

async function carryOut(taken: Step): Promise<number> {
	const { call } = people[taken.who]!;
	if (taken.do === 'book') {
		const { kind, minutes, nights } = taken;
		const wanted = {
			...{ id: randomUUID(), start: startOf(taken), kind, minutes, nights },
			people: kind === 'TABLE' ? taken.people : kind === 'ROOM' ? Math.min(taken.people, 2) : 1,
			coachId: kind === 'COACHING' ? taken.coachId : null,
		};
		const guest = { name: 'Guest', phone: '01712345678' };
		const response = taken.guest
			? await office.call('POST', 'bookings', { ...wanted, guest })
			: await call('POST', 'account/bookings', wanted);
		return response.statusCode;
	}
	const { bookings } = (await office.call('GET', `bookings?day=${day}`)).json<{ bookings: { id: string }[] }>();
	const found = bookings[taken.which];
	if (!found) return 200;
	if (taken.do === 'cancel') return (await call('DELETE', `account/bookings/${found.id}`)).statusCode;
	const [path, body] = taken.do === 'office-cancel' ? ['cancel', { reason: 'Storm' }] : [taken.do, {}];
	return (await office.call('POST', `bookings/${found.id}/${path}`, body)).statusCode;
}

/** What must hold at every moment, asked of the database itself. */
const broken = () =>
	app.rows(sql`
		with kept as (
			select b.id, b.kind, b.people, b.starts_at, b.ends_at,
				count(a.id) as places, count(distinct r.kind) as kinds, sum(r.seats) as seats,
				bool_and(a.starts_at = b.starts_at and a.ends_at = b.ends_at and a.resource_id = p.resource_id
					and a.kind::text = b.kind::text) as fits,
				bool_and(r.joins_with in (select resource_id from booking_places where booking_id = b.id)) as joined
			from bookings b left join booking_places p on p.booking_id = b.id
			left join allocations a on a.id = p.allocation_id left join resources r on r.id = a.resource_id
			where b.state in ('BOOKED', 'CAME') group by b.id)
		select 'two allocations at a time' as what from allocations a join allocations b
			on a.id < b.id and a.resource_id = b.resource_id and a.starts_at < b.ends_at and b.starts_at < a.ends_at
		union all select 'a place at another time than its booking' from kept where fits is distinct from true
		union all select 'coaching without a coach or a bay' from kept where kind = 'COACHING' and (places <> 2 or kinds <> 2)
		union all select 'a bay or a room that is not one' from kept where kind in ('BAY', 'ROOM') and places <> 1
		union all select 'a table without enough seats' from kept where kind in ('TABLE', 'ROOM') and seats < people
		union all select 'a pair that is not listed' from kept where kind = 'TABLE' and places <> 1
			and (places <> 2 or joined is distinct from true)
		union all select 'a time that was not given back' from booking_places p join bookings b on b.id = p.booking_id
			where b.state in ('CANCELLED', 'NO_SHOW') and p.allocation_id is not null
		union all select 'an allocation without a booking' from allocations a
			where not exists (select from booking_places p where p.allocation_id = a.id)
		union all select 'more bookings than allowed' from bookings where state = 'BOOKED'
			and member_id is not null and ends_at > ${app.clock.now().toISOString()} group by member_id having count(*) > 8
		union all select 'a charge that is not the price' from bookings b left join charges c on c.id = b.id
			where b.charged <> (c.id is not null) or c.total_paisa <> b.price_paisa`);

it('six people and the office who book, cancel and note at the same time never break the calendar', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.array(step, { minLength: 10, maxLength: 10 }), { minLength: 6, maxLength: 8 }),
			async (rounds) => {
				nextWeek();
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

it('of many requests for one evening as many are granted as there are tables', async () => {
	nextWeek();
	const start = `${day}T19:00:00+06:00`;
	const responses = await Promise.all(
		Array.from({ length: 40 }, (_, index) =>
			office.call('POST', 'bookings', {
				...{ id: randomUUID(), kind: 'TABLE', start, people: 2 },
				guest: { name: `Guest ${index}`, phone: '01712345678' },
			}),
		),
	);
	const codes = responses.map(({ statusCode }) => statusCode);
	expect(codes.filter((code) => code === 201)).toHaveLength(20);
	expect(codes.filter((code) => code === 409)).toHaveLength(20);
	expect(await broken()).toEqual([]);
});
