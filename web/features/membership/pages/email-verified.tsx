import { pageMeta } from '#web/components/site/page-meta.ts';
import { SplitPage } from '#web/components/site/split-page.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import '#web/styles/next-steps.css';

export const meta = () => [
	...pageMeta('Email Verified!', 'Your e-mail address is verified. The admin must approve your registration next.'),
	{ name: 'robots', content: 'noindex' },
];

export default function EmailVerified() {
	return (
		<SplitPage title="Email Verified!">
			<ol className="next">
				<li>The admin must now approve your registration.</li>
				<li>Your User ID and Password will be e-mailed to you by the admin.</li>
				<li>After login, the registration fee must be paid to unlock the dashboard and become an official member.</li>
			</ol>
			<div className="acts">
				<ButtonLink to="/login">Go to Login</ButtonLink>
				<ButtonLink look="line" to="/application-status">
					See where it stands
				</ButtonLink>
			</div>
		</SplitPage>
	);
}
