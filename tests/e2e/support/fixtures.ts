import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { devtools } from './devtools.ts';
import { type Site, startSite } from './site.ts';

export { expect };

/** The server trusts this header when it comes from the same machine, as it trusts a proxy. */
export const anyNetwork = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

type Options = {
	/** Console errors that this journey causes on purpose, such as a 404. */
	expectedConsoleErrors: RegExp;
};

/** For journeys about what moves, and for checks of pages as most people see them. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** `site` is one real server per worker. A test fails on any error or warning in the console of any page it opens. */
export const test = base.extend<Options & { silentConsole: undefined }, { site: Site }>({
	expectedConsoleErrors: [/^$/, { option: true }],
	site: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
		async ({}, use) => {
			const site = await startSite();
			await use(site);
			await site.stop();
		},
		{ scope: 'worker', timeout: 600_000 },
	],
	baseURL: ({ site }, use) => use(site.url),
	// Each test has its own network, so that rate limits count only in the journey about them.
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
	extraHTTPHeaders: ({}, use) => use({ 'x-forwarded-for': anyNetwork() }),
	silentConsole: [
		async ({ browser, expectedConsoleErrors }, use) => {
			const errors: string[] = [];
			const { newContext } = browser;
			// Journeys open their own contexts, and the test runner opens the one of `page` in the same way.
			browser.newContext = async (...options) => {
				const context = await newContext.apply(browser, options);
				await collectErrors(context, errors);
				return context;
			};
			await use(undefined);
			browser.newContext = newContext;
			const unexpected = errors.filter((text) => !expectedConsoleErrors.test(text) && !notOurs.test(text));
			expect(unexpected, 'no errors in the console').toEqual([]);
		},
		{ auto: true },
	],
});

/** For a file of journeys that need a site of their own: bills are issued once a month, and the demo is removed once. */
export const testOnOwnSite = (options: Parameters<typeof startSite>[0]) =>
	test.extend<object, { site: Site }>({
		site: [
			// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
			async ({}, use) => {
				const site = await startSite(options);
				await use(site);
				await site.stop();
			},
			{ scope: 'worker', timeout: 600_000 },
		],
	});

/**
 * From the test runner, which blocks the service worker in all journeys but the one about it; and from the browser, which
 * reports a transition between pages that does not run, such as to a picture or on a busy machine, and a picture that was
 * fetched early and is drawn late on a busy machine. every-page.e2e.ts finds those that are never drawn.
 */
const notOurs =
	/Service Worker registration blocked by Playwright|page error: \w+Error: Transition was (aborted|skipped)|was preloaded using link preload but not used within a few seconds/;

async function collectErrors(context: BrowserContext, errors: string[]) {
	context.on('console', (message) => {
		if (['error', 'warning'].includes(message.type())) {
			errors.push(`${message.type()}: ${message.text()} (${message.location().url})`);
		}
	});
	context.on('weberror', (webError) => {
		const error = webError.error();
		errors.push(`page error: ${error.stack || `${error.name}: ${error.message}`}`);
	});
	// The console shows most violations already; this adds those of a policy that only reports.
	await context.addInitScript(() => {
		document.addEventListener('securitypolicyviolation', (event) => {
			console.error(`CSP: ${event.violatedDirective} forbids ${event.blockedURI} (${event.disposition})`);
		});
	});
}

/** While something fades in or out its contrast is low, so axe has to wait. */
const animationsEnd = (page: Page) =>
	page.evaluate(async () => {
		const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
		// What follows the scroll position stands still now.
		const isRunning = ({ effect, playState, timeline }: Animation) =>
			timeline === document.timeline &&
			playState === 'running' &&
			effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
		do {
			// Two frames, so that an animation that is about to start is found too.
			await frame();
			await frame();
		} while (document.getAnimations().some(isRunning));
	});

/** Half the size of the source that the builder uses by default. */
const axeSource = readFileSync(
	createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
	'utf8',
);

const axeOptions = {
	// Rules that passed are not reported.
	resultTypes: ['violations'],
	reporter: 'no-passes',
	runOnly: {
		type: 'tag',
		values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
	},
	// By default axe also fetches all styles again, for a rule that is not among these.
	preload: { assets: ['media'] },
} satisfies RunOptions;

type RunOptions = Parameters<AxeBuilder['options']>[0];
type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;
declare global {
	interface Window {
		axe: { run(context: object, options: RunOptions): Promise<AxeResults> };
	}
}

/** Checks the whole page in its current state with axe: WCAG 2.2 A and AA, and good practice. */
export async function expectAccessible(page: Page, { exclude }: { exclude?: string } = {}): Promise<void> {
	const check = async () => {
		await animationsEnd(page);
		if (page.frames().length > 1) return checkFrames(page, exclude);
		if (!(await page.evaluate(() => 'axe' in window))) await loadAxe(page);
		return page.evaluate(runAxe, { exclude: exclude ? [exclude] : [], options: axeOptions });
	};
	// A message may start to fade during the check; a real violation is still there the second time.
	let violations = await check();
	if (violations.length > 0) violations = await check();
	const found = violations.map(
		({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.target.join(' ')}`).join('\n')}`,
	);
	expect(found, 'no accessibility violations').toEqual([]);
}

/** As a script and not with page.evaluate, which uses eval: the browser compiles it only once for all pages of a test. */
async function loadAxe(page: Page) {
	const client = await devtools(page);
	const { exceptionDetails } = await client.send('Runtime.evaluate', { expression: axeSource, silent: true });
	if (exceptionDetails) throw new Error(`axe does not start: ${exceptionDetails.text}`);
}

/** Runs in the page. */
async function runAxe({ exclude, options }: { exclude: string[]; options: RunOptions }) {
	// What never ends stands still meanwhile: drawing it would take as much time as the check.
	const endless = document.getAnimations().map((animation) => ({ animation, rate: animation.playbackRate }));
	for (const { animation } of endless) animation.playbackRate = 0;
	const { violations } = await window.axe.run({ exclude }, options);
	for (const { animation, rate } of endless) animation.playbackRate = rate;
	return violations;
}

/** The builder checks each frame, and merges the results in a page of their own. */
async function checkFrames(page: Page, exclude?: string) {
	const axe = new AxeBuilder({ page, axeSource }).options(axeOptions);
	return (await (exclude ? axe.exclude(exclude) : axe).analyze()).violations;
}

/** On a page of the app: starts it, as a first touch would, and waits until React has taken over. React marks what it owns. */
export async function hydrated(page: Page) {
	await page.evaluate(() => document.body.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
	await page.waitForFunction(() => {
		const main = document.querySelector('main');
		return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
	});
}
