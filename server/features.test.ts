import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { features } from './features.ts';

const root = path.resolve(import.meta.dirname, '..');
const foldersIn = (folder: string) =>
	readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) =>
		entry.isDirectory() ? entry.name : [],
	);
const capabilities = foldersIn('server/features');

test('every feature is in the list', () => {
	const registered = features.map(({ name }) => name);
	for (const name of capabilities) {
		expect(existsSync(path.join(root, 'server/features', name, 'feature.ts')), name).toBe(true);
		expect(registered).toContain(name);
	}
});

/** Bookings are a part of events; credit notes and disputes of bills; cards, corrections and states of members. */
const parts = [
	'credit-notes',
	'disputes',
	'event-bookings',
	'member-corrections',
	'membership-cards',
	'membership-states',
];

test('a capability has the same name in server, web and contract', () => {
	expect(capabilities).toEqual(expect.arrayContaining(foldersIn('web/features')));
	const contracts = readdirSync(path.join(root, 'contract')).filter((file) => file.endsWith('.office.ts'));
	const belongsToNone = contracts
		.map((file) => file.replace('.office.ts', ''))
		.filter((name) => !capabilities.includes(name) && !parts.includes(name));
	expect(belongsToNone).toEqual([]);
});

test('no source file has more than 400 lines', () => {
	const sources = ['contract', 'server', 'web', 'scripts', 'tests'].flatMap((folder) =>
		readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
			.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !file.endsWith('.gen.ts'))
			.map((file) => path.join(folder, file)),
	);
	const long = sources.filter((file) => readFileSync(path.join(root, file), 'utf8').split('\n').length > 401);
	expect(long).toEqual([]);
});
