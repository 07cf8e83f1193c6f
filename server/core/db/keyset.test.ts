import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { anywhere, everyRow, keyset } from './keyset.ts';

let app: TestApp;
beforeAll(async () => {
	app = await testApp();
	// Three rows share each moment, to the microsecond, and differ only by id.
	await app.rows(sql`create table trees as select n::bigint as id,
		timestamptz '2026-11-15 00:00:00.000001Z' + (n / 3) * interval '1 microsecond' as at,
		(array['ash', 'বট', 'elm'])[n % 3 + 1] as word from generate_series(0, 19) n`);
});

const sorts = {
	at: { by: sql`at`, type: 'timestamptz', usually: 'desc' },
	word: { by: sql`word`, type: 'text', usually: 'asc' },
} as const;

async function page(view: Parameters<typeof keyset<'at' | 'word'>>[1], size = 6) {
	const list = keyset({ sorts, id: sql`id`, idType: 'bigint' }, view, size);
	const rows = await app.rows<{ id: string; key: string }>(
		sql`select id, ${list.key} as key from trees where ${list.where ?? sql`true`}
			order by ${sql.join(list.orderBy, sql`, `)} limit ${list.limit} offset ${list.offset}`,
	);
	const { shown, ...ways } = list.cut(rows, (row) => row.id);
	return { ids: shown.map(({ id }) => Number(id)), shown, ...ways };
}

it('pages through all rows once, forwards and backwards, even when many share a moment', async () => {
	const first = await page({ sort: 'at' });
	expect(first.ids).toEqual([19, 18, 17, 16, 15, 14]);
	expect(first.previous).toBeNull();
	const second = await page({ sort: 'at', at: first.next! });
	expect(second.ids).toEqual([13, 12, 11, 10, 9, 8]);
	const third = await page({ sort: 'at', at: second.next! });
	const last = await page({ sort: 'at', at: third.next! });
	expect(last.ids).toEqual([1, 0]);
	expect(last.next).toBeNull();
	const back = await page({ sort: 'at', at: last.previous! });
	expect(back.ids).toEqual(third.ids);
	const front = await page({ sort: 'at', at: (await page({ sort: 'at', at: back.previous! })).previous! });
	expect(front.ids).toEqual(first.ids);
	expect(front.previous).toBeNull();
	expect(front.next).not.toBeNull();
});

it('sorts the other way, by another column, and pages by number', async () => {
	expect((await page({ sort: 'at', dir: 'asc' })).ids).toEqual([0, 1, 2, 3, 4, 5]);
	const words = [];
	for await (const { id } of everyRow((at) => page({ sort: 'word', at }))) words.push(Number(id));
	expect(words).toHaveLength(20);
	expect(new Set(words).size).toBe(20);
	expect((await page({ sort: 'at', page: 2 })).ids).toEqual([13, 12, 11, 10, 9, 8]);
});

it('refuses a cursor that it did not create', async () => {
	const places = [
		'["sideways","2026-11-15 00:00:00+00","2"]',
		'["next","elm","2"]',
		'["next","2026-11-15 00:00:00+00","x"]',
	];
	for (const at of ['nonsense', ...places.map((place) => Buffer.from(place).toString('base64url'))])
		await expect(page({ sort: 'at', at })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

it('treats wildcards in the search text as plain characters', () => {
	expect(anywhere('50%_\\')).toBe('%50\\%\\_\\\\%');
});
