import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Not shown on a page: previews of shared links. */
const previews = 'web/site/seo/share-picture.ts';

const modules = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.(gen|test)\.tsx?$/.test(file) && file !== previews);
const uses = modules.flatMap((file) =>
	[...readFileSync(file, 'utf8').matchAll(/\/pictures\/([\w-]+)\.gen\.ts/g)].map(([, name]) => ({ name, file })),
);

test('no picture is shown on more than two pages', () => {
	const tooOften = Object.entries(Object.groupBy(uses, ({ name }) => name!))
		.filter(([, places]) => places!.length > 2)
		.map(([name, places]) => `${name}: ${places!.map(({ file }) => file).join(', ')}`);
	expect(uses.length).toBeGreaterThan(60);
	expect(tooOften).toEqual([]);
});

test('every original is used', () => {
	const used = new Set(uses.map(({ name }) => name));
	const originals = globSync('web/pictures/*.{jpg,svg}').map((file) => /([\w-]+)\.\w+$/.exec(file)![1]!);
	expect(originals.filter((name) => !used.has(name))).toEqual([]);
});
