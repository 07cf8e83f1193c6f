import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { club } from '#contract/core/club.ts';
import { visiting } from './visiting.ts';

const contentFiles = readdirSync(import.meta.dirname).filter(
	(file) => /^[a-z-]+\.ts$/.test(file) && file !== 'visiting.ts',
);

it.each(contentFiles)('%s has no hours or charges of its own', (file) => {
	// Hours are in club.ts; what visitors pay and the times of a day are in visiting.ts.
	const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
	expect(text).not.toMatch(/\d:\d\d [AP]M/);
	expect(text).not.toMatch(/৳\d/);
});

it('has the hours of the club on the page for visitors', () => {
	const shown = visiting.sections.flatMap(({ rows = [] }) => rows.map(({ value }) => value));
	for (const { times } of [...club.hours.course, ...club.hours.club]) expect(shown).toContain(times);
});
