import { brotliCompressSync } from 'node:zlib';
import type { Result } from 'lighthouse';
import { isDocumentPath } from '#web/core/document-paths.ts';
import { startBrowser } from './browser.ts';
import { freePort } from './free-port.ts';
import type { PublicRoute } from './public-routes.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/** Pages whose purpose is a form. */
const forms =
	/^\/(login|forgot-password|membership-registration|contact|review|application-status|verify-email|check-email|checkout)$/;

/** What a page has to reach. A page whose purpose is a form may have a lower score, and scripts if it is not a document but the app. */
export function barsOf({ path }: Pick<PublicRoute, 'path'>) {
	const isForm = forms.test(path);
	const loadsApp = isForm && !isDocumentPath(path);
	return {
		performance: isForm ? 95 : 98,
		blockingMs: loadsApp ? Number.POSITIVE_INFINITY : 60,
		scriptBytes: loadsApp ? Number.POSITIVE_INFINITY : 15 * 1024,
	};
}

export type PageFigures = {
	scores: Record<Category, number>;
	blockingMs: number;
	paintMs: number;
	shift: number;
	scriptBytes: number;
	requests: number;
	totalBytes: number;
};

/** Lighthouse with its standard settings for a phone: simulated slow 4G, CPU slowed four times. */
export async function openLighthouse() {
	const { default: lighthouse } = await import('lighthouse');
	const port = await freePort();
	const browser = await startBrowser(port);

	async function run(url: string, isIndexed: boolean): Promise<Result> {
		const result = await lighthouse(url, {
			port,
			onlyCategories: [...categories],
			// A page that search engines must skip would lose points for being skipped.
			...(isIndexed ? {} : { skipAudits: ['is-crawlable'] }),
			logLevel: 'silent',
		});
		if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
		return result.lhr;
	}

	return {
		/** The run with the median performance. */
		async figures(
			url: string,
			{ runs, isIndexed = true }: { runs: number; isIndexed?: boolean },
		): Promise<PageFigures> {
			const results: Result[] = [];
			for (let number = 0; number < runs; number++) results.push(await run(url, isIndexed));
			const sorted = results.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
			return figuresOf(sorted[Math.floor(runs / 2)]!, await inlineScriptBytes(url));
		},
		close: () => browser.close(),
	};
}

const scoreOf = (lhr: Result, category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);

type NetworkRequest = { url: string; resourceType?: string; transferSize?: number };

function figuresOf(lhr: Result, inlineBytes: number): PageFigures {
	const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
	const details = lhr.audits['network-requests']?.details as { items?: NetworkRequest[] } | undefined;
	const requests = (details?.items ?? []).filter(({ url }) => url.startsWith('http'));
	const bytesOf = (some: NetworkRequest[]) => some.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
	return {
		scores: Object.fromEntries(categories.map((name) => [name, scoreOf(lhr, name)])) as Record<Category, number>,
		blockingMs: figure('total-blocking-time'),
		paintMs: figure('largest-contentful-paint'),
		shift: figure('cumulative-layout-shift'),
		scriptBytes: bytesOf(requests.filter(({ resourceType }) => resourceType === 'Script')) + inlineBytes,
		requests: requests.length,
		totalBytes: bytesOf(requests),
	};
}

/** Scripts inside the page count too. Data in a script element (JSON) does not run. */
async function inlineScriptBytes(url: string): Promise<number> {
	const html = await (await fetch(url)).text();
	const scripts = [...html.matchAll(/<script([^>]*)>([^<]*(?:<(?!\/script>)[^<]*)*)<\/script>/g)]
		.filter(([, attributes = '']) => !/\btype="(?!module|text\/javascript)/.test(attributes))
		.map(([, , text = '']) => text)
		.join('\n');
	return scripts.trim() ? brotliCompressSync(scripts).length : 0;
}
