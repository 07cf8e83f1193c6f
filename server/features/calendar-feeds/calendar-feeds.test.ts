import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { firstTee } from '#server/features/calendar/service.ts';
import { createEvent } from '#tests/factories/event.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { type SignedInMember, signInMember } from '#tests/helpers/members.ts';

let app: TestApp;
let member: SignedInMember;
let friend: SignedInMember;

beforeEach(async () => {
	app = await testApp();
	app.clock.set('2031-01-10T00:00:00Z');
	member = await signInMember(app, { firstName: 'Rahim', lastName: 'Khan', paid: true });
	friend = await signInMember(app, { firstName: 'Nasreen', lastName: 'Akhter', paid: true });
});

const start = '2031-01-14T02:00:00.000Z';
const load = (path: string, headers: Record<string, string> = {}) =>
	app.http.inject({ method: 'GET', url: new URL(path, 'http://club.example').pathname, headers });
const newAddress = async () => (await member.call('POST', 'account/calendar-feed')).json<{ address: string }>().address;
const bookTee = async (more: object = {}) => {
	const id = randomUUID();
	await member.call('POST', 'account/tee-times', {
		...{ id, start, holes: 9, companions: [{ userId: friend.userId }] },
		...more,
	});
	return id;
};

/** The entries of a feed: lines put together again, then one record for each. */
function entriesOf(text: string): Record<string, string>[] {
	for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
	const whole = text.replace(/\r\n /g, '');
	return whole
		.split('BEGIN:VEVENT\r\n')
		.slice(1)
		.map((entry) =>
			Object.fromEntries(
				entry
					.split('END:VEVENT')[0]!
					.trim()
					.split('\r\n')
					.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
			),
		);
}

describe('the club’s calendar', () => {
	it('has the events on the site and the closures of the course', async () => {
		const title = 'ডিসেম্বরের গলফ প্রতিযোগিতা, দ্বিতীয় পর্ব; সবার জন্য উন্মুক্ত';
		const shown = await createEvent(app, {
			title,
			startDate: new Date(start),
			endDate: new Date('2031-01-14T06:00:00Z'),
		});
		for (const hidden of [
			{ title: 'A draft', state: 'draft' as const },
			{ title: 'Not yet', publishAt: new Date('2031-02-01T00:00:00Z') },
			{ title: 'Long ago', startDate: new Date('2029-01-01T00:00:00Z'), endDate: new Date('2029-01-02T00:00:00Z') },
		])
			await createEvent(app, { startDate: new Date(start), endDate: new Date(start), ...hidden });
		await app.db.transaction((tx) =>
			app.services.calendar.take(tx, {
				...{ resourceId: firstTee, kind: 'MAINTENANCE', note: 'Top-dressing' },
				...{ from: new Date('2031-01-12T02:00:00Z'), to: new Date('2031-01-12T04:00:00Z') },
			}),
		);
		const response = await load('/api/calendar/club.ics');
		expect(response.headers['content-type']).toContain('text/calendar');
		expect(response.headers['cache-control']).toBe('public, max-age=900');
		expect(response.body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n');
		expect(entriesOf(response.body)).toMatchObject([
			{ SUMMARY: 'Work on the course: Top-dressing', DTSTART: '20310112T020000Z', SEQUENCE: '1' },
			{ SUMMARY: title.replace(/[,;]/g, '\\$&'), UID: expect.stringContaining(shown.id) },
		]);
	});

	it('is not sent again while nothing has changed', async () => {
		const { etag } = (await load('/api/calendar/club.ics')).headers;
		app.clock.forward(600);
		const again = await load('/api/calendar/club.ics', { 'if-none-match': String(etag) });
		expect([again.statusCode, again.body]).toEqual([304, '']);
		await createEvent(app, { startDate: new Date(start), endDate: new Date('2031-01-14T06:00:00Z') });
		expect((await load('/api/calendar/club.ics', { 'if-none-match': String(etag) })).statusCode).toBe(200);
	});

	it('opens in a calendar program', async () => {
		const { statusCode, headers } = await load('/api/calendar/club');
		expect(statusCode).toBe(302);
		expect(headers.location).toMatch(/^webcal:\/\/.*\/api\/calendar\/club\.ics$/);
	});
});

describe('the calendar of a member', () => {
	it('has only what the member has booked, without the names of others', async () => {
		const id = await bookTee();
		const event = await createEvent(app, {
			...{ title: 'Quiz night', summary: '', capacity: 1 },
			...{ startDate: new Date('2031-01-20T12:00:00Z'), endDate: new Date('2031-01-20T15:00:00Z') },
		});
		await friend.call('POST', `account/events/${event.id}/registration`, { guests: [] });
		await member.call('POST', `account/events/${event.id}/registration`, { guests: [] });
		await friend.call('POST', 'account/tee-times', {
			...{ id: randomUUID(), start: '2031-01-15T03:00:00.000Z', holes: 9, companions: [] },
		});
		const response = await load(await newAddress());
		expect(response.headers['cache-control']).toBe('private, max-age=900');
		const entries = entriesOf(response.body);
		expect(entries).toMatchObject([
			{ SUMMARY: 'Golf\\, 9 holes', UID: expect.stringContaining(id), DTSTART: '20310114T020000Z', SEQUENCE: '1' },
			{ SUMMARY: 'Waiting list: Quiz night' },
		]);
		expect(new Set(entries.map(({ UID }) => UID)).size).toBe(entries.length);
		expect(response.body).not.toMatch(/Nasreen|Akhter/);
	});

	it('keeps a cancelled tee time for a month as cancelled', async () => {
		const id = await bookTee();
		const address = await newAddress();
		await member.call('DELETE', `account/tee-times/${id}`);
		expect(entriesOf((await load(address)).body)).toMatchObject([{ STATUS: 'CANCELLED', SEQUENCE: '2' }]);
		app.clock.set('2031-02-15T00:00:00Z');
		expect(entriesOf((await load(address)).body)).toEqual([]);
	});

	it('is read with the newest address only, until it is switched off', async () => {
		const status = async (address: string) => (await load(address)).statusCode;
		const since = async () =>
			(await member.call('GET', 'account/calendar-feed')).json<{ since: string | null }>().since;
		expect(await since()).toBeNull();
		const first = await newAddress();
		const second = await newAddress();
		expect(await since()).toBe(app.clock.now().toISOString());
		expect([await status(first), await status(second)]).toEqual([404, 200]);
		const unknown = await load(first);
		expect(unknown.headers['cache-control']).toContain('no-store');
		await member.call('DELETE', 'account/calendar-feed');
		expect(await status(second)).toBe(404);
		expect(await since()).toBeNull();
	});
});
