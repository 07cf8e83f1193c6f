import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Revision } from '#contract/core/revisions.ts';
import type { OfficeEvent } from '#contract/events.office.ts';
import type { OfficeNotice } from '#contract/notices.office.ts';
import { createEvent } from '#tests/factories/event.ts';
import type { ApiClient } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let office: ApiClient;
let email: string;
beforeAll(async () => {
	app = await testApp();
	({ call: office, email } = await signInOffice(app, 'OFFICE'));
});

const eventText = (over: object = {}) => ({
	title: 'River Cup',
	summary: 'Eighteen holes',
	startDate: '2031-05-02T07:30:00+06:00',
	endDate: '2031-05-02T15:00:00+06:00',
	imageUrls: [],
	eventType: null,
	capacity: null,
	closesAt: null,
	guestLimit: 0,
	state: 'published',
	...over,
});
const revisionsOf = async (path: string) =>
	(await office('GET', `${path}/revisions`)).json<{ revisions: Revision[]; more: boolean }>();
const titleOnSite = async (id: string) =>
	(await app.http.inject({ url: `/api/events/get/by-id/${id}` })).json<{ title: string }>().title;

describe('the history of an event', () => {
	it('has every saved text, and any of them can be made live again', async () => {
		const first = (await office('POST', 'events', eventText())).json<OfficeEvent>();
		const path = `events/${first.id}`;
		const second = await office('PUT', path, { ...eventText({ title: 'River Cup 2031' }), version: 1 });
		expect(second.statusCode).toBe(200);
		expect(await revisionsOf(path)).toMatchObject({
			revisions: [
				{ number: 2, author: email, body: { title: 'River Cup 2031' } },
				{ number: 1, author: email, body: { title: 'River Cup' } },
			],
			more: false,
		});
		const stale = await office('POST', `${path}/revisions/1`, { version: 1 });
		expect(stale.statusCode).toBe(409);
		const restored = await office('POST', `${path}/revisions/1`, { version: 2 });
		expect(restored.json()).toMatchObject({ version: 3, title: 'River Cup', state: 'published' });
		expect(await titleOnSite(first.id)).toBe('River Cup');
		expect((await revisionsOf(path)).revisions.map(({ number }) => number)).toEqual([3, 2, 1]);
		expect((await office('POST', `${path}/revisions/9`, { version: 3 })).statusCode).toBe(404);
	});

	it('begins with the text from before there was a history', async () => {
		const { id } = await createEvent(app, { title: 'Old Cup', version: 4 });
		await office('PUT', `events/${id}`, { ...eventText({ title: 'New Cup' }), version: 4 });
		expect((await revisionsOf(`events/${id}`)).revisions).toMatchObject([
			{ number: 5, author: email, body: { title: 'New Cup' } },
			{ number: 4, author: null, body: { title: 'Old Cup' } },
		]);
	});

	it('keeps a draft a draft', async () => {
		const draft = (await office('POST', 'events', eventText({ state: 'published' }))).json<OfficeEvent>();
		await office('PUT', `events/${draft.id}`, { ...eventText({ title: 'Not yet', state: 'draft' }), version: 1 });
		const restored = await office('POST', `events/${draft.id}/revisions/1`, { version: 2 });
		expect(restored.json()).toMatchObject({ title: 'River Cup', state: 'draft' });
	});

	it('is never changed, and goes with the event that is deleted for good', async () => {
		const event = (await office('POST', 'events', eventText())).json<OfficeEvent>();
		await expect(app.db.execute(sql`update revisions set body = '{}'`)).rejects.toThrow();
		await office('DELETE', `events/${event.id}`);
		app.clock.forward(31 * 86_400);
		await app.services.eventsOffice.emptyBin(app.clock.now());
		expect((await revisionsOf(`events/${event.id}`)).revisions).toEqual([]);
	});
});

it('a notice has a history too', async () => {
	const text = { content: 'Course closed', startsAt: '2031-03-01T00:00:00Z', endsAt: null, state: 'published' };
	const { id } = (await office('POST', 'banners', text)).json<OfficeNotice>();
	await office('PUT', `banners/${id}`, { ...text, content: 'Course open', version: 1 });
	const restored = await office('POST', `banners/${id}/revisions/1`, { version: 2 });
	expect(restored.json()).toMatchObject({ content: 'Course closed', version: 3 });
	expect((await revisionsOf(`banners/${id}`)).revisions.map(({ body }) => body.content)).toEqual([
		'Course closed',
		'Course open',
		'Course closed',
	]);
});
