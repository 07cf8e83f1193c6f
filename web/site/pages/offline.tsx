import type { MetaArgs } from 'react-router';
import { pageTitle } from '#web/core/page-meta.ts';
import { NoNetwork } from '#web/site/error-pages.tsx';

export const meta = (page: MetaArgs) => [
	{ title: pageTitle(page, 'No network') },
	{ name: 'description', content: 'Shown when there is no network and the page is not stored on the device.' },
	{ name: 'robots', content: 'noindex' },
];

/** The service worker shows it in place of a page that it has not stored. */
export default function Offline() {
	return <NoNetwork />;
}
