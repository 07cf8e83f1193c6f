import { pageMeta } from '#web/components/site/page-meta.ts';

/** Behind the login: nothing for a search engine. */
export const roomMeta = (title: string) => [
	...pageMeta(title, 'For members of the club, after login.'),
	{ name: 'robots', content: 'noindex' },
];
