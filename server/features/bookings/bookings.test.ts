import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Booking, BookingKind, MemberBookingDay } from '#contract/bookings.ts';
import { clubClock } from '#contract/core/club-time.ts';
import { allocations } from '#server/features/calendar/tables.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { type SignedInMember, signInMember } from '#tests/helpers/members.ts';
import { bookingPlaces, bookings } from './tables.ts';

let app: TestApp;
let people: SignedInMember[];
/** Each test has a Friday of its own, so that the bookings of others do not matter. */
let day = '2031-01-03';
const daysLater = (days: number, from = day) =>
	new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
	app = await testApp();
	app.clock.set('2031-01-03T06:00:00Z');
	const names = ['Rahim', 'Nasreen', 'Kamal'];
	people = await Promise.all(names.map((firstName) => signInMember(app, { firstName, lastName: 'Khan', paid: true })));
});
beforeEach(() => {
	day = daysLater(28);
	// The morning of the Wednesday before.
	app.clock.set(at('08:00', daysLater(-2)));
});

const at = (time: string, on = day) => `${on}T${time}:00+06:00`;
type Wanted = Partial<Record<'id' | 'time' | 'start', string>> & {
	people?: number;
	minutes?: number;
	nights?: number;
	coachId?: number;
};
const times: Record<BookingKind, string> = { BAY: '08:00', COACHING: '08:00', ROOM: '14:00', TABLE: '19:00' };
const book = (who: number, kind: BookingKind, { id = randomUUID(), time = times[kind], ...more }: Wanted = {}) =>
	people[who]!.call('POST', 'account/bookings', { id, kind, start: at(time), ...more });
const booked = async (who: number, kind: BookingKind, wanted: Wanted = {}) => {
	const response = await book(who, kind, wanted);
	expect(response.statusCode, response.body).toBe(201);
	return response.json<{ booking: Booking }>().booking;
};
const cancel = (who: number, id: string) => people[who]!.call('DELETE', `account/bookings/${id}`);
const seen = async (kind: BookingKind, choice: Record<string, string> = {}, who = 2) =>
	(
		await people[who]!.call('GET', `account/bookings?${new URLSearchParams({ day, kind, ...choice })}`)
	).json<MemberBookingDay>();
const isFree = async (kind: BookingKind, time: string, choice: Record<string, string> = {}) =>
	(await seen(kind, choice)).times.find(({ start }) => clubClock(new Date(start)).slice(11, 16) === time)!.free;
