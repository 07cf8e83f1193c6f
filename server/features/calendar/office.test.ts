import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CalendarDays, CalendarEntry, CalendarResource } from '#contract/calendar.office.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { publishContent } from '#tests/helpers/content.ts';
import { signInOffice } from '#tests/helpers/office.ts';
import { firstTee, hall } from './service.ts';

let app: TestApp;
let office: Awaited<ReturnType<typeof signInOffice>>;
let cashier: Awaited<ReturnType<typeof signInOffice>>;
let day = '2031-01-03';
const firstBay = 11;

beforeAll(async () => {
	app = await testApp();
	app.clock.set('2031-01-03T00:00:00Z');
	office = await signInOffice(app, 'OFFICE');
	cashier = await signInOffice(app, 'CASHIER');
});
beforeEach(() => {
	day = new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10);
	app.clock.set(at('06:00'));
});

const at = (time: string, on = day) => `${on}T${time}:00+06:00`;
const times = (from: string, to: string) => ({ from: at(from), to: at(to) });
const days = async (query = '') =>
	(await cashier.call('GET', `calendar?from=${day}&to=${day}${query}`)).json<CalendarDays>();
const block = (more: object = {}) =>
	office.call('POST', 'calendar/entries', {
		...{ resourceId: hall, kind: 'MAINTENANCE', note: 'New curtains', ...times('10:00', '12:00') },
		...more,
	});
const entries = async (): Promise<CalendarEntry[]> => (await days()).entries;
const onlyEntry = async () => (await entries())[0]!;
const move = ({ id, version }: CalendarEntry, more: object) =>
	office.call('PATCH', `calendar/entries/${id}`, { version, resourceId: hall, ...more });

describe('the days', () => {
	it('have every resource in use, and entries with their kind, note and hold', async () => {
		expect((await block()).json().message).toMatch(/is blocked: .*10:00\sAM to 12:00\sPM/);
		const heldUntil = new Date(at('09:00'));
		await app.db.transaction((tx) =>
			app.services.calendar.take(tx, {
				...{ resourceId: firstBay, kind: 'BAY', note: '', heldUntil },
				...{ from: new Date(at('14:00')), to: new Date(at('15:00')) },
			}),
		);
		const { resources, entries } = await days();
		expect(resources.map(({ kind }) => kind)).toEqual([...resources.map(({ kind }) => kind)].sort(byKind));
		expect(entries).toMatchObject([
			{ resourceId: hall, kind: 'MAINTENANCE', title: 'New curtains', link: null, movable: true, heldUntil: null },
			{ resourceId: firstBay, kind: 'BAY', movable: false, heldUntil: heldUntil.toISOString() },
		]);
		expect((await days(`&resource=${firstBay}`)).entries).toHaveLength(1);
		app.clock.set(at('09:00'));
		expect(await entriesOf(firstBay)).toEqual([]);
	});

	it('say which resources are closed by other hours of the content', async () => {
		const text = { en: 'The hall is painted' };
		const other = { from: day, to: day, concerns: 'hall', text, noStarts: false, firstStart: null, courseCloses: null };
		const exception = { ...other, noBookings: false, bookFrom: null, bookUntil: null };
		await publishContent(app, 'hours', (hours) => ({ ...hours, exceptions: [exception] }));
		expect((await days()).exceptions).toEqual([{ from: day, to: day, text: 'The hall is painted', kinds: ['HALL'] }]);
		await publishContent(app, 'hours', (hours) => ({ ...hours, exceptions: [] }));
		expect((await days()).exceptions).toEqual([]);
	});

	it('describe a flight by its players, with a link to the tee sheet', async () => {
		await office.call('POST', 'tee-sheet/bookings', {
			...{ id: randomUUID(), start: at('08:00'), holes: 9, players: [{ guest: 'Mr Sen' }, { guest: 'Mrs Sen' }] },
		});
		expect(await entriesOf(firstTee)).toMatchObject([
			{ kind: 'FLIGHT', title: 'Mr Sen, Mrs Sen', link: `/admin/tee-sheet?day=${day}`, movable: false },
		]);
		const flight = (await entriesOf(firstTee))[0]!;
		const refused = await move(flight, times('15:00', '15:10'));
		expect(refused.statusCode).toBe(409);
		expect(refused.json().message).toContain('on its own page');
	});

	it('refuse a span that is too long or turned around', async () => {
		for (const query of ['from=2031-01-01&to=2031-03-01', 'from=2031-01-02&to=2031-01-01'])
			expect((await office.call('GET', `calendar?${query}`)).json().fieldErrors).toHaveProperty('to');
		expect((await office.call('GET', `calendar?from=${day}&to=${day}&resource=999`)).statusCode).toBe(404);
	});
});

