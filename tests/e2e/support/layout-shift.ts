import type { Page } from '@playwright/test';

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };

/** Notes what moves by itself on the pages that are opened from now on; returns what moved on the present page. */
export async function watchLayoutShift(page: Page) {
	await page.addInitScript(() => {
		const seen = globalThis as { shifts?: string[] };
		const nameOf = (node?: Node) => (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 80);
		seen.shifts = [];
		new PerformanceObserver((list) => {
			for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
				if (!hadRecentInput)
					seen.shifts?.push(`${value.toFixed(5)}: ${sources.map(({ node }) => nameOf(node)).join(' | ')}`);
		}).observe({ type: 'layout-shift', buffered: true });
	});
	return () => page.evaluate(() => (globalThis as { shifts?: string[] }).shifts);
}
