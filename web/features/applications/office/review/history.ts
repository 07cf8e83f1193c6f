import type { HistoryEntry } from '#contract/applications.office.ts';
import { clubDay } from '#contract/core/club-time.ts';

/** What one person did again and again with one thing on one day, such as looking at a document, is one entry. */
export function withoutRepeats(history: readonly HistoryEntry[]): HistoryEntry[] {
	const entries = new Map<string, { entry: HistoryEntry; times: number }>();
	for (const entry of history) {
		const { at, actor, action, details } = entry;
		const key = JSON.stringify([clubDay(new Date(at)), actor, action, details]);
		const { times } = entries.get(key) ?? { times: 0 };
		entries.set(key, { entry, times: times + 1 });
	}
	return [...entries.values()].map(({ entry, times }) =>
		times === 1 ? entry : { ...entry, details: [entry.details, `${times} times`].filter(Boolean).join(' · ') },
	);
}
