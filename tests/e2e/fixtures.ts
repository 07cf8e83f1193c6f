import { randomInt } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type Site, startSite } from './site.ts';

export { expect };

/** The server believes the header from this machine, as it would a proxy's. */
export const someNetwork = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

type Options = {
	/** Complaints of the console that this journey provokes on purpose, such as the 404 it asks for. */
	expectedComplaints: RegExp;
};

/** `site` is one real server per worker; `page` fails the test on anything the console complains about. */
export const test = base.extend<Options, { site: Site }>({
	expectedComplaints: [/^$/, { option: true }],
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
	// Each test comes from a network of its own, so that limits count for the journey that is about them.
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
	extraHTTPHeaders: ({}, use) => use({ 'x-forwarded-for': someNetwork() }),
	page: async ({ page, expectedComplaints }, use) => {
		const complaints = await listen(page);
		await use(page);
		const unexpected = complaints.filter((text) => !expectedComplaints.test(text) && !ownWarning.test(text));
		expect(unexpected, 'the console stays silent').toEqual([]);
	},
});

/** Said by the test runner itself, because it keeps the service worker out of all journeys but its own. */
const ownWarning = /Service Worker registration blocked by Playwright/;

async function listen(page: Page): Promise<string[]> {
	const complaints: string[] = [];
	page.on('console', (message) => {
		if (['error', 'warning'].includes(message.type())) {
			complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
		}
	});
	page.on('pageerror', (error) => complaints.push(`page error: ${error.stack ?? error.message}`));
	// The console has most violations already; this adds those of a policy that only reports.
	await page.addInitScript(() => {
		document.addEventListener('securitypolicyviolation', (event) => {
			console.error(`CSP: ${event.violatedDirective} forbids ${event.blockedURI} (${event.disposition})`);
		});
	});
	return complaints;
}

/** What fades in or out is half transparent for a moment; nobody reads it then, so axe does not either. */
const stillness = (page: Page) =>
	page.evaluate(async () => {
		const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
		for (;;) {
			// What begins with the next frame, such as a message that has just arrived, is waited for as well.
			await frame();
			await frame();
			const passing = document
				.getAnimations()
				.filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
				.filter(({ playState }) => playState === 'running');
			if (passing.length === 0) return;
			await Promise.all(passing.map((animation) => animation.finished.catch(() => {})));
		}
	});

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** The whole page as it stands, by axe: WCAG 2.2 A and AA, and good practice. `but` is left out. */
export async function expectAccessible(page: Page, { but }: { but?: string } = {}): Promise<void> {
	const look = async () => {
		await stillness(page);
		const axe = new AxeBuilder({ page }).withTags(rules);
		return (await (but ? axe.exclude(but) : axe).analyze()).violations;
	};
	// A look takes a second, in which a message may begin to fade; what is wrong with the page is wrong at a second look too.
	let violations = await look();
	if (violations.length > 0) violations = await look();
	const told = violations.map(
		({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.target.join(' ')}`).join('\n')}`,
	);
	expect(told, 'axe finds nothing').toEqual([]);
}

/** React has taken over, so that a link moves within the site; it marks the elements that it owns. */
export const hydrated = (page: Page) =>
	page.waitForFunction(() => {
		const main = document.querySelector('main');
		return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
	});
