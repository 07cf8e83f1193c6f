import { beforeAll, describe, expect, it } from 'vitest';
import type { ContentSet } from '#contract/content/sets.ts';
import type { OfficeEntry } from '#contract/content.office.ts';
import type { ApiClient } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let office: ApiClient;
let accountId: string;

beforeAll(async () => {
	app = await testApp();
	await app.services.contentOffice.storeFirst();
	const { call, actor } = await signInOffice(app, 'OFFICE', 'office@club.example');
	office = call;
	accountId = actor.accountId;
});

type Dish = { slug: string; title: string };

const dishes = async () => (await app.services.content.read(['dish'])).dish as Dish[];
const titles = async (slugs: readonly string[]) => {
	const all = await dishes();
	return slugs.map((slug) => all.find((dish) => dish.slug === slug)?.title);
};
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();

/** A set with a draft of each of these dishes, whose titles end with the name of the set. */
async function setOf(name: string, slugs: readonly string[]) {
	const entries = await Promise.all(
		slugs.map((slug) =>
			app.services.contentOffice
				.list({ kind: 'dish' })
				.then((list) => list.entries.find((entry) => entry.slug === slug)!),
		),
	);
	let set = (await office('POST', 'content-sets', { name })).json<ContentSet>();
	for (const { id, title } of entries) {
		const entry = (await office('GET', `content/${id}`)).json<OfficeEntry>();
		const body = { ...entry.live!.body, title: { en: `${title} ${name}` } };
		await office('PUT', `content/${id}/draft`, { body, version: entry.draft?.version ?? 0 });
		set = (await office('PUT', `content-sets/${set.id}/entries/${id}`, { included: true })).json<ContentSet>();
	}
	return set;
}

