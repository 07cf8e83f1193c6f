import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/helpers/app.ts';

let app: TestApp;
beforeAll(async () => {
	app = await testApp();
	await app.services.events.publish({
		title: 'Later',
		summary: 'After the other',
		startDate: new Date('2031-05-02T01:00:00Z'),
		endDate: new Date('2031-05-02T09:00:00Z'),
		imageUrls: ['/a.jpg', '/b.jpg'],
	});
	await app.services.events.publish({
		title: 'Sooner',
		summary: 'Before the other',
		startDate: new Date('2031-04-02T01:00:00Z'),
		endDate: new Date('2031-04-02T09:00:00Z'),
		eventType: 'PAST_EVENT',
	});
});

const fetchLater = async () => (await app.http.inject({ url: '/api/events/get/all?type=UPCOMING_EVENT' })).json()[0];

it('lists all events as a plain array, by start date', async () => {
	const events = (await app.http.inject({ url: '/api/events/get/all' })).json();
	expect(events).toMatchObject([
		{ title: 'Sooner', eventType: 'PAST_EVENT', imageUrls: [] },
		{ title: 'Later', startDate: '2031-05-02T01:00:00.000Z', imageUrls: ['/a.jpg', '/b.jpg'] },
	]);
	expect(events[1]).not.toHaveProperty('eventType');
	expect(events[1]).not.toHaveProperty('createdAt');
});

it('lists events of one type, the nearest first, and counts all types', async () => {
	// The clock is at 10 March 2031: one event is upcoming by its dates; the office has set the other to past.
	const titles = async (query: string) =>
		((await app.http.inject({ url: `/api/events/get/all?${query}` })).json() as { title: string }[]).map(
			(event) => event.title,
		);
	for (const [title, start, end] of [
		['Running', '2031-03-09', '2031-03-11'],
		['Ends this moment', '2031-03-01', '2031-03-10T06:00:00Z'],
		['Begins this moment', '2031-03-10T06:00:00Z', '2031-03-12'],
		['Over', '2031-02-01', '2031-03-10T05:59:59Z'],
	] as const)
		await app.services.events.publish({ title, summary: '', startDate: new Date(start), endDate: new Date(end) });
	expect(await titles('type=UPCOMING_EVENT')).toEqual(['Later']);
	expect(await titles('type=PRESENT_EVENT')).toEqual(['Ends this moment', 'Running', 'Begins this moment']);
	expect(await titles('type=PAST_EVENT')).toEqual(['Sooner', 'Over']);
	expect(await titles('type=PRESENT_EVENT&limit=1')).toEqual(['Ends this moment']);
	const counts = await app.http.inject({ url: '/api/events/counts' });
	expect(counts.json()).toEqual({ UPCOMING_EVENT: 1, PRESENT_EVENT: 3, PAST_EVENT: 2 });
	const unknown = await app.http.inject({ url: '/api/events/get/all?type=SOMETIME' });
	expect(unknown.json().fieldErrors.type).toContain('UPCOMING_EVENT');
});

it('returns one event by id', async () => {
	const later = await fetchLater();
	expect((await app.http.inject({ url: `/api/events/get/by-id/${later.id}` })).json()).toEqual({
		...later,
		otherYears: [],
	});
});

it.each(['b7e2f0f4-6f55-4f0f-9d5e-9a8a9c7f0b11', 'not-an-id', '%27%3B--'])(
	'returns 404 for the event %s',
	async (id) => {
		const response = await app.http.inject({ url: `/api/events/get/by-id/${id}` });
		expect(response.statusCode).toBe(404);
		expect(response.json().message).toBe('Event not found.');
	},
);

it('refuses an event that ends before it starts', async () => {
	await expect(
		app.services.events.publish({
			title: 'Backwards',
			summary: '',
			startDate: new Date('2031-05-02T09:00:00Z'),
			endDate: new Date('2031-05-02T01:00:00Z'),
		}),
	).rejects.toThrow();
});

it('returns a calendar file with the current time stamp', async () => {
	const later = await fetchLater();
	const response = await app.http.inject({ url: `/api/events/${later.id}/calendar.ics` });
	expect(response.statusCode).toBe(200);
	expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
	expect(response.headers['content-disposition']).toBe('attachment; filename="later.ics"');
	expect(response.body).toContain('DTSTAMP:20310310T060000Z\r\n');
	expect(response.body).toContain(`UID:${later.id}@localhost\r\n`);
});

it('returns 404 for the calendar of an unknown event', async () => {
	const response = await app.http.inject({ url: '/api/events/not-an-id/calendar.ics' });
	expect(response.statusCode).toBe(404);
	expect(response.json().message).toBe('Event not found.');
});

it('names the events with the same title in other years, one of each year and none that is hidden', async () => {
	const cup = (day: string, over: object = {}) =>
		app.services.events.publish({
			...{ title: 'Cup', summary: '', startDate: new Date(`${day}T02:00:00Z`), endDate: new Date(`${day}T09:00:00Z`) },
			...over,
		});
	const first = await cup('2029-12-16');
	const own = await cup('2030-12-16');
	await cup('2030-06-16');
	await cup('2028-03-01');
	const newer = await cup('2028-12-16');
	await cup('2027-12-16', { state: 'draft' });
	const { otherYears } = (await app.http.inject({ url: `/api/events/get/by-id/${own.id}` })).json();
	expect(otherYears).toEqual([
		{ id: first.id, year: '2029' },
		{ id: newer.id, year: '2028' },
	]);
});
