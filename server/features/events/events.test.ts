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

it('lists all as a plain array, by start date', async () => {
	const events = (await app.http.inject({ url: '/api/events/get/all' })).json();
	expect(events).toMatchObject([
		{ title: 'Sooner', eventType: 'PAST_EVENT', imageUrls: [] },
		{ title: 'Later', startDate: '2031-05-02T01:00:00.000Z', imageUrls: ['/a.jpg', '/b.jpg'] },
	]);
	expect(events[1]).not.toHaveProperty('eventType');
	expect(events[1]).not.toHaveProperty('createdAt');
});

it('answers one by id', async () => {
	const [, later] = (await app.http.inject({ url: '/api/events/get/all' })).json();
	expect((await app.http.inject({ url: `/api/events/get/by-id/${later.id}` })).json()).toEqual(later);
});

it.each(['b7e2f0f4-6f55-4f0f-9d5e-9a8a9c7f0b11', 'not-an-id', '%27%3B--'])('knows no event %s', async (id) => {
	const response = await app.http.inject({ url: `/api/events/get/by-id/${id}` });
	expect(response.statusCode).toBe(404);
	expect(response.json().message).toBe('Event not found.');
});

it('refuses an event that ends before it begins', async () => {
	await expect(
		app.services.events.publish({
			title: 'Backwards',
			summary: '',
			startDate: new Date('2031-05-02T09:00:00Z'),
			endDate: new Date('2031-05-02T01:00:00Z'),
		}),
	).rejects.toThrow();
});

it('hands out one as a calendar file, stamped now', async () => {
	const [, later] = (await app.http.inject({ url: '/api/events/get/all' })).json();
	const response = await app.http.inject({ url: `/api/events/${later.id}/calendar.ics` });
	expect(response.statusCode).toBe(200);
	expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
	expect(response.headers['content-disposition']).toBe('attachment; filename="later.ics"');
	expect(response.body).toContain('DTSTAMP:20310310T060000Z\r\n');
	expect(response.body).toContain(`UID:${later.id}@localhost\r\n`);
});

it('knows no calendar of an event that is not there', async () => {
	const response = await app.http.inject({ url: '/api/events/not-an-id/calendar.ics' });
	expect(response.statusCode).toBe(404);
	expect(response.json().message).toBe('Event not found.');
});
