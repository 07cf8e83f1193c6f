import { club } from '#contract/core/club.ts';

/** The texts of the page on which players keep their score. */
export const scorecard = {
	title: 'Scorecard',
	description: `Keep the score of nine or eighteen holes at ${club.shortName} on your phone: up to four players, totals, and it works without a network.`,
	lead: 'Nine or eighteen holes, up to four players. The card stays on your phone and works without a network.',
	withoutScript: 'This card needs JavaScript. The printed one below does not.',
	rules: { title: 'Local rules', lead: 'Beside the Rules of Golf, these apply on the course.' },
} as const;
