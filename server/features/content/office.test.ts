import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EntrySummary, OfficeEntry } from '#contract/content.office.ts';
import type { Today } from '#contract/today.office.ts';
import type { ApiClient } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let office: ApiClient;
let colleague: ApiClient;

beforeAll(async () => {
	app = await testApp();
	await app.services.contentOffice.storeFirst();
	office = (await signInOffice(app, 'OFFICE', 'office@club.example')).call;
	colleague = (await signInOffice(app, 'ADMIN', 'colleague@club.example')).call;
});

type Dish = { slug: string; title: string; price: number | null };

const onSite = async (read: string) =>
	(await app.http.inject({ url: `/api/content?read=${read}` })).json().content[read] as Dish[];
const dishOnSite = async (slug: string) => (await onSite('dish')).find((dish) => dish.slug === slug);

const entriesOf = async (kind: string) =>
	(await office('GET', `content?kind=${kind}`)).json<{ entries: EntrySummary[] }>().entries;
const entry = async (slug: string) => {
	const { id } = (await entriesOf('dish')).find((dish) => dish.slug === slug)!;
	return (await office('GET', `content/${id}`)).json<OfficeEntry>();
};
const titled = ({ live }: OfficeEntry, title: string) => ({ ...live!.body, title: { en: title } });
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();

/** Saves a draft with another title and returns its version. */
async function draft(dish: OfficeEntry, title: string, call = office, version = dish.draft?.version ?? 0) {
	const response = await call('PUT', `content/${dish.id}/draft`, { body: titled(dish, title), version });
	return { response, version: response.json<OfficeEntry>().draft?.version };
}
const publish = (dish: OfficeEntry, body: object) => office('POST', `content/${dish.id}/publish`, body);

describe('a draft', () => {
	it('is on the site only when it is published', async () => {
		const dish = await entry('beef-tehari');
		const { version } = await draft(dish, 'Beef Tehari with Egg');
		expect(await dishOnSite('beef-tehari')).toMatchObject({ title: 'Beef Tehari' });
		const published = (await publish(dish, { version, note: 'New recipe' })).json<OfficeEntry>();
		expect(published).toMatchObject({ state: 'live', draft: null, live: { revision: 2 } });
		expect(await dishOnSite('beef-tehari')).toMatchObject({ title: 'Beef Tehari with Egg' });
		const history = await app.services.audit.historyOf(app.db, { kind: 'content', id: dish.id });
		expect(history.map(({ action }) => action)).toEqual(['published an entry']);
	});

	it('waits for a review until it is published or the request is taken back', async () => {
		const waiting = async () => {
			const { tasks } = (await office('GET', 'today')).json<Today>();
			return tasks.find(({ what }) => what === 'DRAFTS_TO_REVIEW')?.count ?? 0;
		};
		const dish = await entry('beef-boti-kebab');
		const { version } = await draft(dish, 'Boti');
		await office('POST', `content/${dish.id}/review`, { asked: true });
		expect(await waiting()).toBe(1);
		await office('POST', `content/${dish.id}/review`, { asked: false });
		expect(await waiting()).toBe(0);
		await office('POST', `content/${dish.id}/review`, { asked: true });
		await publish(dish, { version });
		expect(await waiting()).toBe(0);
	});

	it('of a colleague is never overwritten, nor published unseen', async () => {
		const dish = await entry('kala-bhuna');
		const mine = await draft(dish, 'Mine');
		const late = await draft(dish, 'Theirs', colleague, 0);
		expect(late.response.statusCode).toBe(409);
		expect(late.response.json().message).toContain('office@club.example saved this draft');
		const theirs = await draft(dish, 'Theirs', colleague, mine.version!);
		expect((await publish(dish, { version: mine.version })).statusCode).toBe(409);
		expect((await publish(dish, { version: theirs.version })).statusCode).toBe(200);
		expect(await dishOnSite('kala-bhuna')).toMatchObject({ title: 'Theirs' });
	});

	it('is saved once when several people save at the same moment', async () => {
		const dish = await entry('labra');
		const responses = await Promise.all(['A', 'B', 'C', 'D'].map((title) => draft(dish, title, office, 0)));
		expect(responses.map(({ response }) => response.statusCode).sort()).toEqual([200, 409, 409, 409]);
	});

	it.each([
		['a missing English text', { title: { en: ' ' } }, 'title.en'],
		['a negative price', { price: -100 }, 'price'],
		['a fraction of a paisa', { price: 10.5 }, 'price'],
		['a field that a dish does not have', { spices: 'many' }, 'body'],
		['a value of no choice', { heat: 'Volcanic' }, 'heat'],
		['a picture without a name', { picture: { id: '../secret', alt: { en: '' } } }, 'picture.id'],
		['a value that does not exist', { about: { en: 'Only {rate.moon} today' } }, 'about'],
	])('is refused with the name of the field: %s', async (_title, change, field) => {
		const dish = await entry('chicken-roast');
		const response = await office('PUT', `content/${dish.id}/draft`, {
			body: { ...dish.live!.body, ...change },
			version: 0,
		});
		expect(response.statusCode).toBe(400);
		expect(Object.keys(response.json().fieldErrors)).toEqual([field]);
	});
});

