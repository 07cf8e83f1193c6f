import { expect, it } from 'vitest';
import { addMonths, dayTitle, isMonth, monthTitle, weeksOf } from './month.ts';

it('adds months across the end of a year', () => {
	expect([addMonths('2026-12', 1), addMonths('2027-01', -1), addMonths('2026-03', -1)]).toEqual([
		'2027-01',
		'2026-12',
		'2026-02',
	]);
});

it('arranges the days of a month in weeks', () => {
	const weeks = weeksOf('2026-12');
	expect(weeks[0]).toEqual([null, null, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']);
	expect(weeks.at(-1)).toEqual(['2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', null, null]);
	// February of a leap year, and a month that begins on a Sunday.
	expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
	expect(weeksOf('2026-02')).toHaveLength(4);
});

it('formats months and days, and refuses other text as a month', () => {
	expect([monthTitle('2026-12'), dayTitle('2026-12-15')]).toEqual(['December 2026', 'Tuesday 15 December']);
	expect(['2026-12', '2026-13', '9999-12', 'soon', null].map(isMonth)).toEqual([true, false, false, false, false]);
});