/** Takes resources for someone else. */
const close = (ids: readonly number[], from: string, to: string) =>
	app.db.insert(allocations).values(
		ids.map((resourceId) => ({
			...{ resourceId, kind: 'MAINTENANCE' as const, createdAt: app.clock.now() },
			...{ startsAt: new Date(from), endsAt: new Date(to) },
		})),
	);
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe('booking', () => {
	it('takes a bay, is emailed with a calendar file, and is among the bookings to come', async () => {
		const booking = await booked(0, 'BAY');
		expect(booking).toMatchObject({ kind: 'BAY', places: ['Bay 1'], pricePaisa: 40_000, people: 1 });
		expect(Date.parse(booking.end) - Date.parse(booking.start)).toBe(3_600_000);
		expect((await seen('BAY', {}, 0)).mine).toMatchObject([{ id: booking.id }]);
		await app.runJobs();
		const mail = app.mailer.to(people[0]!.email).at(-1)!;
		expect(mail.subject).toContain('Driving range: Friday');
		expect(mail.text).toContain('Bay 1');
		expect(mail.text).toContain('৳400.00, charged to your account when you come');
		expect(String(mail.attachments![0]!.content)).toContain(`UID:${booking.id}@`);
		const file = await people[0]!.call('GET', `account/booking.ics?id=${booking.id}`);
		expect(file.body).toContain('SUMMARY:Driving range');
		expect((await people[1]!.call('GET', `account/booking.ics?id=${booking.id}`)).statusCode).toBe(404);
		await cancel(0, booking.id);
	});

	it('is made once, however often it is sent, and refused with other values', async () => {
		const id = randomUUID();
		const responses = await Promise.all(Array.from({ length: 8 }, () => book(0, 'TABLE', { id, people: 2 })));
		expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201));
		expect(await app.db.select().from(bookingPlaces).where(eq(bookingPlaces.bookingId, id))).toHaveLength(1);
		for (const other of [
			await book(1, 'TABLE', { id, people: 2 }),
			await book(0, 'TABLE', { id, people: 3 }),
			await book(0, 'TABLE', { id, people: 2, time: '18:00' }),
			await book(0, 'BAY', { id }),
		])
			expect(other.json()).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('with other values') });
		await cancel(0, id);
	});

	it('of coaching takes a coach and a bay together, and is on request', async () => {
		const first = await booked(0, 'COACHING');
		expect(first).toMatchObject({ places: ['Bay 1', 'Club professional'], pricePaisa: null });
		expect(await isFree('COACHING', '08:00', { coachId: '21' })).toBe(false);
		expect(await isFree('COACHING', '08:00', { coachId: '22' })).toBe(true);
		expect((await book(1, 'COACHING', { coachId: 21 })).json().code).toBe('SLOT_TAKEN');
		const second = await booked(1, 'COACHING');
		expect(second.places).toEqual(['Bay 2', 'Assistant coach']);
		expect((await book(2, 'COACHING')).json().code).toBe('SLOT_TAKEN');
		// A coach without a bay is not enough.
		await close(range(11, 18), at('09:00'), at('10:00'));
		expect(await isFree('COACHING', '09:00')).toBe(false);
		const refused = await book(2, 'COACHING', { time: '09:00' });
		expect(refused.json()).toMatchObject({
			code: 'SLOT_TAKEN',
			alternatives: ['07:00', '10:00', '11:00'].map((time) => new Date(at(time)).toISOString()),
		});
		await app.runJobs();
		expect(app.mailer.to(people[1]!.email).at(-1)!.text).toContain('Price on request');
		for (const [who, { id }] of [first, second].entries()) await cancel(who, id);
	});

	it('of nights leaves the neighbours alone', async () => {
		const middle = await booked(0, 'ROOM', { people: 2, nights: 2 });
		expect(middle).toMatchObject({ places: ['Guest room'], pricePaisa: 600_000 });
		expect(clubClock(new Date(middle.end))).toBe(`${daysLater(2)}T12:00:00`);
		const before = await booked(1, 'ROOM', { start: at('14:00', daysLater(-1)) });
		const after = await booked(1, 'ROOM', { start: at('14:00', daysLater(2)) });
		expect((await book(2, 'ROOM', { start: at('14:00', daysLater(1)) })).json()).toMatchObject({
			code: 'SLOT_TAKEN',
			alternatives: [-2, 3, 4].map((days) => new Date(at('14:00', daysLater(days))).toISOString()),
		});
		const { times: arrivals } = await seen('ROOM', { nights: '2' });
		expect(arrivals).toHaveLength(14);
		expect(arrivals.map(({ free }) => free)).toEqual([false, false, false, ...Array(11).fill(true)]);
		await cancel(0, middle.id);
		for (const { id } of [before, after]) await cancel(1, id);
	});

	it('of a table takes the smallest that fits, and a listed pair if none does', async () => {
		const two = await booked(0, 'TABLE', { people: 2 });
		const three = await booked(0, 'TABLE', { people: 3 });
		expect([two.places, three.places]).toEqual([['Table 1'], ['Table 7']]);
		expect(two.pricePaisa).toBe(0);
		const ten = await booked(1, 'TABLE', { people: 10 });
		expect(ten.places).toEqual(['Table 15', 'Table 16']);
		expect((await seen('TABLE', {})).mostPeople).toBe(16);
		const sixteen = await booked(1, 'TABLE', { people: 16 });
		expect(sixteen.places).toEqual(['Table 19', 'Table 20']);
		expect(await isFree('TABLE', '19:00', { people: '16' })).toBe(false);
		expect(await isFree('TABLE', '20:30', { people: '16' })).toBe(true);
		// One of a pair is not enough.
		await close([47], at('19:00'), at('19:10'));
		expect((await book(2, 'TABLE', { people: 11 })).json().code).toBe('SLOT_TAKEN');
		await cancel(1, sixteen.id);
		expect((await booked(2, 'TABLE', { people: 16 })).places).toEqual(['Table 19', 'Table 20']);
	});

	it('that finds nothing is told the three nearest free times', async () => {
		await close(range(11, 18), at('08:00'), at('09:00'));
		expect((await book(0, 'BAY', { minutes: 30 })).json()).toMatchObject({
			code: 'SLOT_TAKEN',
			alternatives: ['07:00', '07:30', '09:00'].map((time) => new Date(at(time)).toISOString()),
			message: expect.stringContaining(
				'Driving range: 8:00\u00a0AM is taken. Free: 7:00\u00a0AM, 7:30\u00a0AM, and 9:00\u00a0AM.',
			),
		});
	});
});

