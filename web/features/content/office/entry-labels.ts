import { type KindName, kindOf } from '#contract/content/kinds.ts';
import type { EntrySummary } from '#contract/content.office.ts';
import { dateAndTime } from '#web/core/format.ts';
import type { Tone } from '#web/ui/status-tag.tsx';

/** a dish, an exception */
export const withArticle = (name: string) => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;

/** a dish, a menu part */
export const oneOf = (kind: KindName) => withArticle(kindOf(kind).name.toLowerCase());

/** Dishes, Menu parts, Facilities for guests, People */
export function severalOf(kind: KindName): string {
	const [noun = '', ...rest] = kindOf(kind).name.split(' for ');
	return [pluralOf(noun), ...rest].join(' for ');
}

function pluralOf(noun: string): string {
	if (/[Pp]erson$/.test(noun)) return noun.replace(/erson$/, 'eople');
	if (/[^aeiou]y$/.test(noun)) return noun.replace(/y$/, 'ies');
	return /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** What the office filters the list by. */
export const entryFilters = {
	draft: { label: 'Drafts', matches: ({ hasDraft }: EntrySummary) => hasDraft },
	review: { label: 'Waiting for a review', matches: ({ reviewAsked }: EntrySummary) => reviewAsked },
	scheduled: { label: 'Scheduled', matches: ({ schedules }: EntrySummary) => schedules.length > 0 },
	bangla: { label: 'Bangla is out of date', matches: ({ translationBehind }: EntrySummary) => translationBehind },
	broken: { label: 'Cannot be shown', matches: ({ broken }: EntrySummary) => broken },
	archived: { label: 'Archived', matches: ({ state }: EntrySummary) => state === 'archived' },
} as const;
export type EntryFilter = keyof typeof entryFilters;

export const matchesFilter = (entry: EntrySummary, filter: string) =>
	filter === 'archived' || entry.state !== 'archived'
		? (entryFilters[filter as EntryFilter]?.matches(entry) ?? true)
		: false;

/** The states of an entry, the most important one first. */
export function entryTags(entry: EntrySummary, now = new Date()): { label: string; tone: Tone }[] {
	if (entry.state === 'archived') return [{ label: 'Archived', tone: 'off' }];
	const tags: { label: string; tone: Tone }[] = [];
	if (entry.broken) tags.push({ label: 'Cannot be shown: an older text is live', tone: 'bad' });
	else if (entry.state === 'live') tags.push({ label: 'Live', tone: 'ok' });
	if (entry.hasDraft)
		tags.push(entry.reviewAsked ? { label: 'Review requested', tone: 'new' } : { label: 'Draft', tone: 'wait' });
	const next = entry.schedules[0];
	if (next)
		tags.push(
			new Date(next.from) > now
				? { label: `Scheduled from ${dateAndTime(next.from)}`, tone: 'new' }
				: { label: next.to ? `For a period, until ${dateAndTime(next.to)}` : 'For a period', tone: 'new' },
		);
	if (entry.draftSet) tags.push({ label: `In the set “${entry.draftSet}”`, tone: 'new' });
	if (entry.translationBehind) tags.push({ label: 'Bangla is out of date', tone: 'off' });
	return tags;
}
