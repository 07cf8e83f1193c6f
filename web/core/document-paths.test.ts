import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it, test } from 'vitest';
import { reservedAddress, siteAddresses } from '#contract/content/addresses.ts';
import routes from '#web/routes.ts';
import { pages } from '#web/site/site-map.ts';
import { appPaths, isDocumentPath } from './document-paths.ts';

const documents = [
	'/',
	'/membership',
	'/golf-course',
	'/golf-course/:hole',
	'/scorecard',
	'/tee-times',
	'/upcoming-events',
	'/present-events',
	'/past-events',
	'/events/:id',
	'/image-gallery',
	'/video-gallery',
	'/about',
	'/mission',
	'/vision',
	'/leadership-team',
	'/sponsors',
	'/facilites-guests',
	'/facilites-members',
	'/services',
	'/restaurant',
	'/review',
	'/category/:id',
	'/pro-shop',
	'/convention-hall',
	'/help',
	'/privacy',
	'/terms',
	'/accessibility',
	'/visiting',
	'/offline',
	'/contact',
	'/newsletter',
];

it('every page is a document or in the app', () => {
	expect(pages.map(({ path }) => path).filter(isDocumentPath)).toEqual(documents);
});

it('every page has its address in the list that the office is checked against', () => {
	expect(pages.map(({ path }) => path)).toEqual(siteAddresses);
});

it('no page of the office can have the address of a page, a call or a file', () => {
	const routes = [
		...pages.map(({ path }) => path),
		...appPaths.map((path) => `/${path}`),
		'/assets/app.js',
		'/media/1',
	];
	const slugs = routes.map((path) => path.split('/')[1]!).filter(Boolean);
	expect(slugs.filter((slug) => !reservedAddress(slug))).toEqual([]);
	expect(reservedAddress('caddies')).toBeUndefined();
});

describe('addresses', () => {
	it.each(['/?before=1', '/contact#write', '/newsletter?sent', '/login-help', '/users', '/administration'])(
		'%s is a document',
		(path) => {
			expect(isDocumentPath(path)).toBe(true);
		},
	);
	it.each(['/login?x=1', '/dashboard#events', '/dashboard/events', '/card/secret', '/api/reviews', '/dev/mailbox'])(
		'%s is not a document',
		(path) => {
			expect(isDocumentPath(path)).toBe(false);
		},
	);
});

test('no route is in the layout of documents and in the app', () => {
	const pathsBelow = (entry: RouteConfigEntry): string[] => [
		...(entry.path ? [entry.path] : []),
		...(entry.children ?? []).flatMap(pathsBelow),
	];
	const below = (file: string) => pathsBelow(routes.find((entry) => entry.file === file)!);
	const [inDocuments, inApp] = [below('site/documents.tsx'), below('site/app.tsx')];
	const openPaths = ['*', ':slug'];
	expect(inDocuments.filter((path) => !openPaths.includes(path)).sort()).toEqual([...documents].sort());
	expect(inDocuments.filter((path) => inApp.includes(path))).toEqual([]);
	expect([...inDocuments, ...inApp].filter((path) => !openPaths.includes(path)).sort()).toEqual(
		pages.map(({ path }) => path).sort(),
	);
});
