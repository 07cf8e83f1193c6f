import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { clubClock } from '#contract/core/club-time.ts';
import type { SheetStart, TeeSheet } from '#contract/tee-times.office.ts';
import { PageReads, whileNoting } from '#server/core/pages/page-reads.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { type SignedInMember, signInMember } from '#tests/helpers/members.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let people: SignedInMember[];
let starter: Awaited<ReturnType<typeof signInOffice>>;
let day = '2031-01-03';

beforeAll(async () => {
	app = await testApp();
	app.clock.set('2031-01-03T00:00:00Z');
	const names = ['Rahim', 'Nasreen', 'Kamal', 'Anika'];
	people = await Promise.all(names.map((firstName) => signInMember(app, { firstName, lastName: 'Khan', paid: true })));
	starter = await signInOffice(app, 'CASHIER');
});
beforeEach(() => {
	day = new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10);
	app.clock.set(at('06:00'));
});

const at = (time: string, on = day) => `${on}T${time}:00+06:00`;
const guest = (name: string) => ({ guest: name });
const member = (who: number) => ({ userId: people[who]!.userId });
const office = (...[method, path, body]: Parameters<typeof starter.call>) =>
	starter.call(method, `tee-sheet${path}`, body);
const add = (time: string, players: object[], more: object = {}) =>
	office('POST', '/bookings', { id: randomUUID(), start: at(time), holes: 9, players, ...more });
const sheet = async (on = day) => (await office('GET', `?day=${on}`)).json<TeeSheet>();
const startAt = async (time: string): Promise<SheetStart> =>
	(await sheet()).starts.find(({ start }) => clubClock(new Date(start)).slice(11, 16) === time)!;
const attend = (players: string[], attendance: string) => office('PUT', '/attendance', { players, attendance });
const subjects = (who: number) => app.mailer.to(people[who]!.email).map(({ subject }) => subject);

it('shows everyone with their names, and players are checked in, undone and noted as no-show', async () => {
	await add('08:00', [member(0), guest('Mr Sen')], { holes: 18 });
	const { players } = await startAt('08:00');
	expect(players).toMatchObject([
		{ name: 'Rahim Khan', userId: people[0]!.userId, holes: 18, loop: 1, attendance: 'EXPECTED' },
		{ name: 'Mr Sen', userId: null },
	]);
	expect((await startAt('10:10')).players).toMatchObject([{ loop: 2 }, { loop: 2 }]);
	const [first, second] = players.map(({ id }) => id) as [string, string];
	expect((await attend([first, second], 'IN')).statusCode).toBe(200);
	expect(await sheet()).toMatchObject({ expected: 2, arrived: 2 });
	await attend([second], 'EXPECTED');
	// Before the start nobody can be missing.
	expect((await attend([second], 'NO_SHOW')).statusCode).toBe(409);
	app.clock.set(at('08:10'));
	await attend([second], 'NO_SHOW');
	expect((await startAt('08:00')).players.map(({ attendance }) => attendance)).toEqual(['IN', 'NO_SHOW']);
	app.clock.set(new Date(Date.parse(at('12:00')) + 2 * 86_400_000).toISOString());
	expect((await attend([second], 'IN')).statusCode).toBe(410);
	expect((await attend([randomUUID()], 'IN')).statusCode).toBe(404);
});

it('players cannot be checked in before their day', async () => {
	app.clock.set(new Date(Date.parse(at('12:00')) - 86_400_000).toISOString());
	await add('08:00', [guest('Mr Sen')]);
	const [player] = (await startAt('08:00')).players;
	expect((await attend([player!.id], 'IN')).json().message).toContain('on the day on which they play');
});

it('takes guests without a member, and the same request twice only once', async () => {
	const id = randomUUID();
	for (const _ of [1, 2])
		expect((await add('08:00', [guest('Mr Sen'), guest('Mrs Sen')], { id })).statusCode).toBe(201);
	expect((await startAt('08:00')).taken).toBe(2);
	expect((await add('08:00', ['A', 'B', 'C'].map(guest))).json().code).toBe('SLOT_TAKEN');
	expect((await add('08:05', [guest('A')])).json().fieldErrors).toHaveProperty('start');
	expect((await add('08:00', [])).json().fieldErrors).toEqual({ players: 'Add at least one player.' });
});

