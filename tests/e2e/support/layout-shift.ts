import type { Page } from '@playwright/test';

/** Counts what moves by itself on the pages that are opened from now on; returns what the present page has counted. */
export async function watchLayoutShift(page: Page) {
	await page.addInitScript(() => {
		const seen = globalThis as { shift?: number };
		seen.shift = 0;
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
				if (!entry.hadRecentInput) seen.shift = (seen.shift ?? 0) + entry.value;
		}).observe({ type: 'layout-shift', buffered: true });
	});
	return () => page.evaluate(() => (globalThis as { shift?: number }).shift);
}
