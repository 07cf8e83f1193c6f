import { clubDay } from '#contract/core/club-time.ts';

export const seasonNames = ['winter', 'summer', 'monsoon', 'autumn'] as const;
export type SeasonName = (typeof seasonNames)[number];

/** The season at the club: winter from December, summer from March, monsoon from June, autumn in October and November. */
export function seasonOf(moment: Date): SeasonName {
	const month = Number(clubDay(moment).slice(5, 7));
	if (month === 12 || month <= 2) return 'winter';
	if (month <= 5) return 'summer';
	return month <= 9 ? 'monsoon' : 'autumn';
}

/** The value of `?season=`, if it is one. */
export const readSeason = (value: string | null) => seasonNames.find((name) => name === value);