it('who was expected and not checked in did not come, if others were checked in on that day', async () => {
	await add('08:00', [member(0), member(1)]);
	const players = (await startAt('08:00')).players.map(({ id }) => id);
	const night = (days: number) => new Date(Date.parse(at('00:30')) + days * 86_400_000).toISOString();
	app.clock.set(night(1));
	await app.services.teeBookings.markNoShows();
	expect((await startAt('08:00')).players.map(({ attendance }) => attendance)).toEqual(['EXPECTED', 'EXPECTED']);
	app.clock.set(at('08:00'));
	await attend([players[0]!], 'IN');
	app.clock.set(night(1));
	await app.services.teeBookings.markNoShows();
	expect((await startAt('08:00')).players.map(({ attendance }) => attendance)).toEqual(['IN', 'NO_SHOW']);
});

it('three no-shows shorten the window of a member', async () => {
	const late = await signInMember(app, { paid: true });
	const lastDay = async () =>
		(await late.call('GET', `account/tee-times?day=${day}`)).json<{ lastDay: string }>().lastDay;
	const first = day;
	for (const week of [0, 1, 2]) {
		day = new Date(Date.parse(first) + week * 7 * 86_400_000).toISOString().slice(0, 10);
		app.clock.set(at('06:00'));
		await add('08:00', [{ userId: late.userId }]);
		app.clock.set(at('08:30'));
		const own = (await startAt('08:00')).players.find(({ userId }) => userId === late.userId)!;
		await attend([own.id], 'NO_SHOW');
	}
	app.clock.set(at('21:00'));
	expect((Date.parse(await lastDay()) - Date.parse(day)) / 86_400_000).toBe(2);
	app.clock.set(new Date(Date.parse(at('21:00')) + 31 * 86_400_000).toISOString());
	expect((Date.parse(await lastDay()) - Date.parse(day)) / 86_400_000).toBe(31 + 14);
});

it('moves and cancels a booking with an email', async () => {
	await add('08:00', [member(2)]);
	const { bookingId } = (await startAt('08:00')).players[0]!;
	expect((await office('PATCH', `/bookings/${bookingId}`, { start: at('09:00') })).statusCode).toBe(200);
	expect((await startAt('09:00')).taken).toBe(1);
	expect((await office('POST', `/bookings/${bookingId}/cancel`, { reason: '' })).json().fieldErrors).toHaveProperty(
		'reason',
	);
	for (const _ of [1, 2])
		expect(
			(await office('POST', `/bookings/${bookingId}/cancel`, { reason: 'The bridge is closed.' })).statusCode,
		).toBe(200);
	expect((await startAt('09:00')).taken).toBe(0);
	await app.runJobs();
	expect(subjects(2).slice(-3)).toEqual([
		expect.stringContaining('Your tee time'),
		expect.stringContaining('Your new tee time'),
		expect.stringContaining('Cancelled by the club'),
	]);
	expect(app.mailer.to(people[2]!.email).at(-1)!.text).toContain('The bridge is closed.');
});

const effects = async (from: string, to: string) =>
	(await office('GET', `/closures/effects?${new URLSearchParams({ from: at(from), to: at(to) })}`)).json<{
		effects: { start: string; effect: string; names: string[] }[];
		seen: string;
	}>();
const close = (from: string, to: string, seen: string, more: object = {}) =>
	office('POST', '/closures', { from: at(from), to: at(to), kind: 'CLOSURE', note: 'Rain', seen, ...more });

