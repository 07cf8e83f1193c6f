import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstPaint } from './first-paint.ts';
import { pagePolicy } from './plugins/security-headers.ts';

let paint: (html: string) => string;
beforeAll(async () => {
	const folder = await mkdtemp(path.join(tmpdir(), 'club-paint-'));
	afterAll(() => rm(folder, { recursive: true, force: true }));
	await mkdir(path.join(folder, 'assets'));
	await writeFile(path.join(folder, 'assets/site-a1.css'), '.a{color:red}\n');
	paint = firstPaint(folder);
});

it('brings the styles along, keeps the links without effect, and lets scripts wait', () => {
	const html =
		'<head><link rel="modulepreload" href="/assets/x.js"/><link rel="stylesheet" href="/assets/site-a1.css#"/></head>';
	expect(paint(html)).toBe(
		'<head><link rel="modulepreload" fetchpriority="low" href="/assets/x.js"/><style>.a{color:red}</style>' +
			'<link rel="stylesheet" href="/assets/site-a1.css#" media="not all"/></head>',
	);
});

it('leaves styles of others alone, and every style it brings is in the policy', () => {
	const foreign = '<link rel="stylesheet" href="https://elsewhere.example/a.css"/>';
	expect(paint(foreign)).toBe(foreign);
	const styles = pagePolicy(paint('<link rel="stylesheet" href="/assets/site-a1.css"/>'), false).match(
		/style-src [^;]*/,
	);
	expect(styles?.[0]).toMatch(/^style-src 'self' 'sha256-[\w+/]+='$/);
});