describe('a set', () => {
	it('is published at one moment, and withdrawn without touching what was changed since', async () => {
		const slugs = ['kala-bhuna', 'labra', 'chicken-roast'];
		const set = await setOf('at Eid', slugs);
		expect(set.entries).toHaveLength(3);
		expect(await titles(slugs)).toEqual(['Kala Bhuna', 'Labra', 'Chicken Roast']);

		const published = (
			await office('POST', `content-sets/${set.id}/publish`, { version: set.version })
		).json<ContentSet>();
		expect(published.state).toBe('published');
		expect(await titles(slugs)).toEqual(['Kala Bhuna at Eid', 'Labra at Eid', 'Chicken Roast at Eid']);
		expect((await office('POST', `content-sets/${set.id}/publish`, { version: published.version })).statusCode).toBe(
			409,
		);

		const { id } = published.entries.find(({ title }) => title === 'Labra at Eid')!;
		const { version } = (await office('GET', `content/${id}`)).json<OfficeEntry>();
		await office('PATCH', `content/${id}`, { version, fields: { title: { en: 'Labra for two' } } });

		const withdrawn = (await office('POST', `content-sets/${set.id}/withdraw`, { version: published.version })).json();
		expect(withdrawn).toMatchObject({ kept: ['Labra at Eid'], set: { state: 'withdrawn' } });
		expect(await titles(slugs)).toEqual(['Kala Bhuna', 'Labra for two', 'Chicken Roast']);
	});

	it('is live for a period, and can be withdrawn in the middle of it', async () => {
		const slugs = ['beef-tehari', 'morog-polao'];
		const set = await setOf('in Ramadan', slugs);
		const times = { from: inHours(1), to: inHours(10) };
		const published = (
			await office('POST', `content-sets/${set.id}/publish`, { version: set.version, ...times })
		).json<ContentSet>();
		expect(published).toMatchObject(times);
		expect(await titles(slugs)).toEqual(['Beef Tehari', 'Morog Polao']);
		app.clock.forward(3600);
		expect(await titles(slugs)).toEqual(['Beef Tehari in Ramadan', 'Morog Polao in Ramadan']);
		app.clock.forward(3600);
		await office('POST', `content-sets/${set.id}/withdraw`, { version: published.version });
		expect(await titles(slugs)).toEqual(['Beef Tehari', 'Morog Polao']);
	});

	it('names the entry when something is in the way', async () => {
		const july = await setOf('for July', ['kala-bhuna']);
		const [{ id }] = july.entries as [ContentSet['entries'][number]];
		const other = (await office('POST', 'content-sets', { name: 'Second' })).json<ContentSet>();
		const twice = await office('PUT', `content-sets/${other.id}/entries/${id}`, { included: true });
		expect(twice.statusCode).toBe(409);
		expect(twice.json().message).toBe('“Kala Bhuna for July” is in the set “for July”. Take it out there first.');

		const times = { from: inHours(100), to: inHours(200) };
		await office('POST', `content-sets/${july.id}/publish`, { version: july.version, ...times });
		const august = await setOf('for August', ['kala-bhuna']);
		const overlap = await office('POST', `content-sets/${august.id}/publish`, {
			version: august.version,
			from: inHours(150),
		});
		expect(overlap.statusCode).toBe(409);
		expect(overlap.json().message).toMatch(/^“Kala Bhuna for August”: Another text is scheduled from /);
		await office('DELETE', `content/${id}/draft`);
	});

	it('can be removed while it is open; its drafts stay', async () => {
		const set = await setOf('never', ['labra']);
		const [{ id }] = set.entries as [ContentSet['entries'][number]];
		expect((await office('DELETE', `content-sets/${set.id}?version=${set.version - 1}`)).statusCode).toBe(409);
		expect((await office('DELETE', `content-sets/${set.id}?version=${set.version}`)).statusCode).toBe(200);
		expect((await office('GET', `content/${id}`)).json<OfficeEntry>().draft).toMatchObject({ set: null });
		await office('DELETE', `content/${id}/draft`);
	});

	it('is published as a whole or not at all', async () => {
		const slugs = ['chingri-malai', 'shorshe-ilish'];
		const set = await setOf('in July', slugs);
		await app.services.contentOffice.discardDraft({ accountId } as never, set.entries[1]!.id);
		const [first] = set.entries;
		const entry = (await office('GET', `content/${first!.id}`)).json<OfficeEntry>();
		await office('POST', `content/${entry.id}/archive`, { version: entry.version, archived: true });
		expect((await office('POST', `content-sets/${set.id}/publish`, { version: set.version })).statusCode).toBe(409);
		expect((await office('GET', `content/${entry.id}`)).json<OfficeEntry>().draft).not.toBeNull();
		const empty = (await office('POST', 'content-sets', { name: 'Nothing' })).json<ContentSet>();
		expect((await office('POST', `content-sets/${empty.id}/publish`, { version: empty.version })).statusCode).toBe(400);
	});
});

describe('a preview', () => {
	const show = (path: string, account: string | undefined) =>
		app.services.previews.show(new URL(path, 'http://club.example').searchParams.get('preview')!, account, dishes);

	it('shows the drafts of the set to the person who asked, and changes nothing', async () => {
		const set = await setOf('at New Year', ['naan-from-the-oven', 'bhuna-khichuri']);
		const { paths } = (await office('POST', `content-sets/${set.id}/preview`)).json<{ paths: string[] }>();
		expect(paths.map((path) => path.split('?')[0]).sort()).toEqual(['/category/curries', '/category/rice-biryani']);
		const shown = await show(paths[0]!, accountId);
		expect(shown.map(({ title }) => title)).toContain('Bhuna Khichuri at New Year');
		expect(await titles(['bhuna-khichuri'])).toEqual(['Bhuna Khichuri']);
	});

	it('of someone else, expired or altered does not exist', async () => {
		const { entries } = await app.services.contentOffice.list({ kind: 'dish' });
		const { path } = (await office('POST', `content/${entries[0]!.id}/preview`)).json<{ path: string }>();
		await expect(show(path, accountId)).resolves.toBeInstanceOf(Array);
		await expect(show(path, undefined)).rejects.toThrow(/preview is over/);
		await expect(show(path, crypto.randomUUID())).rejects.toThrow(/preview is over/);
		await expect(show(path.replace(entries[0]!.id, entries[1]!.id), accountId)).rejects.toThrow(/preview is over/);
		app.clock.forward(15 * 60);
		await expect(show(path, accountId)).rejects.toThrow(/preview is over/);
	});
});