describe('what is not possible is said clearly', () => {
	it.each<[string, BookingKind, (() => object) | object, string]>([
		['a time off the grid', 'BAY', () => ({ start: at('08:10') }), 'start'],
		['a time outside the hours', 'TABLE', () => ({ start: at('12:00') }), 'start'],
		['a bay that would end after closing', 'BAY', () => ({ start: at('16:30') }), 'start'],
		['a closed day', 'COACHING', () => ({ start: at('08:00', daysLater(2)) }), 'start'],
		['another hour of arrival', 'ROOM', () => ({ start: at('15:00') }), 'start'],
		['a text as a time', 'BAY', { start: 'tomorrow' }, 'start'],
		['three people in the room', 'ROOM', { people: 3 }, 'people'],
		['more people than a pair of tables has', 'TABLE', { people: 17 }, 'people'],
		['two people in a bay', 'BAY', { people: 2 }, 'people'],
		['nobody', 'TABLE', { people: 0 }, 'people'],
		['half a person', 'TABLE', { people: 1.5 }, 'people'],
		['45 minutes', 'BAY', { minutes: 45 }, 'minutes'],
		['no night', 'ROOM', { nights: 0 }, 'nights'],
		['fifteen nights', 'ROOM', { nights: 15 }, 'nights'],
		['a coach who is none', 'COACHING', { coachId: 11 }, 'coachId'],
		['an id that is none', 'BAY', { id: '1' }, 'id'],
	])('%s', async (_, kind, more, field) => {
		const wanted: Wanted = typeof more === 'function' ? more() : more;
		const response = await book(0, kind, wanted);
		expect(response.statusCode, response.body).toBe(400);
		expect(Object.keys(response.json().fieldErrors)).toEqual([field]);
	});

	it('an unknown kind, and a day that is none', async () => {
		const { call } = people[0]!;
		const wrong = await call('POST', 'account/bookings', { id: randomUUID(), start: at('08:00'), kind: 'SAUNA' });
		expect(wrong.json().fieldErrors).toEqual({ kind: 'Choose what to book.' });
		expect((await call('GET', 'account/bookings?day=friday&kind=BAY&minutes=45')).json().fieldErrors).toEqual({
			day: 'Write the day as 2026-12-31.',
			minutes: 'Choose 30 or 60 minutes.',
		});
	});

	it('a time that is over', async () => {
		app.clock.set(at('08:00'));
		const refused = await book(0, 'BAY');
		expect(refused.statusCode).toBe(410);
		expect(refused.json()).toMatchObject({ code: 'PAST', message: expect.stringContaining('is over') });
		expect((await seen('BAY')).times[0]!.start).toBe(new Date(at('08:30')).toISOString());
	});

	it('a day that is not open yet, with the day on which it opens', async () => {
		app.clock.set(at('23:59', daysLater(-15)));
		const refused = await book(0, 'BAY');
		expect(refused.statusCode).toBe(403);
		expect(refused.json()).toMatchObject({ code: 'WINDOW_CLOSED', message: expect.stringContaining('14 days ahead') });
		app.clock.set(at('00:01', daysLater(-14)));
		expect((await seen('BAY')).lastDay).toBe(day);
		const { id } = await booked(0, 'BAY');
		await cancel(0, id);
	});

	it('more bookings than allowed, also when they are sent at the same moment', async () => {
		const before = (await seen('BAY', {}, 0)).mine.length;
		const starts = Array.from({ length: 10 }, (_, index) => at(`${String(6 + index).padStart(2, '0')}:00`));
		const responses = await Promise.all(starts.map((start) => book(0, 'BAY', { start })));
		expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(8 - before);
		expect(responses.find(({ statusCode }) => statusCode === 409)!.json().message).toContain('8 bookings to come');
		for (const { id } of (await seen('BAY', {}, 0)).mine) await cancel(0, id);
	});

	it('a membership that is suspended', async () => {
		const member = await signInMember(app, { paid: true });
		people[3] = member;
		await app.db.transaction((tx) =>
			app.services.membershipStates.suspendBySystem(tx, member.memberId, {
				until: '2035-12-31',
				reason: 'Overdue bills',
			}),
		);
		expect((await seen('BAY', {}, 3)).problem).toBe('Your membership is suspended until 31 December 2035.');
		const refused = await book(3, 'BAY');
		expect(refused.json()).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('suspended until') });
	});
});

