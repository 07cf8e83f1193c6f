import type { Strength } from '#contract/reports.office.ts';

/** The newest first; a year in which nobody joined has a row of its own. */
export function withAllYears(joined: Strength['joined']): Strength['joined'] {
	const years = joined.map(({ year }) => year);
	const newest = Math.max(...years);
	return Array.from({ length: newest - Math.min(...years) + 1 }, (_, index) => {
		const year = newest - index;
		return joined.find((row) => row.year === year) ?? { year, members: 0 };
	});
}
