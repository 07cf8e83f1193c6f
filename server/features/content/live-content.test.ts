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
import { contentService } from './service.ts';

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
	await app.services.contentOffice.storeFirst();
});

async function changePrice(slug: string, price: number) {
	const { call } = await signInOffice(app, 'OFFICE', `${slug}@club.example`);
	const { entries } = (await call('GET', 'content?kind=dish')).json<{ entries: EntrySummary[] }>();
	const { id, version } = entries.find((entry) => entry.slug === slug)!;
	expect((await call('PATCH', `content/${id}`, { version, fields: { price } })).statusCode).toBe(200);
}

it('a change drops the pages that read it and no others, in a process that did not make it', async () => {
	const cache = new PageCache(app.clock);
	const other = contentService(app.dependencies);
	const changes = await listenForContentChanges(
		app.dependencies.database.pool.options.connectionString!,
		(keys) => {
			other.forget();
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
	await changePrice(soup!.slug, 12_300);

	await vi.waitFor(() => expect(cache.find('/category/soups')).toBeUndefined());
	expect(Object.keys(pages).filter((url) => cache.find(url))).toEqual(['/category/pizza', '/about']);
	expect((await other.read(['dish:soups']))['dish:soups']).toContainEqual(
		expect.objectContaining({ slug: soup!.slug, price: 12_300 }),
	);
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
