import { beforeAll, describe, expect, it } from 'vitest';
import type { ShownContent } from '#contract/content/kinds.ts';
import type { OfficeEntry } from '#contract/content.office.ts';
import { PageReads, whileNoting } from '#server/core/pages/page-reads.ts';
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

const heading = { type: 'heading', text: { en: 'When it opens' } };
const paragraph = (...runs: object[]) => ({ type: 'paragraph', text: { en: [{ type: 'paragraph', runs }] } });
const download = (url: string) => ({ type: 'download', label: { en: 'Entry form' }, file: { url, bytes: 12 } });
const body = (change: object = {}) => ({
	title: { en: 'Caddie school' },
	lead: null,
	opener: 'text',
	picture: null,
	caption: null,
	word: null,
	wordLabel: null,
	blocks: [heading],
	menuPlace: 'none',
	menu: null,
	menuLabel: null,
	description: { en: 'Lessons for caddies.' },
	searchTitle: null,
	sharePicture: null,
	hidden: false,
	...change,
});

const create = (slug: string, change: object = {}) =>
	office('POST', 'content', { kind: 'page', slug, body: body(change) });
const publish = async ({ id, draft }: OfficeEntry) =>
	(await office('POST', `content/${id}/publish`, { version: draft!.version })).json<OfficeEntry>();
const published = async (slug: string, change: object = {}) =>
	publish((await create(slug, change)).json<OfficeEntry>());
const archive = ({ id, version }: OfficeEntry, archived = true) =>
	office('POST', `content/${id}/archive`, { version, archived });

const pageAt = async (slug: string) =>
	((await app.services.content.read([`page:${slug}`]))[`page:${slug}`] as ShownContent<'page'>[])[0];
const menus = async () => (await app.services.content.read(['navigation'])).navigation as ShownContent<'navigation'>;
const footerPaths = async () => (await menus()).quickLinks.map(({ path }) => path);

async function saveMenus(change: (body: OfficeEntry['usual'] & object) => object) {
	const { entries } = (await office('GET', 'content?kind=navigation')).json();
	const entry = (await office('GET', `content/${entries[0].id}`)).json<OfficeEntry>();
	const response = await office('PUT', `content/${entry.id}/draft`, {
		body: { ...entry.usual!.body, ...change(entry.usual!) },
		version: entry.draft?.version ?? 0,
	});
	return { response, publish: () => publish(response.json<OfficeEntry>()) };
}
const quickLinks = (...paths: string[]) => ({
	quickLinks: paths.map((path) => ({ label: { en: path }, path })),
});

describe('blocks', () => {
	it.each([
		['an unknown block', [heading, { type: 'video', url: 'x' }], 'blocks.1.type'],
		[
			'a script in a link',
			[paragraph({ text: 'here', link: 'javascript:alert(1)' })],
			'blocks.0.text.en.0.runs.0.link',
		],
		[
			'a script behind a button',
			[{ type: 'button', label: { en: 'Go' }, link: 'javascript:alert(1)' }],
			'blocks.0.link',
		],
		['a missing picture', [{ type: 'picture', picture: null, caption: null }], 'blocks.0.picture'],
		['a PDF that was not uploaded', [download(`/media/${crypto.randomUUID()}.pdf`)], 'blocks.0.file'],
		['a file of another place', [download('https://evil.example/x.pdf')], 'blocks.0.file.url'],
		['a placeholder without a value', [paragraph({ text: 'Only {rate.moon}' })], 'blocks.0.text'],
		[
			'a row with too few cells',
			[
				{
					type: 'table',
					title: { en: 'Hours' },
					head: [{ en: 'Day' }, { en: 'Morning' }, { en: 'Evening' }],
					rows: [{ cells: [{ en: 'Friday' }, null] }],
				},
			],
			'blocks.0.rows.0.cells',
		],
	])('are refused with the name of the field: %s', async (_title, blocks, field) => {
		const response = await create('refused', { blocks });
		expect(response.statusCode).toBe(400);
		expect(Object.keys(response.json().fieldErrors)).toEqual([field]);
	});

	it('offer a PDF that was uploaded, with its true size', async () => {
		const bytes = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\nstartxref\n9\n%%EOF');
		const file = await app.services.uploads.acceptPdf({ bytes, name: 'form.pdf', network: '127.0.0.1' });
		const offer = (change: object) =>
			create('entry-form', { blocks: [{ ...download(file.url), file: { ...file, ...change } }] });
		expect((await offer({ bytes: 1 })).json().fieldErrors).toEqual({
			'blocks.0.file': expect.stringContaining('PDF: '),
		});
		await publish((await offer({})).json<OfficeEntry>());
		expect((await pageAt('entry-form'))?.blocks).toEqual([{ type: 'download', label: 'Entry form', file }]);
	});

	it('are refused when there are too many, or too much text is in them', async () => {
		const many = await create('refused', { blocks: Array.from({ length: 61 }, () => heading) });
		expect([many.statusCode, many.json().fieldErrors]).toEqual([413, { blocks: 'Blocks: at most 60 blocks.' }]);
		const long = await create('refused', {
			blocks: Array.from({ length: 20 }, () => paragraph({ text: 'a'.repeat(3000) })),
		});
		expect(long.statusCode).toBe(413);
	});
});

