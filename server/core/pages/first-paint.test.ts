import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pagePolicy } from '#server/core/http/security-headers.ts';
import { firstPaint } from './first-paint.ts';

let prepare: (html: string) => string;
beforeAll(async () => {
	const folder = await mkdtemp(path.join(tmpdir(), 'club-paint-'));
	afterAll(() => rm(folder, { recursive: true, force: true }));
	await mkdir(path.join(folder, 'assets'));
	await writeFile(path.join(folder, 'assets/site-a1.css'), '.a{color:red}\n');
	prepare = firstPaint(folder);
});

const styled = '<link rel="stylesheet" href="/assets/site-a1.css#"/>';
const scripts =
	'<link rel="modulepreload" href="/assets/x.js"/></head><script type="module" async="">import("/assets/x.js")</script>';

it('writes the styles into the page and keeps the links without effect', () => {
	expect(prepare(`<head>${styled}</head>`)).toBe(
		'<head><style>.a{color:red}</style><link rel="stylesheet" href="/assets/site-a1.css#" media="not all"/></head>',
	);
});

it('holds back the scripts only of pages that are complete without them', () => {
	expect(prepare(`<head>${scripts}`)).toBe(`<head>${scripts}`);
	const held = prepare(`<head><link rel="canonical" href="https://club.example/"/>${scripts}`);
	expect(held).not.toMatch(/rel="modulepreload"|type="module"/);
	expect(held).toContain('<link rel="held" href="/assets/x.js"/>');
	expect(held).toContain('<script type="held" async="">import("/assets/x.js")</script>');
	// The script that releases them and the held one, which runs later, are both inline: both are in the policy.
	const hashes = pagePolicy(held, false)
		.match(/script-src [^;]*/)?.[0]
		.match(/sha256-/g);
	expect(hashes).toHaveLength(2);
});

it('leaves styles of other sites alone, and lists its inline styles in the policy', () => {
	const foreign = '<link rel="stylesheet" href="https://elsewhere.example/a.css"/>';
	expect(prepare(foreign)).toBe(foreign);
	const styles = pagePolicy(prepare('<link rel="stylesheet" href="/assets/site-a1.css"/>'), false).match(
		/style-src [^;]*/,
	);
	expect(styles?.[0]).toMatch(/^style-src 'self' 'sha256-[\w+/]+='$/);
});
