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

/** The third hole in each season: what the dial calls it, what the picture shows, and its caption. */
export const seasonTexts: Record<SeasonName, { label: string; months: string; alt: string; caption: string }> = {
	winter: {
		label: 'Winter',
		months: 'December to February',
		alt: 'Morning mist over the third hole in winter, three people walking to the bridge',
		caption: 'The third on a January morning',
	},
	summer: {
		label: 'Summer',
		months: 'March to May',
		alt: 'The third hole in the gold light of a dry evening, two players and a caddie on the way to the footbridge',
		caption: 'The third on an April evening, before the rains',
	},
	monsoon: {
		label: 'Monsoon',
		months: 'June to September',
		alt: 'The third hole in July: brown-grey flood water over the low ground, the footbridge standing in it',
		caption: 'The third in July, under water',
	},
	autumn: {
		label: 'Autumn',
		months: 'October and November',
		alt: 'White kash grass in bloom along the inlet of the third hole in October',
		caption: 'The third in October, the kash grass in bloom',
	},
};
