import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clubClock } from '#contract/core/club-time.ts';
import type { MemberTeeDay, TeeBooking } from '#contract/tee-times.ts';
import { PageReads, whileNoting } from '#server/core/pages/page-reads.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { type SignedInMember, signInMember } from '#tests/helpers/members.ts';
import { teeBookings, teePlayers } from './tables.ts';

let app: TestApp;
let people: SignedInMember[];
/** Each test has a Thursday of its own, so that the bookings of others do not matter. */
let day = '2031-01-02';
const fridayOf = (thursday: string) => new Date(Date.parse(thursday) + 86_400_000).toISOString().slice(0, 10);
const nextThursday = () => {
	day = new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10);
};

beforeAll(async () => {
	app = await testApp();
	app.clock.set('2031-01-02T06:00:00Z');
	const names = ['Rahim', 'Nasreen', 'Kamal', 'Anika', 'Tahmid', 'Shirin'];
	people = await Promise.all(names.map((firstName) => signInMember(app, { firstName, lastName: 'Khan', paid: true })));
});
beforeEach(() => {
	nextThursday();
	// The morning of the Tuesday before.
	app.clock.set(new Date(Date.parse(`${day}T02:00:00Z`) - 2 * 86_400_000).toISOString());
});

const at = (time: string, on = day) => `${on}T${time}:00+06:00`;
type Wanted = { id?: string; time?: string; start?: string; holes?: 9 | 18; companions?: object[]; private?: boolean };
const book = (who: number, { id = randomUUID(), time = '08:00', start = at(time), ...more }: Wanted = {}) =>
	people[who]!.call('POST', 'account/tee-times', { id, start, holes: 9, companions: [], ...more });
const booked = async (who: number, wanted: Wanted = {}) => {
	const response = await book(who, wanted);
	expect(response.statusCode, response.body).toBe(201);
	return response.json<{ booking: TeeBooking }>().booking;
};
const cancel = (who: number, id: string) => people[who]!.call('DELETE', `account/tee-times/${id}`);
const seen = async (who: number, on = day) =>
	(await people[who]!.call('GET', `account/tee-times?day=${on}`)).json<MemberTeeDay>();
const startAt = async (time: string) =>
	(await seen(5)).starts.find(({ start }) => clubClock(new Date(start)).slice(11, 16) === time)!;
const guest = (name: string) => ({ guest: name });

