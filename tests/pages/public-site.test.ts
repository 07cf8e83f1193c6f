import { existsSync } from 'node:fs';
import { Window } from 'happy-dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { course, type Hole, holes } from '#contract/course.ts';
import { seed } from '#server/seed/seed.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { signInOffice } from '#tests/helpers/office.ts';
import { documentsKept } from '#web/content/retention.ts';
import { seasonNames } from '#web/content/seasons.ts';
import { pages } from '#web/site/site-map.ts';
import { openSite } from './render-site.ts';

const { DOMParser } = new Window();
type Html = ReturnType<typeof parse>;
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const textOf = (element: { textContent: string | null } | null | undefined) =>
	(element?.textContent ?? '').replace(/\s+/g, ' ').trim();

let app: TestApp;
let render: Awaited<ReturnType<typeof openSite>>;

/** Complete also on a busy machine, where data that comes late would be shown later. */
async function open(address: string) {
	const { status, html } = await render(`${address}${address.includes('?') ? '&' : '?'}complete`);
	expect(status, address).toBe(200);
	return parse(html);
}

beforeAll(async () => {
	app = await testApp();
	await app.services.contentOffice.storeFirst();
	await seed('content', app.dependencies);
	render = await openSite(app);
});

describe('links', () => {
	type Link = { from: string; to: URL };
	const links: Link[] = [];
	/** The parts of each page, by its address. */
	const opened = new Map<string, Set<string>>();
	const missing: string[] = [];
	const site = 'https://club.example';
	const addressOf = ({ pathname, search }: URL) => pathname + search;
	const isFile = ({ pathname }: URL) => /^\/(api|pictures|demo|uploads)\//.test(pathname);
	/** Rendered after the login only. */
	const isForMembers = ({ pathname }: URL) => /^\/(dashboard|payment-|admin)/.test(pathname);
	/** All events have the same page. */
	const mostEvents = 4;
	const isEvent = (address: string) => address.startsWith('/events/');

	async function follow(address: string): Promise<string[]> {
		const { status, html } = await render(`${address}${address.includes('?') ? '&' : '?'}complete`);
		if (status !== 200) missing.push(address);
		opened.set(address, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)));
		const found = [...html.matchAll(/<(?:a|area)\s[^>]*?href="([^"]+)"/g)]
			.map(([, to]) => new URL(to!.replaceAll('&amp;', '&'), site + address))
			.filter(({ origin }) => origin === site);
		links.push(...found.map((to) => ({ from: address, to })));
		return found.filter((to) => !isFile(to) && !isForMembers(to)).map(addressOf);
	}

	beforeAll(async () => {
		const waiting: string[] = pages.map(({ path }) => path).filter((path) => !path.includes(':'));
		const next = () => waiting.splice(0).filter((address) => !isForMembers(new URL(address, site)));
		for (let addresses = next(); addresses.length > 0; addresses = next())
			for (const address of addresses) {
				const isEnough = isEvent(address) && [...opened.keys()].filter(isEvent).length >= mostEvents;
				if (!opened.has(address) && !isEnough) waiting.push(...(await follow(address)));
			}
	});

	test('every link of every public page leads to a page and to a part of it', () => {
		expect(opened.size).toBeGreaterThan(60);
		expect(missing).toEqual([]);
		const toParts = links.filter(({ to }) => to.hash !== '' && opened.has(addressOf(to)));
		expect(toParts.length).toBeGreaterThan(50);
		const lost = toParts.filter(({ to }) => !opened.get(addressOf(to))!.has(decodeURIComponent(to.hash.slice(1))));
		expect(lost.map(({ from, to }) => `${addressOf(to)}${to.hash} on ${from}`)).toEqual([]);
		const known = new Set<string>(pages.map(({ path }) => path));
		const unknown = links.filter(
			({ to }) => isForMembers(to) && to.pathname !== '/admin' && !known.has(to.pathname as '/'),
		);
		expect(unknown.map(({ from, to }) => `${to.pathname} on ${from}`)).toEqual([]);
	});

	test('every file that a public page links to is there', async () => {
		const files = new Set(links.filter(({ to }) => isFile(to)).map(({ to }) => addressOf(to)));
		const lost: string[] = [];
		for (const address of files) {
			// Pictures are made from the list that the pages are made from.
			if (address.startsWith('/pictures/')) continue;
			const isThere = address.startsWith('/api/')
				? (await app.http.inject({ url: address })).statusCode < 400
				: existsSync(`public${address}`);
			if (!isThere) lost.push(address);
		}
		expect(files.size).toBeGreaterThan(20);
		expect(lost).toEqual([]);
	});
});

