import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../../scripts/chromium.mjs';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Every page of the sitemap, or Home alone while there is none. */
async function publicRoutes(url: string): Promise<string[]> {
	const answer = await fetch(`${url}/sitemap.xml`);
	if (!answer.ok || !answer.headers.get('content-type')?.includes('xml')) return ['/'];
	const text = await answer.text();
	return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1]!).pathname);
}

export async function* lighthouse(url: string) {
	const { default: run } = await import('lighthouse');
	const browser = await startBrowser();
	try {
		for (const route of await publicRoutes(url)) {
			const result = await run(url + route, { port: browser.port, onlyCategories: [...categories], logLevel: 'error' });
			if (!result) continue;
			const { lhr } = result;
			yield {
				path: route,
				scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
				cls: lhr.audits['cumulative-layout-shift']?.numericValue ?? 0,
				scriptBytes: scriptBytes(lhr.audits['network-requests']?.details),
			};
		}
	} finally {
		await browser.stop();
	}
}

function scriptBytes(details: unknown): number {
	const items = (details as { items?: { resourceType?: string; transferSize?: number }[] } | undefined)?.items ?? [];
	return items
		.filter((item) => item.resourceType === 'Script')
		.reduce((sum, item) => sum + (item.transferSize ?? 0), 0);
}

async function startBrowser() {
	const binary = findChromium();
	if (!binary) throw new Error('No Chromium found; npm test installs one.');
	const profile = await mkdtemp(path.join(tmpdir(), 'club-lighthouse-'));
	const flags = [
		'--headless=new',
		'--no-sandbox',
		'--disable-gpu',
		'--disable-quic',
		'--no-first-run',
		'--disable-background-networking',
		'--disable-component-update',
		'--disable-sync',
	];
	const child = spawn(binary, [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'], {
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
	const port = await new Promise<number>((resolve) => {
		let said = '';
		child.stderr.on('data', (chunk: Buffer) => {
			said += chunk.toString();
			const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1];
			if (found) resolve(Number(found));
		});
	});
	return {
		port,
		async stop() {
			child.kill();
			await ended;
			await rm(profile, { recursive: true, force: true });
		},
	};
}
