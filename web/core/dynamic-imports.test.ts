import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every dynamic import is tried again and reported, by load or lazyPart', () => {
	const found = globSync('web/**/*.{ts,tsx}')
		.filter((file) => !file.includes('.test.'))
		.flatMap((file) =>
			readFileSync(file, 'utf8')
				.split('\n')
				.filter((line) => /\bimport\(/.test(line))
				.map((line) => `${file}: ${line.trim()}`),
		);
	expect(found.length).toBeGreaterThan(0);
	expect(found.filter((line) => !/\b(load|lazyPart)(<.*>)?\(/.test(line))).toEqual([]);
});
