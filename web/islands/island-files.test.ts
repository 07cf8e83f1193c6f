import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

test('every island that a page names has its file, and every island file is used', () => {
	const sources = globSync('web/**/*.tsx').map((file) => readFileSync(file, 'utf8'));
	const named = sources.flatMap((source) => [
		...source.matchAll(/(?:<(?:Island|WithScript)\s+name="|islandFiles\[')([\w-]+)/g),
	]);
	const files = globSync('web/**/*.island.{ts,tsx}').map((file) => path.basename(file).replace(/\.island\.tsx?$/, ''));
	expect(new Set(files).size, 'no two islands have the same name').toBe(files.length);
	expect([...new Set(named.map(([, name]) => name))].sort()).toEqual(files.sort());
});
