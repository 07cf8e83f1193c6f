import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const web = path.resolve(import.meta.dirname, '..');
const textOf = (pattern: string) =>
	globSync(path.join(web, pattern))
		.map((file) => readFileSync(file, 'utf8'))
		.join('\n');

it('uses no custom property that nothing sets: the browser would drop the whole declaration', () => {
	const css = textOf('**/*.css');
	const set = new Set([
		...[...css.matchAll(/(--[\w-]+)\s*:|@property (--[\w-]+)/g)].map(
			([, declared, registered]) => declared ?? registered,
		),
		...[...textOf('**/*.{ts,tsx}').matchAll(/['"`\s;](--[\w-]+)['"`:]/g)].map(([, name]) => name),
	]);
	// A property with a second value may be missing.
	const needed = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
	expect(needed.length).toBeGreaterThan(1000);
	expect([...new Set(needed)].filter((name) => !set.has(name))).toEqual([]);
});