describe('a block', () => {
	it('is refused with everything that is in the way', async () => {
		await block();
		await block({ kind: 'CLOSURE', note: 'Fumigation', ...times('13:00', '14:00') });
		const refused = await block(times('11:00', '13:30'));
		expect(refused.statusCode).toBe(409);
		expect(refused.json().message).toMatch(/“New curtains”.* and Closed “Fumigation”/);
		expect(await entries()).toHaveLength(2);
	});

	it('names what is wrong', async () => {
		const errors = async (more: object) => (await block(more)).json().fieldErrors;
		expect(await errors({ note: ' ' })).toHaveProperty('note');
		expect(await errors(times('12:00', '11:00'))).toHaveProperty('to');
		expect(await errors(times('04:00', '05:00'))).toEqual({ to: 'This time is over. Choose a later end.' });
		expect(await errors({ to: new Date(Date.parse(at('10:00')) + 32 * 86_400_000).toISOString() })).toHaveProperty(
			'to',
		);
		expect(await errors({ resourceId: 999 })).toHaveProperty('resourceId');
		expect((await errors({ resourceId: firstTee })).resourceId).toContain('tee sheet');
		expect(await errors({ kind: 'FLIGHT' })).toHaveProperty('kind');
	});

	it('moves to another time and resource', async () => {
		await block();
		expect((await move(await onlyEntry(), { resourceId: firstBay, ...times('15:00', '16:00') })).statusCode).toBe(200);
		expect(await entries()).toMatchObject([
			{ resourceId: firstBay, from: new Date(at('15:00')).toISOString(), version: 2, title: 'New curtains' },
		]);
		// Over a part of its own old time.
		const moved = await onlyEntry();
		expect((await move(moved, { resourceId: firstBay, ...times('15:30', '16:30') })).statusCode).toBe(200);
	});

	it('is not moved by someone who has seen an old version', async () => {
		await block();
		const seen = await onlyEntry();
		await move(seen, times('15:00', '16:00'));
		const refused = await move(seen, times('17:00', '18:00'));
		expect(refused.statusCode).toBe(409);
		expect(refused.json().message).toContain('Someone else has changed this entry');
		expect((await office.call('DELETE', `calendar/entries/${seen.id}?version=${seen.version}`)).statusCode).toBe(409);
		expect((await onlyEntry()).from).toBe(new Date(at('15:00')).toISOString());
	});

	it('is not moved onto another entry', async () => {
		await block();
		await block({ kind: 'CLOSURE', note: 'Fumigation', ...times('13:00', '14:00') });
		const refused = await move(await onlyEntry(), times('12:30', '13:30'));
		expect(refused.statusCode).toBe(409);
		expect(refused.json().message).toContain('Fumigation');
		expect((await onlyEntry()).version).toBe(1);
	});

	it('is moved by one of two at the same time', async () => {
		await block();
		const seen = await onlyEntry();
		const both = await Promise.all([move(seen, times('15:00', '16:00')), move(seen, times('17:00', '18:00'))]);
		expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
	});

	it('is removed before it begins, and ends when it has begun', async () => {
		await block();
		const { id } = await onlyEntry();
		expect((await office.call('DELETE', `calendar/entries/${id}?version=1`)).statusCode).toBe(200);
		expect(await entries()).toEqual([]);
		await block();
		app.clock.set(at('11:00'));
		const begun = await onlyEntry();
		await office.call('DELETE', `calendar/entries/${begun.id}?version=1`);
		expect(await entries()).toMatchObject([{ to: new Date(at('11:00')).toISOString(), movable: false }]);
		expect((await move(await onlyEntry(), times('15:00', '16:00'))).statusCode).toBe(409);
	});

	it('on the first tee moves in its day, and nothing else moves there', async () => {
		const { seen } = (
			await office.call('GET', `tee-sheet/closures/effects?${new URLSearchParams(times('08:00', '09:00'))}`)
		).json<{ seen: string }>();
		await office.call('POST', 'tee-sheet/closures', {
			...{ kind: 'CLOSURE', note: 'Rain', seen, ...times('08:00', '09:00') },
		});
		const [rain] = await entriesOf(firstTee);
		expect((await move(rain!, { resourceId: firstTee, ...times('09:00', '10:00') })).statusCode).toBe(200);
		await block();
		const curtains = (await entries()).find(({ kind }) => kind === 'MAINTENANCE')!;
		expect((await move(curtains, { resourceId: firstTee })).statusCode).toBe(400);
	});
});

