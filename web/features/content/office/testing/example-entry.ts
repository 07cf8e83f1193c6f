import type { EntrySummary, OfficeEntry } from '#contract/content.office.ts';

/** A published dish without draft and schedule. */
export const exampleSummary = (change: Partial<EntrySummary> = {}): EntrySummary => ({
	id: '00000000-0000-4000-8000-000000000001',
	kind: 'dish',
	slug: 'beef-tehari',
	group: 'rice-biryani',
	title: 'Beef Tehari',
	state: 'live',
	version: 1,
	revision: 1,
	hasDraft: false,
	draftSet: null,
	reviewAsked: false,
	schedules: [],
	changedBy: null,
	changedAt: null,
	translationBehind: false,
	broken: false,
	...change,
});

export const exampleEntry = ({
	page,
	body,
	...change
}: Partial<EntrySummary> & { page: string; body: Record<string, unknown> }): OfficeEntry => {
	const live = { revision: 1, body };
	return { ...exampleSummary(change), live, usual: live, draft: null, page };
};
