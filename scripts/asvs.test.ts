import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const table = readFileSync(path.join(root, 'docs/security/asvs.md'), 'utf8');

type Row = { id: string; level: string; state: string; shownBy: string };
const rows: Row[] = [...table.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| .+? \| (.+?) \| (.+?) \|$/gm)].map(
	([, id = '', level = '', state = '', shownBy = '']) => ({ id, level, state, shownBy }),
);
const states = ['holds', 'does not apply', 'host', 'open'];
const withState = (state: string) => rows.filter((row) => row.state === state);
const references = (row: Row) => [...row.shownBy.matchAll(/`([^`]+)`/g)].map(([, reference = '']) => reference);

/** How many requirements of levels 1 and 2 each section of ASVS 5.0 has. */
const sections: Record<string, number> = {
	'1.1': 2,
	'1.2': 9,
	'1.3': 11,
	'1.4': 3,
	'1.5': 2,
	'2.1': 3,
	'2.2': 3,
	'2.3': 4,
	'2.4': 1,
	'3.2': 2,
	'3.3': 4,
	'3.4': 6,
	'3.5': 5,
	'3.7': 2,
	'4.1': 3,
	'4.2': 1,
	'4.3': 2,
	'4.4': 4,
	'5.1': 1,
	'5.2': 3,
	'5.3': 2,
	'5.4': 3,
	'6.1': 3,
	'6.2': 12,
	'6.3': 4,
	'6.4': 4,
	'6.5': 5,
	'6.6': 3,
	'6.8': 4,
	'7.1': 3,
	'7.2': 4,
	'7.3': 2,
	'7.4': 5,
	'7.5': 2,
	'7.6': 2,
	'8.1': 2,
	'8.2': 3,
	'8.3': 1,
	'8.4': 1,
	'9.1': 3,
	'9.2': 4,
	'11.1': 2,
	'11.2': 3,
	'11.3': 3,
	'11.4': 4,
	'11.5': 1,
	'11.6': 1,
	'12.1': 3,
	'12.2': 2,
	'12.3': 4,
	'13.1': 1,
	'13.2': 5,
	'13.3': 2,
	'13.4': 5,
	'14.1': 2,
	'14.2': 4,
	'14.3': 3,
	'15.1': 3,
	'15.2': 3,
	'15.3': 7,
	'16.1': 1,
	'16.2': 5,
	'16.3': 4,
	'16.4': 3,
	'16.5': 3,
};

test('every requirement of levels 1 and 2 has one row', () => {
	const counts: Record<string, number> = {};
	for (const { id } of rows) {
		const section = id.replace(/\.\d+$/, '');
		counts[section] = (counts[section] ?? 0) + 1;
	}
	expect(counts).toEqual(sections);
	expect(new Set(rows.map(({ id }) => id)).size).toBe(217);
	expect(states.flatMap(withState)).toHaveLength(217);
});

test('the totals at the top are those of the table', () => {
	for (const state of states) expect(table).toContain(`| ${state} | ${withState(state).length} |`);
});

test.each([...withState('holds'), ...withState('host')].map((row) => [row.id, row] as const))(
	'%s names tests and documents that exist',
	(_id, row) => {
		expect(references(row).length).toBeGreaterThan(0);
		for (const reference of references(row)) {
			const [file = '', title] = reference.split(' › ');
			expect(existsSync(path.join(root, file)), file).toBe(true);
			if (title) expect(readFileSync(path.join(root, file), 'utf8')).toContain(title);
		}
	},
);

test('a requirement that depends on the host names the document that says what to set', () => {
	for (const row of withState('host')) expect(references(row).some((file) => file.startsWith('docs/'))).toBe(true);
});
