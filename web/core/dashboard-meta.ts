import { pageMeta } from './page-meta.ts';

/** Behind the login: nothing for a search engine. */
export const dashboardMeta = (title: string) => [
	...pageMeta(title, 'For members of the club, after login.'),
	{ name: 'robots', content: 'noindex' },
];
