import { Window } from 'happy-dom';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Field, Fields, LocalText } from '#contract/content/fields.ts';
import { comesWithSite } from '#contract/content/kind.ts';
import { type KindName, kindOf, kinds } from '#contract/content/kinds.ts';
import { firstContent } from '#server/features/content/first/first-content.ts';
import { type ContentArchive, importContent } from '#server/features/content/transfer.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { openSite } from './render-site.ts';

/** Lists of these belong to the whole site, and each has its own limits. */
const leftAlone: readonly KindName[] = ['club', 'hours', 'navigation', 'daily', 'page'];

type Body = Record<string, unknown>;

/** The first content with `count` entries of every kind that may have many, and as many items in every list. */
function contentWith(count: number): ContentArchive {
	const times = <T>(items: readonly T[], many: number) =>
		items.length === 0 ? [] : Array.from({ length: many }, (_, index) => items[index % items.length]!);

	/** Texts get a number, because what is shown twice would hardly be told apart. */
	function resized(field: Field, value: unknown, number: number): unknown {
		if (value === null || value === undefined) return value;
		if (field.type === 'text') {
			const { en } = value as LocalText;
			return number === 0 ? value : { en: `${en.slice(0, field.max - 4)} ${number}` };
		}
		if (field.type === 'plain' && field.label === 'Name in the address') return `part-${number}`;
		if (field.type === 'group') return resizedBody(field.fields, value as Body, number);
		if (field.type === 'list') {
			const many = Math.min(field.max, Math.max(field.min, count));
			return times(value as unknown[], many).map((item, index) => resized(field.of, item, index));
		}
		return value;
	}
	const resizedBody = (fields: Fields, body: Body, number: number): Body =>
		Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, resized(field, body[name], number)]));

	const entries = (Object.keys(kinds) as KindName[]).flatMap((kind) => {
		const first = firstContent.filter((entry) => entry.kind === kind);
		if (kindOf(kind).fixed || leftAlone.includes(kind)) return first;
		const wanted = comesWithSite(kindOf(kind)) ? first : times(first, count);
		return wanted.map(({ slug, body }, index) => ({
			kind,
			slug: kindOf(kind).single ? slug : `${kind.toLowerCase()}-${index}`,
			group: kindOf(kind).groupedBy ? `${kindOf(kind).groupedBy?.toLowerCase()}-0` : null,
			body: resizedBody(kindOf(kind).fields, body, index),
		}));
	});
	return {
		format: 'club-content-1',
		pictures: [],
		pdfs: [],
		entries: entries.map((entry) => ({ ...entry, schemaVersion: kindOf(entry.kind).schemaVersion ?? 1 })),
	};
}

const addresses = [
	'/',
	'/restaurant',
	'/category/menupart-0',
	'/pro-shop',
	'/convention-hall',
	'/membership',
	'/services',
	'/facilites-guests',
	'/facilites-members',
	'/leadership-team',
	'/sponsors',
	'/about',
	'/mission',
	'/vision',
	'/golf-course',
	'/scorecard',
	'/tee-times',
	'/contact',
	'/visiting',
	'/help',
	'/terms',
	'/membership-registration',
	'/email-verified',
	'/application-status',
	'/check-email',
	'/checkout',
];

const { DOMParser } = new Window();
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

let app: TestApp;
let render: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
	app = await testApp();
	await app.services.contentOffice.storeFirst();
	render = await openSite(app);
});

describe.each([0, 1, 7, 60])('with %i entries of each kind', (count) => {
	const documents = new Map<string, ReturnType<typeof parse>>();
	beforeAll(async () => {
		await importContent({ db: app.db, storage: app.dependencies.storage }, contentWith(count), {
			now: app.clock.now(),
			replace: true,
		});
		for (const address of addresses) {
			if (count === 0 && address.startsWith('/category/')) continue;
			const { status, html } = await render(address);
			expect(status, address).toBe(200);
			documents.set(address, parse(html));
		}
	});

	test('no page has an empty heading, list or paragraph', () => {
		const empty: string[] = [];
		for (const [address, document] of documents) {
			for (const element of document.querySelectorAll('main h1, main h2, main h3, main ul, main ol, main dl')) {
				const isEmpty = (element.textContent ?? '').trim() === '' && !element.querySelector('img, input, button');
				if (isEmpty) empty.push(`${address}: ${element.outerHTML.slice(0, 120)}`);
			}
		}
		expect(empty).toEqual([]);
	});

	test('a slider has buttons only if there is more than one picture', () => {
		for (const address of ['/restaurant', '/convention-hall']) {
			const buttons = documents
				.get(address)!
				.querySelectorAll('[aria-label="Next picture"], [aria-label="Pause pictures"]');
			if (count < 2) expect([...buttons], address).toEqual([]);
			else expect(buttons.length, address).toBeGreaterThan(0);
		}
	});

	test('shows all of them', () => {
		const shown = (address: string, selector: string) => documents.get(address)!.querySelectorAll(selector).length;
		expect(shown('/restaurant', 'a[href^="/category/"]')).toBe(count);
		expect(shown('/facilites-guests', 'main ol > li h2')).toBe(count);
	});
});
