import { Link, useLocation } from 'react-router';
import { pageMeta } from '#web/core/page-meta.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { NextSteps } from '#web/ui/next-steps.tsx';
import { SplitPage } from '#web/ui/split-page.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import styles from './email-verified.module.css';

export const meta = () => [
	...pageMeta('Email Verified!', 'Your e-mail address is verified. The admin must approve your registration next.'),
	{ name: 'robots', content: 'noindex' },
];

export default function EmailVerified() {
	// Location state survives a reload in the browser, but the server has none.
	const state = useLocation().state as { alreadyVerified?: boolean } | null;
	const alreadyVerified = useHydrated() && state?.alreadyVerified;
	return (
		<SplitPage title="Email Verified!">
			{alreadyVerified && (
				<p className={styles.alreadyVerified}>
					<b>Your first application stands.</b> One from this address was already with the office, so the form you sent
					now was not taken. The reference code in our first mail shows{' '}
					<Link to="/application-status">where it stands</Link>; to correct something, write to the office.
				</p>
			)}
			<NextSteps>
				<li>The admin must now approve your registration.</li>
				<li>
					<Unbroken text="Your User ID and Password will be e-mailed to you by the admin." />
				</li>
				<li>After login, the registration fee must be paid to unlock the dashboard and become an official member.</li>
			</NextSteps>
			<ActionRow phone="stack">
				<ButtonLink to="/login">Go to Login</ButtonLink>
				<ButtonLink look="line" to="/application-status">
					See where it stands
				</ButtonLink>
			</ActionRow>
		</SplitPage>
	);
}
