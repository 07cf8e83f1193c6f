import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OfficeEvent } from '#contract/events.office.ts';
import type { ApiClient } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { paidMember } from '#tests/helpers/members.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let office: ApiClient;
let people: Awaited<ReturnType<typeof paidMember>>[];
beforeAll(async () => {
	app = await testApp();
	people = [];
	for (let index = 0; index < 4; index++) people.push(await paidMember(app));
	office = (await signInOffice(app, 'OFFICE')).call;
});

const text = (over: object = {}) => ({
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
const create = async (over: object = {}) => (await office('POST', 'events', text(over))).json<OfficeEvent>();
const save = (event: OfficeEvent, over: object) =>
	office('PUT', `events/${event.id}`, { ...text(), capacity: event.capacity, version: event.version, ...over });
const come = (who: number, id: string) =>
	people[who]!.call('POST', `account/events/${id}/registration`, { guests: [] });
const seatOf = async (who: number, id: string) =>
	(await people[who]!.call('GET', 'account/events'))
		.json<{ id: string; mine: { state: string } | null }[]>()
		.find((event) => event.id === id)?.mine?.state;
const onSite = async (id: string) => app.http.inject({ url: `/api/events/get/by-id/${id}` });

describe('an event', () => {
	it('is written in any zone and stands on the site at once', async () => {
		const event = await create({ imageUrls: ['http://localhost:3000/media/a.jpg', '/demo/b.jpg'] });
		expect(event).toMatchObject({ shelf: 'upcoming', version: 1, taken: 0, waiting: 0 });
		expect((await onSite(event.id)).json()).toMatchObject({
			startDate: '2031-05-02T01:30:00.000Z',
			imageUrls: ['/media/a.jpg', '/demo/b.jpg'],
		});
		const changed = await save(event, { title: 'River Cup, postponed' });
		expect(changed.json()).toMatchObject({ version: 2 });
		expect((await onSite(event.id)).json().title).toBe('River Cup, postponed');
	});

	it('is not saved over a newer one, and nothing of it changes', async () => {
		const event = await create();
		await save(event, { title: 'Mine' });
		const late = await save(event, { title: 'Yours' });
		expect(late.statusCode).toBe(409);
		expect(late.json().message).toContain('What you wrote is still here');
		expect((await office('GET', `events/${event.id}`)).json()).toMatchObject({ title: 'Mine', version: 2 });
	});

	it('lies on the shelf of its dates, or of the type that was set', async () => {
		const past = { startDate: '2031-01-01T00:00:00Z', endDate: '2031-01-02T00:00:00Z' };
		expect((await create(past)).shelf).toBe('past');
		expect((await create({ ...past, eventType: 'PRESENT_EVENT' })).shelf).toBe('present');
		expect((await create({ startDate: '2031-03-01T00:00:00Z' })).shelf).toBe('present');
		expect((await create({ title: 'Secret Cup', state: 'draft' })).shelf).toBe('draft');
		const drafts = (await office('GET', 'events?shelf=draft&q=secret')).json();
		expect(drafts).toMatchObject({ items: [{ title: 'Secret Cup' }], total: 1 });
		expect(drafts.counts.past).toBe(1);
		expect((await office('GET', 'events?q=no such thing')).json()).toMatchObject({ items: [], total: 0 });
		expect((await office('GET', 'events.csv?q=secret')).body).toContain('Secret Cup,2031-05-02 07:30');
		const titles = (await office('GET', 'events?sort=title')).json<{ items: { title: string }[] }>().items;
		expect(titles.at(-1)?.title).toBe('Secret Cup');
	});

	it.each([
		[{ title: '' }, 'title'],
		[{ endDate: '2031-05-01T00:00:00Z' }, 'endDate'],
		[{ closesAt: '2031-06-01T00:00:00Z' }, 'closesAt'],
		[{ capacity: 0 }, 'capacity'],
		[{ capacity: 2.5 }, 'capacity'],
		[{ guestLimit: 21 }, 'guestLimit'],
		[{ imageUrls: ['https://elsewhere.example/a.jpg'] }, 'imageUrls'],
		[{ imageUrls: ['//elsewhere.example/a.jpg'] }, 'imageUrls'],
		[{ imageUrls: ['/media/../api/x'] }, 'imageUrls'],
	])('keeps to the rules: %j', async (over, field) => {
		const response = await office('POST', 'events', text(over));
		expect(response.statusCode).toBe(400);
		expect(Object.keys(response.json().fieldErrors)).toEqual([field]);
	});
});

describe('seats', () => {
	it('move up when there are more of them, with a mail, and not below those that are given', async () => {
		const event = await create({ capacity: 1 });
		for (const who of [0, 1, 2]) await come(who, event.id);
		expect(await seatOf(1, event.id)).toBe('WAITING');
		const raised = (await save(event, { capacity: 2 })).json<OfficeEvent>();
		expect(raised).toMatchObject({ capacity: 2, taken: 2, waiting: 1 });
		expect(await seatOf(1, event.id)).toBe('SEAT');
		expect(await seatOf(2, event.id)).toBe('WAITING');
		await app.runJobs();
		expect(app.mailer.to(people[1]!.email).map(({ subject }) => subject)).toContainEqual(
			expect.stringContaining('A seat came free'),
		);

		const lowered = await save(raised, { capacity: 1 });
		expect(lowered.statusCode).toBe(400);
		expect(lowered.json().fieldErrors.capacity).toContain('2 seats are given already');
		expect((await office('GET', `events/${event.id}`)).json()).toMatchObject({ capacity: 2, version: 2 });

		expect((await save(raised, { capacity: null })).json()).toMatchObject({ taken: 3, waiting: 0 });
	});

	it('wait while the event is a draft', async () => {
		const event = await create({ capacity: 1 });
		for (const who of [0, 1]) await come(who, event.id);
		const draft = (await save(event, { capacity: 5, state: 'draft' })).json<OfficeEvent>();
		expect(draft).toMatchObject({ taken: 1, waiting: 1 });
		expect((await save(draft, { capacity: 5 })).json()).toMatchObject({ taken: 2, waiting: 0 });
	});

	it('are never more than there are, while people come and the office lowers the number', async () => {
		const event = await create({ capacity: 4 });
		const [saved] = await Promise.all([save(event, { capacity: 2 }), ...people.map((_, who) => come(who, event.id))]);
		const now = (await office('GET', `events/${event.id}`)).json<OfficeEvent>();
		expect(now.taken).toBeLessThanOrEqual(now.capacity!);
		expect(now.capacity).toBe(saved.statusCode === 200 ? 2 : 4);
	});

	it('are not given for drafts and for what is in the bin', async () => {
		const draft = await create({ state: 'draft' });
		expect((await come(0, draft.id)).json().message).toBe('Event not found.');
		const deleted = await create();
		await office('DELETE', `events/${deleted.id}`);
		expect((await come(0, deleted.id)).statusCode).toBe(404);
		expect((await onSite(deleted.id)).statusCode).toBe(404);
		await office('POST', `events/${deleted.id}/restore`);
		expect((await come(0, deleted.id)).json().state).toBe('SEAT');
	});
});

it('is not there for those who are not of the office', async () => {
	expect((await people[0]!.call('GET', 'admin/events')).statusCode).toBe(403);
	expect((await office('GET', 'events/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
});

it('leaves the bin after thirty days, unless somebody had registered', async () => {
	const empty = await create();
	const visited = await create();
	await come(0, visited.id);
	for (const { id } of [empty, visited]) await office('DELETE', `events/${id}`);
	app.clock.forward(31 * 86_400);
	await app.handlers['empty-bin']({}, 'job');
	const left = await app.rows(sql`select id from events where deleted_at is not null`);
	expect(left).toEqual([{ id: visited.id }]);
	const [entry] = await app.rows(
		sql`select actor, action from audit_log where subject_id = ${empty.id} order by id desc limit 1`,
	);
	expect(entry).toEqual({ actor: 'House', action: 'removed from the bin for good' });
});
