import { data } from 'react-router';
import { contentOf } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { NotFound } from '#web/site/error-pages.tsx';

export const meta = (page: Parameters<typeof pageMeta>[0]) => [
	...pageMeta(page, 'Page not found', contentOf(page, 'messagePages').notFound.description),
	{ name: 'robots', content: 'noindex' },
];

export const loader = () => data(null, { status: 404 });

export default NotFound;
