import { useState } from 'react';
import type { MetaArgs } from 'react-router';
import { Link } from 'react-router';
import { dawnMist } from '#web/content/pictures/dawn-mist.gen.ts';
import { useLogOut } from '#web/core/log-out.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { homeOf, useSession } from '#web/core/session.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { Picture, preloadPicture } from '#web/ui/picture.tsx';
import { SplitScreen } from '#web/ui/split-page.tsx';
import styles from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';

export const meta = (page: MetaArgs) =>
	pageMeta(page, 'Login', 'Members log in here with their email address or User ID and password.');

const sizes = '(min-width: 860px) 46vw, 100vw';

export const links = () => [preloadPicture(dawnMist, sizes)];

export default function Login() {
	const { token } = useSession();
	// The form stays until the next page is there, also when the session is already stored.
	const [leaving, setLeaving] = useState(false);
	return (
		<SplitScreen
			picture={<Picture of={dawnMist} alt="Mist over the fairway and the river at dawn" sizes={sizes} priority />}
		>
			{token && !leaving ? (
				<SignedIn />
			) : (
				<>
					<h1>Welcome back</h1>
					<p className="muted">Log in with your email address or your User ID.</p>
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
				Not a member yet? <Link to="/membership-registration">Apply for membership</Link>
			</p>
		</div>
	);
}

function SignedIn() {
	const { memberEmail, role } = useSession();
	const { busy, submit: logOut } = useSubmit(useLogOut());
	const home = homeOf(role);
	return (
		<>
			<h1>You are logged in</h1>
			<p className="muted">{memberEmail ? `As ${memberEmail}, in this browser.` : 'In this browser.'}</p>
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
