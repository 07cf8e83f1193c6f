import { Link } from 'react-router';
import { pageMeta } from '#web/core/page-meta.ts';
import { SplitPage } from '#web/ui/split-page.tsx';
import { ForgotForm } from './forgot-form.tsx';
import '#web/styles/login.css';

export const meta = () => pageMeta('Forgot password', 'Ask for a link with which you choose a new password.');

export default function ForgotPassword() {
	return (
		<SplitPage title="Forgot password">
			<p className="muted">Tell us the e-mail you sign in with, and we send you a link to choose a new password.</p>
			<ForgotForm />
			<div className="login-ways">
				<Link to="/login">Back to login</Link>
			</div>
		</SplitPage>
	);
}