it('lists a rate with its price and its unit', async () => {
	const fee = (await entriesOf('rate')).find(({ slug }) => slug === 'green-fee');
	expect(fee).toMatchObject({ price: 150_000, unit: 'nine holes' });
});

describe('a revision', () => {
	it('can be made live again after fifty others', async () => {
		const dish = await entry('chingri-malai');
		for (let price = 1; price <= 50; price++) {
			const { version } = await entry('chingri-malai');
			await office('PATCH', `content/${dish.id}`, { version, fields: { price: price * 100 } });
		}
		expect(await dishOnSite('chingri-malai')).toMatchObject({ price: 5000 });
		const listed = (await entriesOf('dish')).find(({ slug }) => slug === 'chingri-malai');
		expect(listed).toMatchObject({ price: 5000, available: true, revision: 51 });
		const { version } = await entry('chingri-malai');
		await office('POST', `content/${dish.id}/revisions/1/publish`, { version });
		expect(await dishOnSite('chingri-malai')).toMatchObject({ price: 68_000 });
		const { revisions, more } = (await office('GET', `content/${dish.id}/revisions`)).json();
		expect([revisions[0].number, revisions.length, more]).toEqual([51, 20, true]);
		const older = (await office('GET', `content/${dish.id}/revisions?before=2`)).json();
		expect(older.revisions).toMatchObject([{ number: 1, published: [{}, {}] }]);
	});

	it('is never changed, not even in the database', async () => {
		await expect(app.rows(sql`update content_revisions set body = '{}'`)).rejects.toThrow();
	});

	it('that its kind no longer accepts does not break the page: the one before is shown', async () => {
		const dish = await entry('morog-polao');
		await app.rows(sql`insert into content_revisions (entry_id, number, schema_version, body, author, created_at)
			values (${dish.id}, 2, 1, '{"title": "broken"}', 'old version', now())`);
		await app.rows(sql`update content_entries set live_revision = 2 where id = ${dish.id}`);
		expect(await dishOnSite('morog-polao')).toMatchObject({ title: 'Morog Polao' });
		const { tasks } = (await office('GET', 'today')).json<Today>();
		expect(tasks).toContainEqual({ what: 'BROKEN_CONTENT', count: 1, since: null });
		expect((await app.services.content.live()).broken).toMatchObject([{ slug: 'morog-polao', revision: 2, shown: 1 }]);
	});
});

describe('a schedule', () => {
	it('shows a text from one moment to another, to the second, and then the usual one again', async () => {
		const dish = await entry('bhuna-khichuri');
		const { version } = await draft(dish, 'Khichuri for Eid');
		const { schedules } = (await publish(dish, { version, from: inHours(2), to: inHours(4) })).json<OfficeEntry>();
		expect(schedules).toHaveLength(1);
		const titles: unknown[] = [];
		for (const seconds of [7199, 1, 7199, 1]) {
			app.clock.forward(seconds);
			titles.push((await dishOnSite('bhuna-khichuri'))?.title);
		}
		expect(titles).toEqual(['Bhuna Khichuri', 'Khichuri for Eid', 'Khichuri for Eid', 'Bhuna Khichuri']);
	});

	it('is refused when it overlaps another one, is in the past or ends before it starts', async () => {
		const dish = await entry('shorshe-ilish');
		const first = await draft(dish, 'In July');
		await publish(dish, { version: first.version, from: inHours(1), to: inHours(3) });
		const { version } = await draft(await entry('shorshe-ilish'), 'In August');
		const overlap = await publish(dish, { version, from: inHours(2), to: null });
		expect(overlap.statusCode).toBe(409);
		expect(overlap.json().message).toContain('Another text is scheduled from');
		expect((await publish(dish, { version, from: inHours(-1) })).json().fieldErrors).toHaveProperty('from');
		expect((await publish(dish, { version, from: inHours(5), to: inHours(4) })).json().fieldErrors).toHaveProperty(
			'to',
		);
		const { schedules } = await entry('shorshe-ilish');
		await office('DELETE', `content/${dish.id}/schedules/${schedules[0]!.id}`);
		expect((await publish(dish, { version, from: inHours(2) })).statusCode).toBe(200);
	});

	it('ends when something is published in its time', async () => {
		const dish = await entry('naan-from-the-oven');
		const { version } = await draft(dish, 'Naan of the month');
		await publish(dish, { version, to: inHours(10) });
		expect(await dishOnSite(dish.slug)).toMatchObject({ title: 'Naan of the month' });
		app.clock.forward(60);
		const next = await draft(await entry(dish.slug), 'Naan');
		await publish(dish, { version: next.version });
		expect(await dishOnSite(dish.slug)).toMatchObject({ title: 'Naan' });
		expect((await entry(dish.slug)).schedules).toEqual([]);
	});
});

