import { Link, useLocation } from 'react-router';
import { pageMeta } from '#web/core/page-meta.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { SplitHints, SplitPage } from '#web/ui/split-page.tsx';
import { SendAgain } from './send-again.tsx';

export const meta = () => [
	...pageMeta('Check your e-mail', 'The link to choose a new password is on its way to your inbox.'),
	{ name: 'robots', content: 'noindex' },
];

export default function CheckEmail() {
	// The browser keeps the state of this entry over a reload; the server never sees it.
	const hydrated = useHydrated();
	const state = useLocation().state as { email?: string; label?: string } | null;
	const email = hydrated ? state?.email : undefined;
	const fromForm = hydrated && state?.label !== undefined && state.label !== 'login';
	return (
		<SplitPage title="Check your e-mail">
			{email ? (
				<p className="muted">
					If <b>{email}</b> is known to the club, a link to choose a new password is on its way. It works once, within
					the hour.
				</p>
			) : (
				<p className="muted">
					If you asked for a new password, the link is in your inbox. It works once, within the hour.
				</p>
			)}
			<ActionRow phone="stack">
				{fromForm ? (
					<ButtonLink to="/membership-registration">Back to the application</ButtonLink>
				) : (
					<ButtonLink to="/login">Back to login</ButtonLink>
				)}
				{email && <SendAgain email={email} />}
			</ActionRow>
			<SplitHints>
				<li>Check your spam or junk folder.</li>
				<li>
					Wrong address, or nothing after a few minutes? <Link to="/forgot-password">Enter your e-mail again</Link>
				</li>
			</SplitHints>
		</SplitPage>
	);
}
