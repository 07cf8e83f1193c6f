import type { MetaArgs } from 'react-router';
import { Link, useLocation } from 'react-router';
import type { VerifiedForm } from '#contract/application-status.ts';
import { seasonSummer } from '#web/content/pictures/season-summer.gen.ts';
import { contentOf, useContent } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { NextSteps } from '#web/ui/next-steps.tsx';
import { SplitPage } from '#web/ui/split-page.tsx';
import styles from './email-verified.module.css';

export const meta = (page: MetaArgs) => [
	...pageMeta(page, 'Email Verified!', contentOf(page, 'application').verified.description),
	{ name: 'robots', content: 'noindex' },
];

export default function EmailVerified() {
	// Location state survives a reload in the browser, but the server has none.
	const state = useLocation().state as Partial<VerifiedForm> | null;
	const form = (useHydrated() && state) || {};
	return (
		<SplitPage title="Email Verified!" picture={seasonSummer}>
			{form.name && (
				<dl className={styles.form}>
					<dt>Application of</dt>
					<dd>{form.name}</dd>
					<dt>Category</dt>
					<dd>{form.category}</dd>
				</dl>
			)}
			{form.changesToken && (
				<p className={styles.note}>
					<b>We already have your application.</b> It has not been changed.{' '}
					<Link to={`/application-status#${form.changesToken}`}>See what the new form changes</Link>, and use it or
					discard it.
				</p>
			)}
			{form.isMember && (
				<p className={styles.note}>
					<b>You are already a member.</b> No new application is needed; log in with your User ID or email.
				</p>
			)}
			{form.alreadyVerified && (
				<p className={styles.note}>
					<b>Your address is already verified.</b> There is nothing more to do.
				</p>
			)}
			<NextSteps of={useContent('application').verified.steps} />
			<ActionRow phone="stack">
				<ButtonLink to="/login">Go to Login</ButtonLink>
				<ButtonLink look="line" to="/application-status">
					See the application status
				</ButtonLink>
			</ActionRow>
		</SplitPage>
	);
}
