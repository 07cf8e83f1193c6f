import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pagePolicy } from '#server/core/http/security-headers.ts';
import { inlineStyles } from './inline-styles.ts';

let prepare: (html: string) => string;
beforeAll(async () => {
	const folder = await mkdtemp(path.join(tmpdir(), 'club-styles-'));
	afterAll(() => rm(folder, { recursive: true, force: true }));
	await mkdir(path.join(folder, 'assets'));
	await writeFile(path.join(folder, 'assets/site-a1.css'), '.a{color:red}\n');
	prepare = inlineStyles(folder);
});

const styled = '<link rel="stylesheet" href="/assets/site-a1.css#"/>';
it('writes the styles into the page and keeps the links without effect', () => {
	expect(prepare(`<head>${styled}</head>`)).toBe(
		'<head><style>.a{color:red}</style><link rel="stylesheet" href="/assets/site-a1.css#" media="not all"/><link rel="stylesheet" href="/assets/site-a1.css" media="not all"/></head>',
	);
});

it('needs no links in a document, which React does not take over', () => {
	expect(prepare(`<html data-document="true"><head>${styled}</head>`)).toBe(
		'<html data-document="true"><head><style>.a{color:red}</style></head>',
	);
});

it('leaves styles of other sites alone, and lists its inline styles in the policy', () => {
	const foreign = '<link rel="stylesheet" href="https://elsewhere.example/a.css"/>';
	expect(prepare(foreign)).toBe(foreign);
	const styles = pagePolicy(prepare('<link rel="stylesheet" href="/assets/site-a1.css"/>'), [], false).match(
		/style-src [^;]*/,
	);
	expect(styles?.[0]).toMatch(/^style-src 'self' 'sha256-[\w+/]+='$/);
});
