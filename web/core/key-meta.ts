import { pageMeta } from './page-meta.ts';

/** For a page whose address is a key: it is found by nobody and told to nobody. */
export const keyMeta = (title: string, description: string) => [
	...pageMeta(title, description),
	{ name: 'robots', content: 'noindex' },
	{ name: 'referrer', content: 'no-referrer' },
];
