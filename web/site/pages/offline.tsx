import { club } from '#contract/core/club.ts';
import { NoNetwork } from '#web/site/error-pages.tsx';

export const meta = () => [{ title: `No network · ${club.name}` }, { name: 'robots', content: 'noindex' }];

/** The service worker shows it in place of a page that it has not stored. */
export default function Offline() {
	return <NoNetwork />;
}