describe('the course', () => {
	const yards = (total: number) => total.toLocaleString('en-US');
	const cells = (row: Html['documentElement']) => [...row.querySelectorAll('td')].map(textOf);
	const figures = ({ par, men, women, index }: Hole) =>
		`Par${par}Men’s${men} ydsWomen’s${women} ydsHandicap Index${index}`;

	test('its page has the figures of the model on every hole, in the pictures and on the card', async () => {
		const page = await open('/golf-course');
		for (const hole of holes) {
			const article = page.getElementById(`hole-${hole.number}`)!;
			expect(textOf(article.querySelector('dl')).replaceAll(/(?<=[a-z’]) (?=\d)/g, '')).toBe(figures(hole));
			expect(article.querySelector('figure img')!.getAttribute('alt')).toContain(`par ${hole.par}, ${hole.men} yards.`);
		}
		const captions = page.documentElement.innerHTML.matchAll(
			/Par (?:<!-- -->)?(\d)(?:<!-- -->)? · men’s (?:<!-- -->)?(\d+)(?:<!-- -->)? yds · women’s (?:<!-- -->)?(\d+)(?:<!-- -->)? yds · handicap index (?:<!-- -->)?(\d)/g,
		);
		expect([...captions].map(([, ...values]) => values.map(Number))).toEqual(
			holes.map(({ par, men, women, index }) => [par, men, women, index]),
		);
		const rows = [...page.querySelectorAll('table tbody tr')].map((row) => cells(row as never));
		expect(rows.slice(0, 4)).toEqual([
			[...holes.map(({ men }) => `${men}`), yards(course.men)],
			[...holes.map(({ women }) => `${women}`), yards(course.women)],
			[...holes.map(({ par }) => `${par}`), `${course.par}`],
			[...holes.map(({ index }) => `${index}`), ''],
		]);
	});

	test('the page of each hole has its figures', async () => {
		for (const hole of holes) {
			const page = await open(`/golf-course/${hole.number}`);
			expect(textOf(page.querySelector('main dl')).replaceAll(/(?<=[a-z’]) (?=\d)/g, '')).toBe(figures(hole));
			const description = page.querySelector('meta[name=description]')!.getAttribute('content');
			expect(description).toContain(`Par ${hole.par}, ${hole.men} yards.`);
		}
	});

	test('Home has the figures of each hole and of the course', async () => {
		const nine = (await open('/')).querySelector('section[aria-labelledby=nine]')!;
		expect([...nine.querySelectorAll('ol > li')].map(textOf)).toEqual(
			holes.map(({ number, par, men }) => `${number}Par ${par}${men} yards`),
		);
		expect(textOf(nine)).toContain(
			`Par ${course.par}${yards(course.men)} yards from the men’s tees${yards(course.women)} from the women’s`,
		);
	});

	test('three holes are shown large and six small, beside a rail with all nine', async () => {
		const page = await open('/golf-course');
		const articles = [...page.querySelectorAll('article[id^=hole-]')];
		const isLarge = (article: (typeof articles)[number]) =>
			article.querySelector('picture > source')!.getAttribute('sizes')!.startsWith('(min-width: 680px) 54vw');
		expect(articles.filter(isLarge).map(({ id }) => id)).toEqual(['hole-1', 'hole-3', 'hole-7']);
		expect(articles).toHaveLength(9);
		const rail = [...page.querySelectorAll('nav[aria-label=Holes] a')];
		expect(rail.map((link) => link.getAttribute('href'))).toEqual(holes.map(({ number }) => `#hole-${number}`));
	});

	test('the high water is on the plan only in the monsoon', async () => {
		for (const season of seasonNames) {
			const plan = (await open(`/golf-course?season=${season}`)).querySelector('figure:has(nav)')!;
			const layers = [...plan.querySelectorAll('img')].map((picture) => picture.getAttribute('alt'));
			expect(
				layers.filter((alt) => alt!.includes('over its banks')),
				season,
			).toHaveLength(season === 'monsoon' ? 1 : 0);
			expect(layers, season).toHaveLength(season === 'monsoon' ? 2 : 1);
		}
	});
});

describe('events', () => {
	test('the Victory Day Cup has six pictures, each with its caption', async () => {
		const [cup] = (await app.services.events.all({ type: 'UPCOMING_EVENT' })).filter(
			({ title }) => title === 'Victory Day Cup',
		);
		const page = await open(`/events/${cup!.id}`);
		const pictures = [...page.querySelectorAll('li:has(> a[data-opens=viewer])')];
		const captions = pictures.map((picture) => textOf(picture.querySelector('.figure-caption')));
		expect(pictures).toHaveLength(6);
		expect(new Set(captions.filter(Boolean)).size).toBe(6);
	});

	test('the first event leads with a picture twice as wide, and the tabs count each list', async () => {
		const page = await open('/upcoming-events');
		const [first, ...others] = [...page.querySelectorAll('main li > a > img')].map((picture) =>
			Number(picture.getAttribute('width')),
		);
		expect(others.length).toBeGreaterThan(2);
		expect(new Set(others)).toEqual(new Set([300]));
		expect(first).toBeGreaterThan(2 * 300);
		const counts = (await app.http.inject({ url: '/api/events/counts' })).json();
		const tabs = [...page.querySelectorAll('nav[aria-label="Events by time"] a')].map(textOf);
		expect(tabs).toEqual([
			`Upcoming${counts.UPCOMING_EVENT}`,
			`Present${counts.PRESENT_EVENT}`,
			`Past${counts.PAST_EVENT}`,
		]);
		expect(counts.PAST_EVENT).toBeGreaterThan(70);
	});
});

test('the Privacy Policy and the form say the same about documents, also after the office has changed the rules', async () => {
	const { actor } = await signInOffice(app);
	for (const [name, days] of Object.entries({ 'rejected-documents': 45, 'identity-scans': 730 }))
		await app.services.retention.setDays(actor, name as 'identity-scans', days);
	const rules = (await app.http.inject({ url: '/api/retention' })).json();
	const sentences = documentsKept(rules);
	expect(sentences.join(' ')).toMatch(/deleted 45 days after .* deleted two years after/);
	const points = [...(await open('/privacy')).querySelectorAll('main li')].map(textOf);
	expect(points).toEqual(expect.arrayContaining(sentences));
});
