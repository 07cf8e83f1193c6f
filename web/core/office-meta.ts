import { club } from '#contract/core/club.ts';

/** The office is nobody's search result. */
export const officeMeta = (title: string) => [
	{ title: `${title} · Office · ${club.name}` },
	{ name: 'robots', content: 'noindex, nofollow' },
];
