import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { exportContent, importContent } from './transfer.ts';

let app: TestApp;
const now = () => app.clock.now();
const replace = (file: unknown) => importContent(app.db, file, { now: now(), replace: true });

beforeAll(async () => {
	app = await testApp();
	await app.services.contentOffice.storeFirst();
});

const copy = async () => structuredClone(await exportContent(app.db, now()));
const dishes = async () => (await app.services.content.read(['dish'])).dish as { slug: string; price: number }[];

it('the same file changes nothing', async () => {
	const counts = await replace(await copy());
	expect(counts).toEqual({ added: 0, changed: 0, same: (await copy()).entries.length, archived: 0 });
});

it('a file of another site changes, adds and archives', async () => {
	const file = await copy();
	const index = file.entries.findIndex(({ kind, slug }) => kind === 'dish' && slug === 'labra');
	const labra = file.entries[index]!;
	file.entries.splice(index, 1, { ...labra, slug: 'labra-for-two' });
	const tehari = file.entries.find(({ slug }) => slug === 'beef-tehari')!;
	tehari.body.price = 99_900;
	expect(await replace(file)).toMatchObject({ added: 1, changed: 1, archived: 1 });
	const shown = await dishes();
	expect(shown.find(({ slug }) => slug === 'beef-tehari')).toMatchObject({ price: 99_900 });
	expect(shown.map(({ slug }) => slug)).toContain('labra-for-two');
	expect(shown.map(({ slug }) => slug)).not.toContain('labra');
	const other = await testApp();
	await importContent(other.db, await copy(), { now: now(), replace: true });
	expect((await exportContent(other.db, now())).entries).toEqual((await copy()).entries);
});

it('a file with problems names all of them and changes nothing', async () => {
	const file = await copy();
	const before = await dishes();
	const [first, second] = file.entries.filter(({ kind }) => kind === 'dish');
	first!.body.price = -1;
	second!.body.title = { en: '' };
	file.entries.push({ kind: 'spaceship', slug: 'one', group: null, schemaVersion: 1, body: {} });
	await expect(replace(file)).rejects.toThrow(
		/price: [\s\S]*title\.en: [\s\S]*spaceship one: this site has no such content/,
	);
	expect(await dishes()).toEqual(before);
	await expect(replace({ entries: [] })).rejects.toThrow(/not a file of content/);
});
