import type { MetaArgs } from 'react-router';
import { pageMeta, pageTitle } from './page-meta.ts';

const noIndex = { name: 'robots', content: 'noindex' };

/** A page behind the login, which search engines do not list. */
export const dashboardMeta = (title: string) => (page: MetaArgs) => [
	...pageMeta(page, title, 'For members of the club, after login.'),
	noIndex,
];

/** A page whose address contains a secret key: no search engine lists it, and no other site gets its address. */
export const secretLinkMeta = (title: string, description: (page: MetaArgs) => string) => (page: MetaArgs) => [
	...pageMeta(page, title, description(page)),
	noIndex,
	{ name: 'referrer', content: 'no-referrer' },
];

export const officeMeta = (title: string) => (page: MetaArgs) => [
	{ title: pageTitle(page, title, 'Office') },
	{ name: 'robots', content: 'noindex, nofollow' },
];
