import { data } from 'react-router';
import { NotFound } from '#web/components/site/not-found.tsx';
import { pageMeta } from '#web/components/site/page-meta.ts';

export const meta = () => [
	...pageMeta('Page not found', 'There is no page at this address.'),
	{ name: 'robots', content: 'noindex' },
];

export const loader = () => data(null, { status: 404 });

/** A wrong link inside the site needs no question to the server. */
export const clientLoader = () => null;

export default NotFound;