describe('an entry', () => {
	it('is added to its group at the end, moved, archived and restored', async () => {
		const [part] = await onSite('dish:soups');
		const body = { ...(await entry(part!.slug)).live!.body, title: { en: 'Soup of the day' } };
		const form = { kind: 'dish', slug: 'soup-of-the-day', group: 'soups', body };
		const added = (await office('POST', 'content', form)).json<OfficeEntry>();
		expect(added).toMatchObject({ state: 'unpublished', live: null, page: '/category/soups' });
		expect((await office('POST', 'content', form)).json().fieldErrors).toHaveProperty('slug');
		expect(
			(await office('POST', 'content', { ...form, slug: 'other', group: 'nowhere' })).json().fieldErrors,
		).toHaveProperty('group');
		await publish(added, { version: added.draft!.version });
		expect((await onSite('dish:soups')).at(-1)).toMatchObject({ slug: 'soup-of-the-day' });

		const ids = (await office('GET', 'content?kind=dish&group=soups'))
			.json<{ entries: EntrySummary[] }>()
			.entries.map(({ id }) => id);
		await office('PUT', 'content/order', { kind: 'dish', group: 'soups', ids: ids.toReversed() });
		expect((await onSite('dish:soups'))[0]).toMatchObject({ slug: 'soup-of-the-day' });

		const { version } = await entry('soup-of-the-day');
		await office('POST', `content/${added.id}/archive`, { version, archived: true });
		expect(await dishOnSite('soup-of-the-day')).toBeUndefined();
		const archived = await entry('soup-of-the-day');
		await office('POST', `content/${added.id}/archive`, { version: archived.version, archived: false });
		expect(await dishOnSite('soup-of-the-day')).toBeDefined();
	});

	it('takes what belongs to it along to a new address', async () => {
		const [salads] = (await entriesOf('menuPart')).filter(({ slug }) => slug === 'salads');
		const before = await onSite('dish:salads');
		const moved = await office('PUT', `content/${salads!.id}/slug`, { version: salads!.version, slug: 'cold-dishes' });
		expect(moved.statusCode).toBe(200);
		expect((await onSite('dish:cold-dishes')).map(({ slug }) => slug)).toEqual(before.map(({ slug }) => slug));
		expect((await app.http.inject({ url: '/api/content/menuPart/salads/new-address' })).json()).toEqual({
			slug: 'cold-dishes',
		});
		const taken = await office('PUT', `content/${salads!.id}/slug`, { version: moved.json().version, slug: 'soups' });
		expect(taken.json().fieldErrors).toHaveProperty('slug');
	});

	it('moves to the end of another group', async () => {
		const dish = await entry('beef-tehari');
		const move = (body: object) => office('PUT', `content/${dish.id}/group`, { version: dish.version, ...body });
		expect((await move({ group: 'nowhere' })).json().fieldErrors).toHaveProperty('group');
		expect((await move({ group: 'desserts', version: dish.version - 1 })).statusCode).toBe(409);
		expect((await move({ group: 'desserts' })).statusCode).toBe(200);
		expect((await onSite('dish:desserts')).at(-1)).toMatchObject({ slug: 'beef-tehari' });
		expect((await onSite('dish:rice-biryani')).map(({ slug }) => slug)).not.toContain('beef-tehari');
		const [restaurant] = await entriesOf('restaurant');
		const ofSingle = { version: restaurant!.version, group: 'desserts' };
		expect((await office('PUT', `content/${restaurant!.id}/group`, ofSingle)).statusCode).toBe(409);
	});

	it('of which there is one cannot be added or archived', async () => {
		const [restaurant] = await entriesOf('restaurant');
		const { live } = (await office('GET', `content/${restaurant!.id}`)).json<OfficeEntry>();
		expect((await office('POST', 'content', { kind: 'restaurant', slug: 'second', body: live!.body })).statusCode).toBe(
			409,
		);
		const archive = await office('POST', `content/${restaurant!.id}/archive`, {
			version: restaurant!.version,
			archived: true,
		});
		expect(archive.statusCode).toBe(409);
	});
});

