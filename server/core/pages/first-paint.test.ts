import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pagePolicy } from '#server/core/http/security-headers.ts';
import { firstPaint } from './first-paint.ts';

let paint: (html: string) => string;
beforeAll(async () => {
	const folder = await mkdtemp(path.join(tmpdir(), 'club-paint-'));
	afterAll(() => rm(folder, { recursive: true, force: true }));
	await mkdir(path.join(folder, 'assets'));
	await writeFile(path.join(folder, 'assets/site-a1.css'), '.a{color:red}\n');
	paint = firstPaint(folder);
});

const styled = '<link rel="stylesheet" href="/assets/site-a1.css#"/>';
const scripts =
	'<link rel="modulepreload" href="/assets/x.js"/></head><script type="module" async="">import("/assets/x.js")</script>';

it('brings the styles along and keeps the links without effect', () => {
	expect(paint(`<head>${styled}</head>`)).toBe(
		'<head><style>.a{color:red}</style><link rel="stylesheet" href="/assets/site-a1.css#" media="not all"/></head>',
	);
});

it('holds back the scripts of a page that is whole without them, and of no other', () => {
	expect(paint(`<head>${scripts}`)).toBe(`<head>${scripts}`);
	const held = paint(`<head><link rel="canonical" href="https://club.example/"/>${scripts}`);
	expect(held).not.toMatch(/rel="modulepreload"|type="module"/);
	expect(held).toContain('<link rel="held" href="/assets/x.js"/>');
	expect(held).toContain('<script type="held" async="">import("/assets/x.js")</script>');
	// What lets them go is an inline script like any other, and the held one runs as one later: both are in the policy.
	const hashes = pagePolicy(held, false)
		.match(/script-src [^;]*/)?.[0]
		.match(/sha256-/g);
	expect(hashes).toHaveLength(2);
});

it('leaves styles of others alone, and every style it brings is in the policy', () => {
	const foreign = '<link rel="stylesheet" href="https://elsewhere.example/a.css"/>';
	expect(paint(foreign)).toBe(foreign);
	const styles = pagePolicy(paint('<link rel="stylesheet" href="/assets/site-a1.css"/>'), false).match(
		/style-src [^;]*/,
	);
	expect(styles?.[0]).toMatch(/^style-src 'self' 'sha256-[\w+/]+='$/);
});
