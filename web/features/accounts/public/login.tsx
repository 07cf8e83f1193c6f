import { useState } from 'react';
import type { MetaArgs, MetaDescriptor } from 'react-router';
import { Link, useSearchParams } from 'react-router';
import { contentOf, useContent } from '#web/core/content.ts';
import { useLogOut } from '#web/core/log-out.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { homeOf, useSession } from '#web/core/session.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { Picture, preloadPicture } from '#web/ui/picture.tsx';
import { SplitScreen } from '#web/ui/split-page.tsx';
import { withValues } from '#web/ui/with-values.tsx';
import styles from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';

// The picture fills the height of the screen and is cut at its sides.
const sizes = '(min-width: 860px) max(46vw, 130vh), 100vw';

export const meta = (page: MetaArgs): MetaDescriptor[] => {
	const { description, picture } = contentOf(page, 'login');
	return [...pageMeta(page, 'Login', description), { tagName: 'link', ...preloadPicture(picture.of, sizes) }];
};

export default function Login() {
	const { token } = useSession();
	const { title, text, picture } = useContent('login');
	// The form stays until the next page is there, also when the session is already stored.
	const [leaving, setLeaving] = useState(false);
	// In the office's preview the form is shown to someone who is logged in.
	const isPreview = useSearchParams()[0].has('preview');
	return (
		<SplitScreen picture={<Picture {...picture} sizes={sizes} priority />}>
			{token && !leaving && !isPreview ? (
				<SignedIn />
			) : (
				<>
					<h1>{title}</h1>
					<p className="muted">{text}</p>
					<LoginForm onLeave={() => setLeaving(true)} onStay={() => setLeaving(false)} />
					<div className={styles.passkey}>
						<PasskeyButton onLeave={() => setLeaving(true)} onStay={() => setLeaving(false)} />
					</div>
					<OtherPages />
				</>
			)}
		</SplitScreen>
	);
}

function OtherPages() {
	return (
		<div className={styles.links}>
			<Link to="/forgot-password">Forgot password</Link>
			<p>
				First time here, with a letter from the club? <Link to="/activate">Activate your account</Link>
			</p>
			<p>
				{useContent('login').applyText} <Link to="/membership-registration">Apply for membership</Link>
			</p>
		</div>
	);
}

function SignedIn() {
	const { memberEmail, role } = useSession();
	const { busy, submit: logOut } = useSubmit(useLogOut());
	const { title, text } = useContent('login').loggedIn;
	const home = homeOf(role);
	return (
		<>
			<h1>{title}</h1>
			{memberEmail && <p className="muted">{withValues(text, { email: memberEmail })}</p>}
			<ActionRow>
				<ButtonLink to={home?.path ?? '/'}>
					{home ? `Go to the ${home.label.toLowerCase()}` : 'Go to the club'}
				</ButtonLink>
				<Button look="line" busy={busy} onClick={() => void logOut()}>
					Logout
				</Button>
			</ActionRow>
		</>
	);
}