it.each([
	[
		'an exception that ends before it begins',
		'hours',
		'exceptions.0.to',
		{
			exceptions: [
				{
					from: '2027-03-11',
					to: '2027-03-10',
					concerns: 'club',
					text: { en: 'Closed' },
					noStarts: false,
					noBookings: false,
					bookFrom: null,
					bookUntil: null,
					firstStart: null,
					courseCloses: null,
				},
			],
		},
	],
	[
		'a menu item that leads nowhere',
		'navigation',
		'menu.0.path',
		{
			menu: [{ label: { en: 'About Us' }, path: null, items: [] }],
		},
	],
])('refuses %s', async (_what, kind, path, fields) => {
	const [{ id, version }] = (await entriesOf(kind)) as [EntrySummary];
	const response = await office('PATCH', `content/${id}`, { version, fields });
	expect(response.statusCode).toBe(400);
	expect(response.json().fieldErrors).toHaveProperty([path]);
});

it('shows the first content when the database has none', async () => {
	const empty = await testApp();
	const { content } = (await empty.http.inject({ url: '/api/content?read=menuPart,restaurant' })).json();
	expect(content.menuPart).toHaveLength(15);
	expect(content.restaurant.title).toBe('Golf View Restaurant');
	await empty.services.contentOffice.storeFirst();
	await empty.services.contentOffice.storeFirst();
	expect(await empty.rows(sql`select count(*)::int as count from content_entries where kind = 'menuPart'`)).toEqual([
		{ count: 15 },
	]);
});

describe('single fields', () => {
	const change = async (slug: string, fields: object, untilEndOfDay = false) => {
		const { id, version } = await entry(slug);
		const response = await office('PATCH', `content/${id}`, { version, fields, untilEndOfDay });
		expect(response.statusCode).toBe(200);
	};
	const endOfDay = () => app.clock.set('2031-04-01T17:59:59Z');
	const nextDay = () => app.clock.set('2031-04-01T18:00:00Z');

	it('change for today only, until midnight at the club', async () => {
		app.clock.set('2031-04-01T06:00:00Z');
		await change('tomato-and-coriander', { available: false }, true);
		expect(await entry('tomato-and-coriander')).toMatchObject({
			live: { body: { available: false } },
			usual: { body: { available: true } },
		});
		app.clock.forward(60);
		await change('tomato-and-coriander', { price: 14_000 });
		expect(await dishOnSite('tomato-and-coriander')).toMatchObject({ available: false, price: 14_000 });
		endOfDay();
		expect(await dishOnSite('tomato-and-coriander')).toMatchObject({ available: false });
		nextDay();
		expect(await dishOnSite('tomato-and-coriander')).toMatchObject({ available: true, price: 14_000 });
	});

	it('do not end a text that is live for longer than today', async () => {
		app.clock.set('2031-04-01T05:00:00Z');
		const dish = await entry('thai-clear-soup');
		const { version } = await draft(dish, 'Soup for Ramadan');
		await publish(dish, { version, to: '2031-04-20T00:00:00Z' });
		app.clock.forward(60);
		await change('thai-clear-soup', { available: false }, true);
		expect(await dishOnSite('thai-clear-soup')).toMatchObject({ title: 'Soup for Ramadan', available: false });
		nextDay();
		expect(await dishOnSite('thai-clear-soup')).toMatchObject({ title: 'Soup for Ramadan', available: true });
		app.clock.set('2031-04-20T00:00:00Z');
		expect(await dishOnSite('thai-clear-soup')).toMatchObject({ title: 'Thai Clear Soup', available: true });
	});
});