describe('booking', () => {
	it('takes a place of a start, is emailed with a calendar file, and is among the bookings to come', async () => {
		const booking = await booked(0, { companions: [{ userId: people[1]!.userId }, guest('Mr Sen')] });
		expect(booking).toMatchObject({ holes: 9, isMine: true, others: 0 });
		expect(booking.players.map(({ name, isMe }) => [name, isMe])).toEqual([
			['Rahim Khan', true],
			['Nasreen Khan', false],
			['Mr Sen', false],
		]);
		expect(await startAt('08:00')).toMatchObject({ taken: 3, places: 1, places18: 1 });
		expect((await seen(1)).mine).toMatchObject([{ id: booking.id, isMine: false }]);
		await app.runJobs();
		for (const who of [0, 1]) {
			const mail = app.mailer.to(people[who]!.email).at(-1)!;
			expect(mail.subject).toContain('Your tee time: Thursday');
			expect(String(mail.attachments![0]!.content)).toContain(`UID:${booking.id}@`);
		}
		const file = await people[1]!.call('GET', `account/tee-time.ics?id=${booking.id}`);
		expect(file.body).toContain('SUMMARY:Golf\\, 9 holes');
		expect((await people[2]!.call('GET', `account/tee-time.ics?id=${booking.id}`)).statusCode).toBe(404);
		await cancel(0, booking.id);
	});

	it('is made once, however often it is sent', async () => {
		const id = randomUUID();
		const responses = await Promise.all(Array.from({ length: 8 }, () => book(0, { id })));
		expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201));
		expect(await startAt('08:00')).toMatchObject({ taken: 1 });
		expect((await book(1, { id })).statusCode).toBe(409);
		expect((await book(0, { id, time: '09:00' })).json().message).toContain(
			'This booking was made before, for Thursday',
		);
		await cancel(0, id);
	});

	it('of eighteen holes takes the tee twice, and needs the second time free', async () => {
		const first = await booked(0, { time: '10:10' });
		const refused = await book(1, { time: '08:00', holes: 18 });
		expect(refused.json()).toMatchObject({ code: 'SLOT_TAKEN' });
		await cancel(0, first.id);
		const round = await booked(1, { time: '08:00', holes: 18 });
		const rows = (await app.db.select().from(teePlayers)).filter(({ bookingId }) => bookingId === round.id);
		const times = rows.map(({ loop, startsAt }) => [loop, clubClock(startsAt).slice(11, 16)]).sort();
		expect(times).toEqual([
			[1, '08:00'],
			[2, '10:10'],
		]);
		expect(await startAt('10:10')).toMatchObject({ taken: 1, places: 3 });
		await cancel(1, round.id);
		expect(await startAt('10:10')).toMatchObject({ taken: 0, places: 4 });
	});

	it('joins a flight with room, and a private flight cannot be joined', async () => {
		const first = await booked(0, { companions: [guest('Mr Sen')] });
		expect((await booked(1)).others).toBe(2);
		expect((await book(2, { companions: [guest('Mrs Sen')] })).json().code).toBe('SLOT_TAKEN');
		const alone = [guest('A'), guest('B')];
		expect((await book(2, { time: '09:00', companions: alone.slice(1), private: true })).json().fieldErrors).toEqual({
			private: 'Three players or more can keep a flight for themselves.',
		});
		const closed = await booked(2, { time: '09:00', companions: alone, private: true });
		expect(await startAt('09:00')).toMatchObject({ taken: 3, places: 0 });
		expect((await book(3, { time: '09:00' })).json().code).toBe('SLOT_TAKEN');
		// A flight that has players cannot be kept for oneself.
		expect((await book(3, { companions: [guest('C'), guest('D')], private: true })).json().code).toBe('SLOT_TAKEN');
		for (const [who, id] of [
			[0, first.id],
			[2, closed.id],
		] as const)
			await cancel(who, id);
	});

	it('that finds no room is told the three nearest starts with room', async () => {
		await booked(0, { companions: [guest('A'), guest('B'), guest('C')] });
		await booked(1, { time: '08:10', companions: [guest('A'), guest('B')] });
		const refused = (await book(2, { companions: [guest('D')] })).json();
		expect(refused).toMatchObject({
			code: 'SLOT_TAKEN',
			alternatives: ['07:40', '07:50', '08:20'].map((time) => new Date(at(time)).toISOString()),
		});
		expect(refused.message).toContain('There is no room at 8:00\u00a0AM for 2 people, 9 holes.');
	});

	it('of a member who plays at that time is refused by name', async () => {
		await booked(0, { holes: 18 });
		const refused = await book(1, { time: '09:00', companions: [{ userId: people[0]!.userId }] });
		expect(refused.statusCode).toBe(409);
		expect(refused.json().message).toBe('Rahim Khan already has a tee time at that time.');
		expect(await startAt('09:00')).toMatchObject({ taken: 0 });
	});
});

