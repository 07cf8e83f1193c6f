import { pino } from 'pino';
import { beforeAll, expect, it, vi } from 'vitest';
import type { EntrySummary } from '#contract/content.office.ts';
import type { Prepared } from '#server/core/http/prepared-responses.ts';
import { listenForContentChanges } from '#server/core/pages/content-changes.ts';
import { PageCache } from '#server/core/pages/page-cache.ts';
import { PageReads, whileNoting } from '#server/core/pages/page-reads.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { atEndOfFile } from '#tests/helpers/end-of-file.ts';
import { signInOffice } from '#tests/helpers/office.ts';
import { firstContent } from './first/first-content.ts';
import { readBody } from './live-content.ts';
import { contentService } from './service.ts';

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
	await app.services.contentOffice.storeFirst();
});

async function changePrice(kind: 'dish' | 'rate', slug: string, price: number | null) {
	const { call } = await signInOffice(app, 'OFFICE');
	const { entries } = (await call('GET', `content?kind=${kind}`)).json<{ entries: EntrySummary[] }>();
	const { id, version } = entries.find((entry) => entry.slug === slug)!;
	expect((await call('PATCH', `content/${id}`, { version, fields: { price } })).statusCode).toBe(200);
}

it('a change drops the pages that read it and no others, in a process that did not make it', async () => {
	const cache = new PageCache(app.clock);
	const other = contentService(app.dependencies);
	const changes = await listenForContentChanges(
		app.dependencies.database.pool.options.connectionString!,
		(keys) => {
			other.renew();
			if (keys) cache.drop(keys);
			else cache.clear();
		},
		pino({ level: 'silent' }),
	);
	atEndOfFile(() => changes.close());
	other.keepWhile(() => changes.listening);

	const pages = {
		'/restaurant': ['restaurant', 'dish'],
		'/category/soups': ['dish:soups'],
		'/category/pizza': ['dish:pizza'],
		'/about': [],
	};
	for (const [url, names] of Object.entries(pages)) {
		const reads = new PageReads();
		await whileNoting(reads, () => other.read(names));
		cache.store(url, {} as Prepared, cache.now(), reads);
	}
	const [soup] = (await other.read(['dish:soups']))['dish:soups'] as { slug: string }[];
	await changePrice('dish', soup!.slug, 12_300);

	await vi.waitFor(() => expect(cache.find('/category/soups')).toBeUndefined());
	expect(Object.keys(pages).filter((url) => cache.find(url))).toEqual(['/category/pizza', '/about']);
	expect((await other.read(['dish:soups']))['dish:soups']).toContainEqual(
		expect.objectContaining({ slug: soup!.slug, price: 12_300 }),
	);
});

it('is read again when a change is reported, not when the next page needs it', async () => {
	const { database, clock } = app.dependencies;
	const select = vi.fn(database.db.select.bind(database.db));
	const db = new Proxy(database.db, {
		get: (target, name) => (name === 'select' ? select : target[name as keyof typeof target]),
	});
	const content = contentService({ database: { ...database, db }, clock });
	content.keepWhile(() => true);
	await content.read(['rate']);
	select.mockClear();
	content.renew();
	const queries = select.mock.calls.length;
	expect(queries).toBeGreaterThan(0);
	await content.live();
	const afterwards = select.mock.calls.length;
	await content.read(['rate', 'club']);
	expect(select.mock.calls.length).toBe(afterwards);
});

it('shows what was read last while the database is away, and keeps such a page for no time', async () => {
	let away = false;
	const { database, clock } = app.dependencies;
	const db = new Proxy(database.db, {
		get: (target, name) => {
			if (away) throw new Error('The database is away.');
			return target[name as keyof typeof target];
		},
	});
	const content = contentService({ database: { ...database, db }, clock });
	await content.read(['menuPart']);
	away = true;
	const reads = new PageReads();
	const { menuPart } = await whileNoting(reads, () => content.read(['menuPart']));
	expect(menuPart).toHaveLength(15);
	expect(reads.until).toBe(0);
});

const rowsOf = async (content: typeof app.services.content, id: string) => {
	const { visiting } = (await content.read(['visiting'])) as {
		visiting: { sections: { id: string; rows: { value: string }[] }[] };
	};
	return visiting.sections.find((section) => section.id === id)!.rows.map(({ value }) => value);
};

it('puts rates into the texts that name them, and such a page depends on the rates', async () => {
	const { content } = app.services;
	expect((await rowsOf(content, 'fees'))[0]).toBe('৳1,500');
	await changePrice('rate', 'green-fee', 175_050);
	expect((await rowsOf(content, 'fees'))[0]).toBe('৳1,750.50');
	await changePrice('rate', 'green-fee', null);
	expect((await rowsOf(content, 'fees'))[0]).toBe('on request');

	const reads = new PageReads();
	await whileNoting(reads, () => content.read(['visiting']));
	expect([...reads.keys]).toEqual(expect.arrayContaining(['visiting', 'rate', 'hours', 'club']));
});

it('writes out lists in the place of a placeholder', async () => {
	const { help, privacy } = await app.services.content.read(['help', 'privacy']);
	expect(JSON.stringify(help)).toContain(
		'Call the office on +880 1700-000246: Mon-Sat, 7:00\u00a0AM to 5:00\u00a0PM; Sunday, closed.',
	);
	expect(JSON.stringify(privacy)).toContain('Club, Dhansiri Ferry Road, Gabkhan, Jhalokati, Bangladesh. For questions');
});

it('keeps an entry as it is until its text or what it shows of others changes', async () => {
	const { content } = app.services;
	const now = async () => {
		const live = await content.live();
		return { fees: live.of('visiting')[0]!.entry, sponsors: live.of('sponsor').map(({ entry }) => entry) };
	};
	const before = await now();
	await changePrice('rate', 'green-fee', 190_000);
	const after = await now();
	expect(after.fees).not.toBe(before.fees);
	expect(JSON.stringify(after.fees)).toContain('৳1,900');
	for (const [i, sponsor] of after.sponsors.entries()) expect(sponsor).toBe(before.sponsors[i]);
});

it('leaves a field that was added later empty if it is optional', () => {
	const { body } = firstContent.find(({ kind }) => kind === 'sponsor')!;
	const { picture: _, ...older } = body;
	expect(readBody('sponsor', older, 1)).toEqual({ ...body, picture: null });
});

it('gives a field that was added later its first content, also inside a group', () => {
	const { body: first } = firstContent.find(({ kind }) => kind === 'login')!;
	const { checkEmail, ...others } = first as { checkEmail: Record<string, unknown> };
	const { title: _, ...older } = checkEmail;
	const hints = [{ en: 'Our own hint' }];
	expect(readBody('login', { ...others, checkEmail: { ...older, hints } }, 1)).toEqual({
		...first,
		checkEmail: { ...checkEmail, hints },
	});
});
