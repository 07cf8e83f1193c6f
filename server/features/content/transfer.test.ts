import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { uploadLibraryPicture } from '#tests/factories/library-picture.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { signInOffice } from '#tests/helpers/office.ts';
import { exportContent, importContent } from './transfer.ts';

let app: TestApp;
const now = () => app.clock.now();
const tools = ({ db, dependencies: { storage } }: TestApp) => ({ db, storage });
const replace = (file: unknown) => importContent(tools(app), file, { now: now(), replace: true });

beforeAll(async () => {
	app = await testApp();
	await app.services.contentOffice.storeFirst();
});

const copy = async () => structuredClone(await exportContent(tools(app), now()));
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
	await importContent(tools(other), await copy(), { now: now(), replace: true });
	expect((await exportContent(tools(other), now())).entries).toEqual((await copy()).entries);
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

it('takes pictures of the library to another site, with their texts, focal points and crops', async () => {
	const { id } = await uploadLibraryPicture(app, { name: 'captain.jpg', width: 400, height: 300 });
	const { call } = await signInOffice(app, 'OFFICE');
	const crops = { '3:4': { x: 5, y: 10, width: 150, height: 200 } };
	const texts = { alt: { en: 'The captain', bn: 'অধিনায়ক' }, decorative: false, caption: { en: 'At the fifth' } };
	await call('PUT', `pictures/${id}`, { ...texts, focal: { x: 0.25, y: 0.75 }, crops, version: 1 });
	const file = await copy();
	const captain = file.entries.find(({ slug }) => slug === 'golf-captain')!;
	captain.body.portrait = { id, alt: { en: 'The captain' } };
	await replace(file);

	const club = await testApp();
	await importContent(tools(club), await copy(), { now: now(), replace: true });
	const { leader } = (await club.services.content.read(['leader'])) as {
		leader: { slug: string; portrait: { id: string; source?: { original: string } } }[];
	};
	const { portrait } = leader.find(({ slug }) => slug === 'golf-captain')!;
	expect((await club.http.inject(portrait.source!.original)).statusCode).toBe(200);
	expect(await club.services.picturesOffice.one(portrait.id)).toMatchObject({
		...texts,
		name: 'captain.jpg',
		focal: { x: 0.25, y: 0.75 },
		crops,
		uses: [{ name: 'Person golf-captain', state: 'live' }],
	});
	const again = await importContent(tools(club), await copy(), { now: now(), replace: true });
	expect(again).toMatchObject({ added: 0, changed: 0, archived: 0 });
	expect(await club.rows(sql`select id from pictures`)).toHaveLength(1);
});

it('takes the PDFs that pages offer to another site, once', async () => {
	const bytes = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\nstartxref\n9\n%%EOF');
	const file = await app.services.uploads.acceptPdf({ bytes, name: 'form.pdf', network: '127.0.0.1' });
	const page = (await copy()).entries.find(({ kind }) => kind === 'page')!;
	page.body.blocks = [{ type: 'download', label: { en: 'Entry form' }, file }];
	await importContent(tools(app), { ...(await copy()), entries: [page] }, { now: now(), replace: false });

	const club = await testApp();
	const copyToClub = async () => importContent(tools(club), await copy(), { now: now(), replace: true });
	await copyToClub();
	expect(await copyToClub()).toMatchObject({ added: 0, changed: 0, archived: 0 });
	const name = `page:${page.slug}`;
	const [shown] = (await club.services.content.read([name]))[name] as { blocks: { file: { url: string } }[] }[];
	expect((await club.http.inject(shown!.blocks[0]!.file.url)).rawPayload).toEqual(bytes);
	expect(await club.rows(sql`select id from uploads where content_type = 'application/pdf'`)).toHaveLength(1);
});
