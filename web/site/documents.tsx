import { Outlet, useLocation } from 'react-router';
import { NewsletterBox } from '#web/features/newsletter/public/newsletter-box.tsx';
import { Island } from '#web/islands/island.tsx';
import type { Route } from './+types/documents.ts';
import { Footer, ShortFooter } from './footer.tsx';
import { SiteShell } from './shell.tsx';

/** No router and no hydration: see docs/decisions/0031. */
export const handle = { document: true };

// Without a loader on the server, the page would wait for the one in the browser.
export const loader = () => null;

/** When code in the app navigates here, the browser loads the page. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	window.location.assign(request.url);
	await new Promise(() => {});
}

/** The pages of the site that the browser shows as they are sent. */
export default function Documents() {
	const isNewsletter = useLocation().pathname.startsWith('/newsletter');
	return (
		<SiteShell
			footer={
				isNewsletter ? (
					<ShortFooter />
				) : (
					<Footer>
						<Island name="newsletter-box" of={NewsletterBox} props={{}} />
					</Footer>
				)
			}
		>
			<Outlet />
		</SiteShell>
	);
}