describe('what is not possible is said clearly', () => {
	it.each([
		['a start between two starts', { start: () => at('08:05') }, 400, 'start'],
		['a day without starts', { start: () => at('08:00', '2031-01-12') }, 400, 'start'],
		['too late for eighteen', { start: () => at('14:00'), holes: 18 as const }, 400, 'holes'],
		[
			'a second nine in the time of the Friday prayer',
			{ start: () => at('10:00', fridayOf(day)), holes: 18 as const },
			400,
			'holes',
		],
		['the time of the Friday prayer', { start: () => at('13:00', fridayOf(day)) }, 400, 'start'],
		['five players', { companions: ['A', 'B', 'C', 'D'].map(guest) }, 400, 'companions'],
		['a guest without a name', { companions: [guest(' ')] }, 400, 'companions.0'],
		['an unknown User ID', { companions: [{ userId: 'DGCC-9999' }] }, 400, 'companions.0'],
		['guests before their time', { start: () => at('07:00'), companions: [guest('A')] }, 400, 'start'],
	])('%s', async (_, { start, ...wanted }: { start?: () => string } & Omit<Wanted, 'start'>, status, field) => {
		const response = await book(0, { ...wanted, ...(start && { start: start() }) });
		expect(response.statusCode).toBe(status);
		expect(Object.keys(response.json().fieldErrors)[0]).toMatch(new RegExp(`^${field}`));
	});

	it('the same member twice', async () => {
		const { fieldErrors } = (await book(0, { companions: [{ userId: people[0]!.userId }] })).json();
		expect(fieldErrors).toEqual({ 'companions.0': 'Rahim Khan is in this booking already.' });
	});

	it('a time that is over', async () => {
		app.clock.set(at('08:01'));
		expect((await book(0)).json()).toMatchObject({ code: 'PAST', message: expect.stringContaining('is over') });
		expect((await book(0)).statusCode).toBe(410);
	});

	it('a day that is not open yet, with the time at which it opens', async () => {
		app.clock.set(new Date(Date.parse(at('19:59')) - 14 * 86_400_000).toISOString());
		expect((await seen(0)).opensAt).not.toBeNull();
		const refused = await book(0);
		expect(refused.statusCode).toBe(403);
		expect(refused.json()).toMatchObject({ code: 'WINDOW_CLOSED', message: expect.stringContaining('8:00\u00a0PM') });
		app.clock.set(new Date(Date.parse(at('20:00')) - 14 * 86_400_000).toISOString());
		await booked(0);
	});

	it('more bookings than allowed, also when they are sent at the same moment', async () => {
		const friday = fridayOf(day);
		const starts = [at('08:00'), at('10:20'), at('12:40'), at('08:00', friday), at('10:20', friday)];
		const before = (await seen(3)).mine.length;
		const responses = await Promise.all(starts.map((start) => book(3, { start })));
		expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(4 - before);
		expect(responses.find(({ statusCode }) => statusCode === 409)!.json().message).toContain('4 bookings to come');
		for (const { id } of (await seen(3)).mine) await cancel(3, id);
	});

	it('a membership that is suspended', async () => {
		const member = await signInMember(app, { paid: true });
		people[7] = member;
		await app.db.transaction((tx) =>
			app.services.membershipStates.suspendBySystem(tx, member.memberId, {
				until: '2031-12-31',
				reason: 'Overdue bills',
			}),
		);
		expect((await seen(7)).problem).toBe('Your membership is suspended until 31 December 2031.');
		expect((await book(7)).statusCode).toBe(409);
		const asCompanion = await book(0, { companions: [{ userId: member.userId }] });
		expect(asCompanion.json().fieldErrors['companions.0']).toContain('is suspended until');
	});
});