describe('a page', () => {
	it('is on the site when it is published, and its old address leads to the new one', async () => {
		const entry = (await create('caddie-school')).json<OfficeEntry>();
		expect(await pageAt('caddie-school')).toBeUndefined();
		const live = await publish(entry);
		expect(live.page).toBe('/caddie-school');
		expect(await pageAt('caddie-school')).toMatchObject({ title: 'Caddie school' });
		await office('PUT', `content/${entry.id}/slug`, { version: live.version, slug: 'school-for-caddies' });
		expect(await pageAt('caddie-school')).toBeUndefined();
		expect(await app.services.content.newSlug('page', 'caddie-school')).toBe('school-for-caddies');
		expect(await app.services.content.mayBePage('caddie-school')).toBe(true);
		expect(await app.services.content.mayBePage('never-there')).toBe(false);
	});

	it('that was never published is shown in its preview only', async () => {
		const entry = (await create('secret-plans')).json<OfficeEntry>();
		const { path } = (await office('POST', `content/${entry.id}/preview`)).json<{ path: string }>();
		const token = new URL(path, 'http://club.example').searchParams.get('preview')!;
		const previewed = await app.services.previews.show(token, accountId, () => pageAt('secret-plans'));
		expect(previewed).toMatchObject({ title: 'Caddie school' });
		expect(await pageAt('secret-plans')).toBeUndefined();
	});

	it.each(['about', 'api', 'admin', 'media', 'login', 'events', 'dashboard'])(
		'cannot have the address /%s',
		async (slug) => {
			const response = await create(slug);
			expect(response.statusCode).toBe(400);
			expect(response.json().fieldErrors.slug).toContain(`“/${slug}” belongs to the site`);
		},
	);

	it('cannot get an address of the site later', async () => {
		const { id, version } = await published('range-rules');
		const response = await office('PUT', `content/${id}/slug`, { version, slug: 'contact' });
		expect([response.statusCode, Object.keys(response.json().fieldErrors)]).toEqual([400, ['slug']]);
	});

	it.each([
		[{ opener: 'picture' }, 'picture'],
		[{ opener: 'word' }, 'word'],
		[{ menuPlace: 'footer' }, 'menuLabel'],
		[{ menuPlace: 'header', menuLabel: { en: 'School' } }, 'menu'],
		[{ menuPlace: 'header', menuLabel: { en: 'School' }, menu: 'Golf Course' }, 'menu'],
	])('must have what it names: %j', async (change, field) => {
		const response = await create('refused', change);
		expect([response.statusCode, Object.keys(response.json().fieldErrors)]).toEqual([400, [field]]);
	});
});

describe('the menus', () => {
	it('have a page where it says, in the order of the pages, until it is archived', async () => {
		const link = { menuLabel: { en: 'School' } };
		const inHeader = await published('in-header', { ...link, menuPlace: 'header', menu: 'about us' });
		const inFooter = await published('in-footer', { ...link, menuPlace: 'footer' });
		const { menu } = await menus();
		expect(menu.find(({ label }) => label === 'About Us')?.items.at(-1)).toEqual({
			label: 'School',
			path: '/in-header',
		});
		expect(await footerPaths()).toEqual(['/', '/about', '/in-footer']);
		await archive(inHeader);
		await archive(inFooter);
		expect(await footerPaths()).toEqual(['/', '/about']);
	});

	it('have a page in the footer when its menu was renamed', async () => {
		const page = await published('in-renamed-menu', {
			menuLabel: { en: 'School' },
			menuPlace: 'header',
			menu: 'About Us',
		});
		const rename = async (from: string, to: string) => {
			const saved = await saveMenus(({ body: { menu } }) => ({
				menu: (menu as { label: { en: string } }[]).map((one) =>
					one.label.en === from ? { ...one, label: { en: to } } : one,
				),
			}));
			await saved.publish();
		};
		await rename('About Us', 'Our club');
		expect((await footerPaths()).at(-1)).toBe('/in-renamed-menu');
		await rename('Our club', 'About Us');
		expect(await footerPaths()).not.toContain('/in-renamed-menu');
		await archive(page);
	});

	it('cannot link to a page that does not exist', async () => {
		const { response } = await saveMenus(() => quickLinks('/', '/golf-course/3', '/no-such-page'));
		expect(response.statusCode).toBe(400);
		expect(response.json().fieldErrors).toEqual({ 'quickLinks.2.path': 'Page: there is no page at /no-such-page.' });
	});

	it('keep a page that they link to from being archived, and follow its address', async () => {
		const page = await published('linked-page');
		const saved = await saveMenus(() => quickLinks('/', '/linked-page'));
		await saved.publish();
		const refused = await archive(page);
		expect(refused.statusCode).toBe(409);
		expect(refused.json().message).toContain('“Quick links in the footer” in the menus links to this page');
		const moved = (
			await office('PUT', `content/${page.id}/slug`, { version: page.version, slug: 'linked-elsewhere' })
		).json<OfficeEntry>();
		expect(await footerPaths()).toEqual(['/', '/linked-elsewhere']);
		expect((await archive(moved)).statusCode).toBe(409);
		await (await saveMenus(() => quickLinks('/'))).publish();
		expect((await archive(moved)).statusCode).toBe(200);
	});

	it('leave out a link to a page that is not on the site yet', async () => {
		await create('coming-soon');
		await (await saveMenus(() => quickLinks('/', '/coming-soon'))).publish();
		expect(await footerPaths()).toEqual(['/']);
	});
});

it('a change of one page concerns only the pages that show it', async () => {
	const reads = new PageReads();
	await whileNoting(reads, () => pageAt('caddies-and-coaching'));
	expect([...reads.keys]).toEqual(expect.arrayContaining(['page:caddies-and-coaching', 'rate', 'club']));
	expect(reads.keys.has('page')).toBe(false);
});
