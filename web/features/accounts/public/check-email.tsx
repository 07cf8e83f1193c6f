import type { MetaArgs } from 'react-router';
import { Link, useLocation } from 'react-router';
import { holeMap6 } from '#web/content/pictures/hole-map-6.gen.ts';
import { contentOf, useContent } from '#web/core/content.ts';
import { failureText } from '#web/core/errors.ts';
import { clockText, useCoolDown } from '#web/core/form/use-cool-down.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { useSubmit } from '#web/core/submit.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { SplitHints, SplitPage } from '#web/ui/split-page.tsx';
import { toast } from '#web/ui/toast.ts';
import { withValues } from '#web/ui/with-values.tsx';
import { requestResetLink } from './password-requests.ts';

export const meta = (page: MetaArgs) => {
	const { title, description } = contentOf(page, 'login').checkEmail;
	return [...pageMeta(page, title, description), { name: 'robots', content: 'noindex' }];
};

export default function CheckEmail() {
	// The state is in the browser's history, so it survives a reload and the server does not know it.
	const hydrated = useHydrated();
	const { title, text, textWithoutEmail, hints, againText } = useContent('login').checkEmail;
	const state = useLocation().state as { email?: string; label?: string } | null;
	const email = hydrated ? state?.email : undefined;
	const fromForm = hydrated && state?.label !== undefined && state.label !== 'login';
	return (
		<SplitPage title={title} picture={holeMap6}>
			<p className="muted">{email ? withValues(text, { email: <b>{email}</b> }) : textWithoutEmail}</p>
			<ActionRow phone="stack">
				{fromForm ? (
					<ButtonLink to="/membership-registration">Back to the application</ButtonLink>
				) : (
					<ButtonLink to="/login">Back to login</ButtonLink>
				)}
				{email && <SendAgain email={email} />}
			</ActionRow>
			<SplitHints>
				{hints.map((hint) => (
					<li key={hint}>{hint}</li>
				))}
				<li>
					{againText} <Link to="/forgot-password">Enter your email again</Link>
				</li>
			</SplitHints>
		</SplitPage>
	);
}

const waitSeconds = 60;
const texts = { network: 'Network error. Please try again.', other: 'Error sending reset link' };

/** Waits between two mails, so that the first has time to arrive. */
function SendAgain({ email }: { email: string }) {
	const { secondsLeft, start } = useCoolDown();
	const { busy, submit } = useSubmit(
		async () => {
			await requestResetLink(email);
			start(waitSeconds);
			toast.success('Password reset link sent to your email!');
		},
		{ onFailure: (error) => toast.error(failureText(error, texts)) },
	);
	return (
		<Button look="line" busy={busy} busyText="Sending..." disabled={secondsLeft > 0} onClick={() => void submit()}>
			{secondsLeft > 0 ? (
				<>
					Send again in <span className="numeric">{clockText(secondsLeft)}</span>
				</>
			) : (
				'Send it again'
			)}
		</Button>
	);
}