describe('a booking', () => {
	it('is moved to another start by who made it, on its newest version', async () => {
		const { id, version } = await booked(0, { holes: 18, companions: [{ userId: people[1]!.userId }] });
		const move = (who: number, start: string, on = version) =>
			people[who]!.call('PATCH', `account/tee-times/${id}`, { start, version: on });
		expect((await move(1, at('09:00'))).statusCode).toBe(404);
		// Its own second nine is no obstacle.
		expect((await move(0, at('10:10'))).json().booking).toMatchObject({ start: new Date(at('10:10')).toISOString() });
		expect((await move(0, at('09:00'))).statusCode).toBe(409);
		expect(await startAt('08:00')).toMatchObject({ taken: 0 });
		await app.runJobs();
		expect(app.mailer.to(people[1]!.email).at(-1)!.subject).toContain('Your new tee time');
		await cancel(0, id);
	});

	it('that cannot be moved stays as it was', async () => {
		const { id, version } = await booked(0);
		await booked(1, { time: '08:10', companions: ['A', 'B', 'C'].map(guest) });
		const refused = await people[0]!.call('PATCH', `account/tee-times/${id}`, { start: at('08:10'), version });
		expect(refused.json().code).toBe('SLOT_TAKEN');
		expect(await startAt('08:00')).toMatchObject({ taken: 1 });
		expect((await seen(0)).mine[0]).toMatchObject({ id, version });
	});

	it('is cancelled once, with one email, and its start is free again', async () => {
		const { id } = await booked(4, { companions: [guest('A')] });
		await app.runJobs();
		const mails = app.mailer.to(people[4]!.email).length;
		const responses = await Promise.all([cancel(4, id), cancel(4, id), cancel(4, id)]);
		expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
		expect(await startAt('08:00')).toMatchObject({ taken: 0, places: 4 });
		await app.runJobs();
		const sent = app.mailer.to(people[4]!.email).slice(mails);
		expect(sent.map(({ subject }) => subject)).toEqual([expect.stringContaining('Cancelled: Thursday')]);
		expect((await cancel(2, id)).statusCode).toBe(404);
	});

	it('is left by a companion, and the others still play', async () => {
		const { id } = await booked(4, { holes: 18, companions: [{ userId: people[5]!.userId }] });
		expect((await cancel(5, id)).json().message).toBe('You have left this booking.');
		expect((await seen(5)).mine).toEqual([]);
		expect((await seen(4)).mine[0]!.players.map(({ name }) => name)).toEqual(['Tahmid Khan']);
		expect(await startAt('10:10')).toMatchObject({ taken: 1 });
		await cancel(4, id);
	});

	it('that is cancelled too late is noted as late', async () => {
		const ids: string[] = [];
		for (const time of ['20:00', '20:01']) {
			app.clock.set(new Date(Date.parse(at('12:00')) - 86_400_000).toISOString());
			const { id } = await booked(4);
			ids.push(id);
			app.clock.set(new Date(Date.parse(at(time)) - 86_400_000).toISOString());
			await cancel(4, id);
		}
		const rows = await app.db.select().from(teeBookings).where(inArray(teeBookings.id, ids));
		const late = (id: string) => rows.find((row) => row.id === id)!.cancelledLate;
		expect(ids.map(late)).toEqual([false, true]);
	});
});

it('visitors see free places and closures, and no names', async () => {
	await booked(0, { companions: [guest('Mr Sen')] });
	const response = await app.http.inject({ url: `/api/tee-times?day=${day}` });
	expect(response.json().starts.find(({ taken }: { taken: number }) => taken > 0)).toMatchObject({
		taken: 2,
		places: 2,
	});
	expect(response.body).not.toMatch(/Rahim|Sen/);
	expect((await app.http.inject({ url: '/api/tee-times?day=friday' })).json().fieldErrors).toEqual({
		day: 'Write the day as 2026-12-31.',
	});
});

it('visitors read that the starts of today, or of an earlier day, are over', async () => {
	const noStarts = async () => (await app.http.inject({ url: `/api/tee-times?day=${day}` })).json().noStarts;
	expect(await noStarts()).toBeNull();
	app.clock.set(new Date(at('21:00')).toISOString());
	expect(await noStarts()).toBe('There are no more starts today.');
	app.clock.set(new Date(Date.parse(at('21:00')) + 86_400_000).toISOString());
	expect(await noStarts()).toBe('The last start of this day is over.');
});

