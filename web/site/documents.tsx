import { Outlet, useLocation } from 'react-router';
import { teeTimeEndpoints } from '#contract/tee-times.ts';
import { call } from '#web/core/api.ts';
import { loadContent } from '#web/core/content.server.ts';
import { useContent } from '#web/core/content.ts';
import { inProcess, nowContext } from '#web/core/transport.ts';
import { NewsletterBox } from '#web/features/newsletter/public/newsletter-box.tsx';
import { Island } from '#web/islands/island.tsx';
import { exceptionOn } from '#web/ui/hours/exceptions.ts';
import { timesOn } from '#web/ui/hours/opening-hours.ts';
import { TodayLine } from '#web/ui/today/today-line.tsx';
import type { Route } from './+types/documents.ts';
import { Footer, ShortFooter } from './footer.tsx';
import { SiteShell } from './shell.tsx';
import { sunsetOn } from './sunset.server.ts';

/** No router and no hydration: see docs/decisions/0031. */
export const handle = { document: true };

export async function loader({ context }: Route.LoaderArgs) {
	const now = context.get(nowContext);
	const [content, closure] = await Promise.all([
		loadContent(context, 'daily', 'hours', 'club', 'newsletter'),
		// The page is worth showing without it.
		call(teeTimeEndpoints.courseClosure, {}, inProcess(context)).then(
			(found) => found.closure,
			() => null,
		),
	]);
	return {
		content,
		closure,
		courseHours: timesOn(content.hours.course, now),
		courseException: exceptionOn(content.hours.exceptions, 'course', now),
		sunset: sunsetOn(now, content.club),
	};
}

/** When code in the app navigates here, the browser loads the page. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	window.location.assign(request.url);
	await new Promise(() => {});
}

/** Where visitors do something instead of reading. */
const taskPages = ['/newsletter', '/scorecard', '/tee-times'];

/** The pages of the site that the browser shows as they are sent. */
export default function Documents({ loaderData: { content: _content, ...today } }: Route.ComponentProps) {
	const { newsletter: text } = useContent('club');
	const { sent } = useContent('newsletter');
	const { pathname } = useLocation();
	return (
		<SiteShell
			// The page for a lost connection is kept for days.
			below={pathname === '/offline' ? undefined : <TodayLine {...today} />}
			footer={
				taskPages.some((path) => pathname.startsWith(path)) ? (
					<ShortFooter />
				) : (
					<Footer>
						<Island name="newsletter-box" of={NewsletterBox} props={{ text, sent }} />
					</Footer>
				)
			}
		>
			<Outlet />
		</SiteShell>
	);
}