describe('resources', () => {
	const all = async () => (await cashier.call('GET', 'resources')).json<{ resources: CalendarResource[] }>().resources;
	const byName = async (name: string) => (await all()).find((resource) => resource.name === name)!;
	const change = (id: number, body: object) => office.call('PUT', `resources/${id}`, body);

	it('are added, renamed and taken out of use by the office, not by the counter', async () => {
		expect((await cashier.call('POST', 'resources', { kind: 'BAY', name: 'Bay 9', seats: null })).statusCode).toBe(403);
		expect((await office.call('POST', 'resources', { kind: 'BAY', name: 'Bay 9', seats: null })).statusCode).toBe(201);
		const again = await office.call('POST', 'resources', { kind: 'TABLE', name: 'bay 9', seats: 4 });
		expect(again.json().fieldErrors).toHaveProperty('name');
		const { id } = await byName('Bay 9');
		await change(id, { name: 'Bay at the wall', seats: null, inUse: true });
		expect((await byName('Bay at the wall')).id).toBe(id);
		await change(id, { name: 'Bay at the wall', seats: null, inUse: false });
		expect((await days()).resources.some((resource) => resource.id === id)).toBe(false);
		expect((await block({ resourceId: id })).json().fieldErrors).toHaveProperty('resourceId');
		expect((await office.call('POST', 'resources', { kind: 'HALL', name: 'Hall 2', seats: 9 })).statusCode).toBe(400);
		expect((await change(999, { name: 'X', seats: null, inUse: true })).statusCode).toBe(404);
	});

	it('stay in use while something is to come', async () => {
		await office.call('POST', 'resources', { kind: 'COACH', name: 'Coach Imran', seats: null });
		const { id } = await byName('Coach Imran');
		await block({ resourceId: id, note: 'On leave' });
		const out = { name: 'Coach Imran', seats: null, inUse: false };
		const refused = await change(id, out);
		expect(refused.statusCode).toBe(409);
		expect(refused.json().message).toContain('On leave');
		app.clock.set(at('12:00'));
		expect((await change(id, out)).statusCode).toBe(200);
	});

	it('of which the club has one stay in use', async () => {
		const { name, seats } = (await all()).find(({ id }) => id === hall)!;
		expect((await change(hall, { name, seats, inUse: false })).json().fieldErrors).toHaveProperty('inUse');
	});
});

const kinds = ['TEE', 'HALL', 'ROOM', 'BAY', 'COACH', 'TABLE'];
const byKind = (a: string, b: string) => kinds.indexOf(a) - kinds.indexOf(b);
const entriesOf = async (resourceId: number) => (await entries()).filter((entry) => entry.resourceId === resourceId);
