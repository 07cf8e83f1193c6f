import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OfficeEvent } from '#contract/events.office.ts';
import { noDetails } from '#contract/events.ts';
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
const book = (index: number, id: string) =>
	people[index]!.call('POST', `account/events/${id}/registration`, { guests: [] });
const seatOf = async (index: number, id: string) =>
	(await people[index]!.call('GET', 'account/events'))
		.json<{ id: string; mine: { state: string } | null }[]>()
		.find((event) => event.id === id)?.mine?.state;
const onSite = async (id: string) => app.http.inject({ url: `/api/events/get/by-id/${id}` });

describe('an event', () => {
	it('can be written in any time zone and is on the site at once', async () => {
		const event = await create({ imageUrls: ['http://localhost:3000/media/a.jpg', '/demo/b.jpg'] });
		expect(event).toMatchObject({ status: 'upcoming', version: 1, taken: 0, waiting: 0 });
		expect((await onSite(event.id)).json()).toMatchObject({
			startDate: '2031-05-02T01:30:00.000Z',
			imageUrls: ['/media/a.jpg', '/demo/b.jpg'],
		});
		const changed = await save(event, { title: 'River Cup, postponed' });
		expect(changed.json()).toMatchObject({ version: 2 });
		expect((await onSite(event.id)).json().title).toBe('River Cup, postponed');
	});

	it('has captions and details, which are on the site as they were written', async () => {
		const details = {
			format: '18 holes, stableford',
			schedule: '7:30 AM First tee\n1:00 PM Lunch',
			players: 'Members',
			entry: 'At the pro shop',
			entryFee: 1_50_000,
			dress: 'Collared shirt',
			prize: 'The cup',
			results: '2030: Farhana Ahmed, 38 points',
		};
		const pictures = { imageUrls: ['/demo/a.jpg', '/demo/b.jpg'], imageCaptions: ['  The third at nine ', ''] };
		const event = await create({ ...pictures, details, closesAt: '2031-05-01T18:00:00+06:00' });
		const shown = { imageCaptions: ['The third at nine', ''], details, closesAt: '2031-05-01T12:00:00.000Z' };
		expect(event).toMatchObject(shown);
		expect((await onSite(event.id)).json()).toMatchObject(shown);
		const plain = await create();
		expect((await onSite(plain.id)).json()).toMatchObject({
			imageCaptions: [],
			closesAt: null,
			details: { format: '', schedule: '', entryFee: null, results: '' },
		});
	});

	it('does not overwrite a newer version', async () => {
		const event = await create();
		await save(event, { title: 'Mine' });
		const late = await save(event, { title: 'Yours' });
		expect(late.statusCode).toBe(409);
		expect(late.json().message).toContain('What you wrote is still here');
		expect((await office('GET', `events/${event.id}`)).json()).toMatchObject({ title: 'Mine', version: 2 });
	});

	it('gets its status from its dates, or from the type that the office set', async () => {
		const past = { startDate: '2031-01-01T00:00:00Z', endDate: '2031-01-02T00:00:00Z' };
		expect((await create(past)).status).toBe('past');
		expect((await create({ ...past, eventType: 'PRESENT_EVENT' })).status).toBe('present');
		expect((await create({ startDate: '2031-03-01T00:00:00Z' })).status).toBe('present');
		expect((await create({ title: 'Secret Cup', state: 'draft' })).status).toBe('draft');
		const drafts = (await office('GET', 'events?status=draft&q=secret')).json();
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
		[{ imageCaptions: ['x'.repeat(201)] }, 'imageCaptions.0'],
		[{ details: { ...noDetails, entryFee: -1 } }, 'details.entryFee'],
		[{ details: { ...noDetails, dress: 'x'.repeat(301) } }, 'details.dress'],
	])('is refused with a message at the wrong field: %j', async (over, field) => {
		const response = await office('POST', 'events', text(over));
		expect(response.statusCode).toBe(400);
		expect(Object.keys(response.json().fieldErrors)).toEqual([field]);
	});
});

describe('seats', () => {
	it('go to waiting members when the capacity is raised, with a mail; it cannot be lower than the seats taken', async () => {
		const event = await create({ capacity: 1 });
		for (const index of [0, 1, 2]) await book(index, event.id);
		expect(await seatOf(1, event.id)).toBe('WAITING');
		const raised = (await save(event, { capacity: 2 })).json<OfficeEvent>();
		expect(raised).toMatchObject({ capacity: 2, taken: 2, waiting: 1 });
		expect(await seatOf(1, event.id)).toBe('SEAT');
		expect(await seatOf(2, event.id)).toBe('WAITING');
		await app.runJobs();
		expect(app.mailer.to(people[1]!.email).map(({ subject }) => subject)).toContainEqual(
			expect.stringContaining('You have a seat now'),
		);

		const lowered = await save(raised, { capacity: 1 });
		expect(lowered.statusCode).toBe(400);
		expect(lowered.json().fieldErrors.capacity).toContain('2 seats are given already');
		expect((await office('GET', `events/${event.id}`)).json()).toMatchObject({ capacity: 2, version: 2 });

		expect((await save(raised, { capacity: null })).json()).toMatchObject({ taken: 3, waiting: 0 });
	});

	it('are not given while the event is a draft', async () => {
		const event = await create({ capacity: 1 });
		for (const index of [0, 1]) await book(index, event.id);
		const draft = (await save(event, { capacity: 5, state: 'draft' })).json<OfficeEvent>();
		expect(draft).toMatchObject({ taken: 1, waiting: 1 });
		expect((await save(draft, { capacity: 5 })).json()).toMatchObject({ taken: 2, waiting: 0 });
	});

	it('are never overbooked while members book and the office lowers the capacity', async () => {
		const event = await create({ capacity: 4 });
		const [saved] = await Promise.all([
			save(event, { capacity: 2 }),
			...people.map((_, index) => book(index, event.id)),
		]);
		const current = (await office('GET', `events/${event.id}`)).json<OfficeEvent>();
		expect(current.taken).toBeLessThanOrEqual(current.capacity!);
		expect(current.capacity).toBe(saved.statusCode === 200 ? 2 : 4);
	});

	it('are not given for drafts and events in the bin', async () => {
		const draft = await create({ state: 'draft' });
		expect((await book(0, draft.id)).json().message).toBe('Event not found.');
		const deleted = await create();
		await office('DELETE', `events/${deleted.id}`);
		expect((await book(0, deleted.id)).statusCode).toBe(404);
		expect((await onSite(deleted.id)).statusCode).toBe(404);
		await office('POST', `events/${deleted.id}/restore`);
		expect((await book(0, deleted.id)).json().state).toBe('SEAT');
	});
});

it('the list is only for the office', async () => {
	expect((await people[0]!.call('GET', 'admin/events')).statusCode).toBe(403);
	expect((await office('GET', 'events/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
});

it('an event is deleted from the bin after thirty days, unless it has bookings', async () => {
	const empty = await create();
	const booked = await create();
	await book(0, booked.id);
	for (const { id } of [empty, booked]) await office('DELETE', `events/${id}`);
	app.clock.forward(31 * 86_400);
	await app.handlers['empty-bin']({}, 'job');
	const remaining = await app.rows(sql`select id from events where deleted_at is not null`);
	expect(remaining).toEqual([{ id: booked.id }]);
	const [entry] = await app.rows(
		sql`select actor, action from audit_log where subject_id = ${empty.id} order by id desc limit 1`,
	);
	expect(entry).toEqual({ actor: 'House', action: 'removed from the bin for good' }); // words-ok
});