it('a closure cancels exactly the flights in it, shortens those that pass the tee in it, and mails both', async () => {
	await add('06:40', [member(0)], { holes: 18 }); // Passes the tee again at 08:50.
	await add('07:50', [member(1)]);
	await add('08:00', [member(2)]);
	await add('10:00', [member(3)]);
	await app.runJobs();
	const before = people.map((_, who) => subjects(who).length);
	const { effects: found, seen } = await effects('08:00', '10:00');
	expect(found.map(({ names, effect }) => [names, effect])).toEqual([
		[['Rahim Khan'], 'nine'],
		[['Kamal Khan'], 'cancelled'],
	]);
	expect((await close('08:00', '10:00', 'something older')).statusCode).toBe(409);
	expect((await close('08:00', '10:00', seen)).json().message).toContain('2 bookings were changed');
	await app.runJobs();
	expect(people.map((_, who) => subjects(who).slice(before[who]))).toEqual([
		[expect.stringContaining('Nine holes instead of eighteen')],
		[],
		[expect.stringContaining('Cancelled by the club')],
		[],
	]);
	expect(await startAt('08:00')).toMatchObject({ closed: true, places: 0, taken: 0 });
	expect(await startAt('10:00')).toMatchObject({ closed: false, taken: 1 });
	expect((await add('09:00', [guest('A')])).json().code).toBe('SLOT_TAKEN');
	expect((await people[2]!.call('GET', `account/tee-times?day=${day}`)).json().mine).toEqual([]);

	// A second closure cannot overlap, and the first one ends early.
	expect((await close('09:00', '11:00', (await effects('09:00', '11:00')).seen)).json().fieldErrors).toHaveProperty(
		'from',
	);
	expect((await startAt('10:00')).taken).toBe(1);
	app.clock.set(at('08:55'));
	const [closure] = (await sheet()).closures;
	expect((await office('DELETE', `/closures/${closure!.id}`)).statusCode).toBe(200);
	expect(await startAt('09:00')).toMatchObject({ closed: false, places: 4 });
	expect((await sheet()).closures).toMatchObject([{ to: new Date(at('08:55')).toISOString() }]);
});

it('a closure from now on lets a flight go that is on the tee', async () => {
	await add('08:00', [member(0)]);
	app.clock.set(at('08:03'));
	const { effects: found, seen } = await effects('08:03', '09:00');
	expect(found).toEqual([]);
	expect((await close('08:03', '09:00', seen)).statusCode).toBe(201);
	expect(await startAt('08:00')).toMatchObject({ taken: 1 });
	expect(await startAt('08:10')).toMatchObject({ closed: true });
});

it.each([
	['an end before the beginning', '10:00', '09:00', 'to'],
	['a time that is over', '04:00', '05:00', 'to'],
])('a closure with %s is refused', async (_, from, to, field) => {
	expect((await close(from, to, '')).json().fieldErrors).toHaveProperty(field);
});

it('the treasurer and the registrar have no tee sheet', async () => {
	for (const role of ['TREASURER', 'REGISTRAR'] as const) {
		const { call } = await signInOffice(app, role);
		expect((await call('GET', `tee-sheet?day=${day}`)).statusCode).toBe(403);
	}
});

it('the public pages say that the course is closed while it is, and know when that changes', async () => {
	const closure = async () => {
		const reads = new PageReads();
		return { closure: await whileNoting(reads, () => app.services.closures.now()), until: reads.until };
	};
	const times = { from: new Date(at('09:00')).toISOString(), to: new Date(at('11:00')).toISOString() };
	const effects = await office('GET', `/closures/effects?${new URLSearchParams(times)}`);
	const { seen } = effects.json<{ seen: string }>();
	expect((await office('POST', '/closures', { ...times, kind: 'CLOSURE', note: 'Rain', seen })).statusCode).toBe(201);
	const before = await closure();
	expect(before.closure).toBeNull();
	expect(before.until).toBe(Date.parse(times.from));
	app.clock.set(times.from);
	const during = await closure();
	expect(during.closure).toEqual({ until: times.to, note: 'Rain' });
	expect(during.until).toBe(Date.parse(times.to));
	app.clock.set(times.to);
	expect((await app.http.inject({ url: '/api/course-closure' })).json()).toEqual({ closure: null });
});
