import { expect, it } from 'vitest';
import type { EntrySummary } from '#contract/content.office.ts';
import { entryTags, matchesFilter, oneOf, severalOf, withArticle } from './entry-labels.ts';
import { exampleSummary } from './testing/example-entry.ts';

const entry = exampleSummary();
const labels = (change: Partial<EntrySummary>) =>
	entryTags({ ...entry, ...change }, new Date('2031-03-01T00:00:00Z')).map(({ label }) => label);

it('says what the site shows, and what waits', () => {
	expect(labels({})).toEqual(['Live']);
	expect(labels({ hasDraft: true })).toEqual(['Live', 'Draft']);
	expect(labels({ hasDraft: true, reviewAsked: true })).toEqual(['Live', 'Review requested']);
	expect(labels({ state: 'unpublished', hasDraft: true })).toEqual(['Draft']);
	expect(labels({ state: 'archived', hasDraft: true })).toEqual(['Archived']);
	const schedule = { id: 'b', revision: 2, to: null, set: null };
	expect(labels({ schedules: [{ ...schedule, from: '2031-03-10T06:00:00Z' }] })).toEqual([
		'Live',
		'Scheduled from 10\u00a0Mar\u00a02031, 12:00\u00a0PM',
	]);
	expect(labels({ schedules: [{ ...schedule, from: '2031-02-10T06:00:00Z', to: '2031-03-10T06:00:00Z' }] })).toEqual([
		'Live',
		'For a period, until 10\u00a0Mar\u00a02031, 12:00\u00a0PM',
	]);
});

it('shows archived entries only to those who look for them', () => {
	const archived = { ...entry, state: 'archived' as const };
	expect([matchesFilter(entry, ''), matchesFilter(archived, '')]).toEqual([true, false]);
	expect([matchesFilter(entry, 'archived'), matchesFilter(archived, 'archived')]).toEqual([false, true]);
	expect(matchesFilter(entry, 'draft')).toBe(false);
});

it('names one and several of a kind', () => {
	expect(oneOf('dish')).toBe('a dish');
	expect(severalOf('dish')).toBe('Dishes');
	expect(severalOf('menuPart')).toBe('Menu parts');
	expect(severalOf('guestFacility')).toBe('Facilities for guests');
	expect(withArticle('exception')).toBe('an exception');
});
