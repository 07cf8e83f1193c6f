import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const sources = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: root }).filter(
	(file) => !/\.test\.tsx?$|\/testing\/|\.gen\.ts$/.test(file),
);
/** The files that contain the pattern. */
const filesWith = (pattern: RegExp) =>
	sources.filter((file) => pattern.test(readFileSync(path.join(root, file), 'utf8'))).sort();

test('SQL text is built only from constants of the code', () => {
	expect(filesWith(/\bsql\.raw\(/)).toEqual(['server/core/db/keyset.ts', 'server/features/payments/tables.ts']);
});

test('regular expressions are built only from constants of the code, and from words that are letters only', () => {
	expect(filesWith(/new RegExp\(/)).toEqual([
		'server/features/accounts/password-strength.ts',
		'server/features/members/member-record.ts',
		'web/core/document-paths.ts',
	]);
});

test('no code is made from text', () => {
	expect(filesWith(/\beval\(|new Function\(/)).toEqual([]);
});

test('programs are started without a shell', () => {
	expect(filesWith(/\bexecSync\b|\bexec\b.*child_process|shell: true/)).toEqual([]);
});

test('HTML is written into pages only where React made it', () => {
	expect(filesWith(/dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write\(/)).toEqual([
		'web/islands/island.tsx',
	]);
});

test('secrets come from the secure random source, and hashes are SHA-256 or better', () => {
	expect(filesWith(/Math\.random\(/)).toEqual([]);
	expect(filesWith(/createHash\('(md5|sha1)'|createHmac\('(md5|sha1)'/)).toEqual([]);
	expect(filesWith(/aes-\d+-(ecb|cbc)/)).toEqual([]);
});

test('only the service worker listens to messages, and those come from its own pages', () => {
	expect(filesWith(/addEventListener\('message'/)).toEqual(['web/offline/service-worker.ts']);
});
