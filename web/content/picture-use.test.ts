import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { kindOf } from '#contract/content/kinds.ts';
import { picturesIn } from '#contract/content/show.ts';
import { sitePictureNames } from '#contract/content/site-pictures.ts';
import { firstContent } from '#server/features/content/first/first-content.ts';
import { demoEvents } from '#server/seed/demo-events.ts';
import { demoGallery } from '#server/seed/demo-gallery.ts';

/** Not shown on a page: previews of shared links. */
const previews = 'web/site/seo/share-picture.ts';

const modules = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.(gen|test)\.tsx?$/.test(file) && file !== previews);
const onPages = modules.flatMap((file) =>
	[...readFileSync(file, 'utf8').matchAll(/\/pictures\/([\w-]+)\.gen\.ts/g)].map(([, name]) => ({ name, place: file })),
);

const inContent = firstContent.flatMap(({ kind, slug, group, body }) => {
	const place = kindOf(kind).page({ slug, group });
	return picturesIn(kindOf(kind).fields, body).map(({ id }) => ({ name: id, place }));
});

/** The pictures of the demo have the names of the originals. */
const nameOf = (url: string) => /([\w-]+)\.jpg$/.exec(url)?.[1];
const inGalleries = demoGallery.map((item: { type: string; url: string; poster?: string }) => ({
	name: nameOf(item.poster ?? item.url),
	place: item.type,
}));
const events = demoEvents(new Date('2026-11-16T06:00:00Z'));
const onEvents = events.flatMap(({ title, imageUrls = [] }) =>
	imageUrls.map((url) => ({ name: nameOf(url), place: title })),
);

const byName = (uses: { name: string | undefined; place: string }[]) =>
	Object.entries(Object.groupBy(uses, ({ name }) => name!)).map(
		([name, places]) => [name, [...new Set(places!.map(({ place }) => place))]] as const,
	);

test('no picture is shown in more than two places; the yearly editions of an event are one', () => {
	const tooOften = byName([...onPages, ...inContent, ...inGalleries, ...onEvents]).filter(
		([, places]) => places.length > 2,
	);
	expect(onPages.length + inContent.length + inGalleries.length + onEvents.length).toBeGreaterThan(90);
	expect(Object.fromEntries(tooOften)).toEqual({});
});

test('no picture is shown twice in a gallery or on the page of an event', () => {
	for (const list of [inGalleries.map(({ name }) => name), ...events.map(({ imageUrls = [] }) => imageUrls)])
		expect(list).toEqual([...new Set(list)]);
});

/** The texts below pictures anywhere in a body. */
const captionsIn = (value: unknown): string[] =>
	typeof value === 'object' && value !== null
		? Object.entries(value).flatMap(([key, inner]) =>
				key === 'caption' ? Object.values(inner ?? {}) : captionsIn(inner),
			)
		: [];

test('captions tell the hour and the month', () => {
	const hour = /o’clock|half past|quarter (to|past)|noon/;
	const month = /January|February|March|April|May|June|July|August|September|October|November|December/;
	const captions = [
		...demoGallery.map(({ caption }) => caption),
		...events.flatMap(({ imageCaptions = [] }) => imageCaptions.filter(Boolean)),
		...firstContent.flatMap(({ body }) => captionsIn(body)),
	];
	expect(captions.length).toBeGreaterThan(40);
	expect(captions.filter((caption) => !hour.test(caption) || !month.test(caption))).toEqual([]);
});

test('every original is used', () => {
	const used = new Set([...onPages, ...inContent].map(({ name }) => name));
	const originals = globSync('web/pictures/*.{jpg,png,svg}').map((file) => /([\w-]+)\.\w+$/.exec(file)![1]!);
	expect(originals.filter((name) => !used.has(name))).toEqual([]);
});

test('placeholders are sixteen pixels wide, so that enlarged they show no bands', async () => {
	const written = globSync('web/content/pictures/*.gen.ts').map((file) => [file, readFileSync(file, 'utf8')] as const);
	expect(written.length).toBeGreaterThan(90);
	for (const [file, text] of written) {
		const blur = /blur: '([^']*)'/.exec(text)![1]!;
		// A drawing on a clear ground has none.
		if (blur) expect((await sharp(Buffer.from(blur, 'base64')).metadata()).width, file).toBe(16);
	}
});

test('every picture of the demo is used', () => {
	const used = new Set([...inGalleries, ...onEvents].map(({ name }) => name));
	const files = globSync('public/demo/*.jpg').map((file) => nameOf(file)!);
	expect(files.filter((name) => !used.has(name))).toEqual([]);
});

test('the server knows the names of all pictures of the site', () => {
	const originals = globSync('web/pictures/*.{jpg,png,svg}').map((file) => path.parse(file).name);
	expect([...sitePictureNames]).toEqual(originals.sort());
});
