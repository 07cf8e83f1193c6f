import type { MetaArgs } from 'react-router';
import { Link, useLocation } from 'react-router';
import type { VerifiedForm } from '#contract/application-status.ts';
import { holeMap1 } from '#web/content/pictures/hole-map-1.gen.ts';
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
	const { changes, member, again, verified } = useContent('application');
	// Location state survives a reload in the browser, but the server has none.
	const state = useLocation().state as Partial<VerifiedForm> | null;
	const form = (useHydrated() && state) || {};
	return (
		<SplitPage title="Email Verified!" picture={holeMap1}>
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
					<b>{changes.title}</b> {changes.text}{' '}
					<Link to={`/application-status#${form.changesToken}`}>See the changes</Link>
				</p>
			)}
			{form.isMember && (
				<p className={styles.note}>
					<b>{member.title}</b> {member.text}
				</p>
			)}
			{form.alreadyVerified && (
				<p className={styles.note}>
					<b>{again.title}</b> {again.text}
				</p>
			)}
			<NextSteps of={verified.steps} />
			<ActionRow phone="stack">
				<ButtonLink to="/login">Go to Login</ButtonLink>
				<ButtonLink look="line" to="/application-status">
					See the application status
				</ButtonLink>
			</ActionRow>
		</SplitPage>
	);
}