describe('a booking', () => {
	it('is cancelled once by who made it, and its places are free again', async () => {
		const { id } = await booked(0, 'TABLE', { people: 16 });
		expect((await cancel(1, id)).statusCode).toBe(404);
		const responses = await Promise.all([cancel(0, id), cancel(0, id), cancel(0, id)]);
		expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
		expect(await isFree('TABLE', '19:00', { people: '16' })).toBe(true);
		expect((await seen('TABLE', {}, 0)).mine).toEqual([]);
		// What was booked stays known.
		const places = await app.db.select().from(bookingPlaces).where(eq(bookingPlaces.bookingId, id));
		expect(places.map(({ allocationId }) => allocationId)).toEqual([null, null]);
	});

	it('that is cancelled too late is noted as late, and one that has begun is over', async () => {
		const ids: string[] = [];
		for (const time of ['20:00', '20:01']) {
			app.clock.set(at('08:00', daysLater(-2)));
			const { id } = await booked(0, 'BAY');
			ids.push(id);
			app.clock.set(at(time, daysLater(-1)));
			await cancel(0, id);
		}
		const rows = await app.db.select().from(bookings).where(inArray(bookings.id, ids));
		expect(ids.map((id) => rows.find((row) => row.id === id)!.cancelledLate)).toEqual([false, true]);
		const { id } = await booked(0, 'BAY');
		app.clock.set(at('08:00'));
		expect((await cancel(0, id)).statusCode).toBe(410);
	});

	it('tomorrow is remembered once by email', async () => {
		await booked(1, 'TABLE');
		const cancelled = await booked(1, 'BAY');
		await cancel(1, cancelled.id);
		await app.runJobs();
		const before = app.mailer.to(people[1]!.email).length;
		app.clock.set(at('20:00', daysLater(-1)));
		await app.services.bookings.remind();
		await app.services.bookings.remind();
		await app.runJobs();
		const subjects = app.mailer.to(people[1]!.email).map(({ subject }) => subject);
		expect(subjects.slice(before)).toEqual([expect.stringContaining('Tomorrow: Restaurant table, Friday')]);
	});
});

it('is in the calendar that the member subscribes to, and is cancelled there too', async () => {
	const { id } = await booked(0, 'TABLE');
	const { address } = (await people[0]!.call('POST', 'account/calendar-feed')).json<{ address: string }>();
	const feed = async () => (await app.http.inject({ url: new URL(address, 'http://club.example').pathname })).body;
	expect(await feed()).toMatch(new RegExp(`UID:${id}@[^]*SUMMARY:Restaurant table`));
	await cancel(0, id);
	expect(await feed()).toMatch(new RegExp(`UID:${id}@[^]*STATUS:CANCELLED`));
});

it('a member can download the bookings, and erasure removes what was written', async () => {
	const member = await signInMember(app, { paid: true });
	people[4] = member;
	const { id } = await booked(4, 'ROOM');
	await app.db.update(bookings).set({ reason: 'Called about the bed' }).where(eq(bookings.id, id));
	const guest = { guestName: 'Zeenat Das', guestPhone: '01712345678' };
	await app.db.execute(sql`insert into bookings (id, kind, guest_name, guest_phone, starts_at, ends_at, people, created_at, created_by)
		values (${randomUUID()}, 'TABLE', ${guest.guestName}, ${guest.guestPhone}, now(), now() + interval '1 hour', 2, now(), ${member.accountId})`);
	expect(await app.services.bookings.ofMember(member.memberId)).toMatchObject([
		{ booking: expect.stringContaining('Guest room, 1 night'), places: ['Guest room'], state: 'BOOKED' },
	]);
	await app.db.transaction((tx) =>
		app.services.bookings.erase(tx, {
			...{ id: member.memberId, accountId: member.accountId, emails: [], name: '', phone: guest.guestPhone },
		}),
	);
	expect(JSON.stringify(await app.db.select().from(bookings))).not.toMatch(/Zeenat|01712345678|Called/);
});