it('the public page is made again after each booking and cancellation, and when a start is over', async () => {
	const reads = new PageReads();
	await whileNoting(reads, () => app.services.teeBookings.forEveryone(day));
	expect([...reads.keys]).toEqual(['data:tee-times']);
	expect(reads.until).toBe(new Date(at('05:30')).getTime());

	const announced: (string[] | undefined)[] = [];
	const { pool } = app.dependencies.database;
	const listener = await pool.connect();
	listener.on('notification', ({ payload }) => announced.push(payload?.split(',')));
	try {
		await listener.query('listen content_changed');
		const { id } = await booked(0);
		await cancel(0, id);
		await listener.query('select 1');
		expect(announced).toEqual([['data:tee-times'], ['data:tee-times']]);
	} finally {
		await listener.query('unlisten *');
		listener.release();
	}
});

it('everybody who plays tomorrow is reminded once', async () => {
	const { id } = await booked(4, { companions: [{ userId: people[5]!.userId }] });
	await app.runJobs();
	app.clock.set(new Date(Date.parse(at('20:00')) - 86_400_000).toISOString());
	const before = [4, 5].map((who) => app.mailer.to(people[who]!.email).length);
	await app.services.teeBookings.remind();
	await app.services.teeBookings.remind();
	await app.runJobs();
	for (const [index, who] of [4, 5].entries())
		expect(
			app.mailer
				.to(people[who]!.email)
				.slice(before[index])
				.map(({ subject }) => subject),
		).toEqual([expect.stringContaining('Tomorrow: Thursday')]);
	await cancel(4, id);
});

it('an erased member leaves no name', async () => {
	const member = await signInMember(app, { firstName: 'Zeenat', lastName: 'Rahman', paid: true });
	people[6] = member;
	const { id } = await booked(6, { companions: [guest('Mr Das'), { userId: people[0]!.userId }] });
	await app.db.transaction((tx) => app.services.teeBookings.eraseNames(tx, member.memberId));
	const mine = (await seen(0)).mine.find((booking) => booking.id === id)!;
	expect(mine.players.map(({ name }) => name)).toContain('Guest');
	const stored = JSON.stringify(await app.services.teeBookings.ofMember(member.memberId));
	expect(stored).not.toMatch(/Zeenat|Das/);
	expect(stored).toContain('Rahim Khan');
});

it('shows names only among members who show theirs, and never to others', async () => {
	const show = (who: number, showsName: boolean) => people[who]!.call('PUT', 'account/tee-name', { showsName });
	const namesFor = async (who: number) => (await seen(who)).starts.flatMap(({ names }) => names);
	await booked(0, { companions: [guest('Mr Sen')] });
	await booked(1);
	await show(0, true);
	expect(await namesFor(5)).toEqual([]);
	await show(5, true);
	expect(await namesFor(5)).toEqual(['Rahim Khan']);
	expect((await seen(1)).mine).toMatchObject([{ others: 2, otherNames: [] }]);
	await show(1, true);
	expect((await seen(1)).mine).toMatchObject([{ others: 2, otherNames: ['Rahim Khan'] }]);
	const everyone = await app.http.inject({ url: `/api/tee-times?day=${day}` });
	expect(everyone.body).not.toContain('Khan');
	await show(0, false);
	expect(await namesFor(5)).toEqual(['Nasreen Khan']);
	for (const who of [1, 5]) await show(who, false);
});

it('the names of guests are removed a year after the start', async () => {
	const { id } = await booked(4, { companions: [guest('Mr Das'), { userId: people[5]!.userId }] });
	const stored = async () => {
		const [row] = await app.db.select().from(teeBookings).where(eq(teeBookings.id, id));
		const players = await app.db.select().from(teePlayers).where(eq(teePlayers.bookingId, id));
		return { names: row!.people.map(({ name }) => name), guests: players.flatMap((player) => player.guest ?? []) };
	};
	const later = (days: number) => app.clock.set(new Date(Date.parse(at('12:00')) + days * 86_400_000).toISOString());
	later(364);
	await app.services.retention.run();
	expect((await stored()).guests).toEqual(['Mr Das']);
	later(367);
	await app.services.retention.run();
	expect(await stored()).toEqual({ names: ['Tahmid Khan', 'Guest', 'Shirin Khan'], guests: ['Guest'] });
});
