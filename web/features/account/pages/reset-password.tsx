import { Link } from 'react-router';
import { keyMeta } from '#web/components/site/key-meta.ts';
import { SplitPage } from '#web/components/site/split-page.tsx';
import { ResetForm } from '#web/features/account/reset-form.tsx';
import type { Route } from './+types/reset-password.ts';
import '#web/styles/forms.css';
import '#web/styles/login.css';

export const meta = () => keyMeta('Reset password', 'Choose a new password with the link from our mail.');

export default function ResetPassword({ params: { id, token } }: Route.ComponentProps) {
	return (
		<SplitPage title="Reset password">
			<p className="muted">Choose a new one. Every device that is signed in with the old password is signed out.</p>
			<ResetForm id={id} token={token} />
			<div className="ways">
				<Link to="/forgot-password">Ask for a new link</Link>
				<Link to="/login">Back to login</Link>
			</div>
		</SplitPage>
	);
}
