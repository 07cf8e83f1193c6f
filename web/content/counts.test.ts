import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const contentFiles = readdirSync(import.meta.dirname).filter(
	(file) => /^[a-z-]+\.ts$/.test(file) && file !== 'visiting.ts',
);

it.each(contentFiles)('%s has no hours or charges of its own', (file) => {
	// Hours and rates are content.
	const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
	expect(text).not.toMatch(/\d:\d\d [AP]M/);
	expect(text).not.toMatch(/৳\d/);
});
