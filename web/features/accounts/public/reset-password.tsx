import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { secretLinkMeta } from '#web/core/private-meta.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { CheckingLink } from '#web/ui/link-page.tsx';
import { SplitPage } from '#web/ui/split-page.tsx';
import type { Route } from './+types/reset-password.ts';
import { ResetForm } from './reset-form.tsx';
import '#web/styles/login.css';

export const meta = () => secretLinkMeta('Reset password', 'Choose a new password with the link from our mail.');

export default function ResetPassword({ params: { id, token } }: Route.ComponentProps) {
	return (
		<SplitPage title="Reset password">
			<BehindLink key={`${id} ${token}`} id={id} token={token} />
		</SplitPage>
	);
}

/** Asks first whether the link still works: nobody types two passwords for nothing. */
function BehindLink({ id, token }: { id: string; token: string }) {
	const [works, setWorks] = useState<boolean>();
	useEffect(() => {
		let gone = false;
		void import('./ask-passwords.ts')
			.then(({ linkWorks }) => linkWorks({ id, token }))
			.catch(() => true)
			.then((answer) => {
				if (!gone) setWorks(answer);
			});
		return () => {
			gone = true;
		};
	}, [id, token]);

	if (works === undefined) return <CheckingLink />;
	if (!works)
		return (
			<>
				<p className="muted" role="alert">
					This link has been used, has expired or is not whole. Your password stays as it was.
				</p>
				<ActionRow phone="stack">
					<ButtonLink to="/forgot-password">Ask for a new link</ButtonLink>
					<ButtonLink look="line" to="/login">
						Back to login
					</ButtonLink>
				</ActionRow>
			</>
		);
	return (
		<>
			<p className="muted">Choose a new one. Every device that is signed in with the old password is signed out.</p>
			<ResetForm id={id} token={token} />
			<div className="login-ways">
				<Link to="/forgot-password">Ask for a new link</Link>
				<Link to="/login">Back to login</Link>
			</div>
		</>
	);
}
