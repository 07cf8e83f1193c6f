import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { contentOf, useContent } from '#web/core/content.ts';
import { failureText, InvalidInput, noResponseText } from '#web/core/errors.ts';
import { secretLinkMeta } from '#web/core/private-meta.ts';
import { useSubmit } from '#web/core/submit.ts';
import { NewPasswordForm, noPassword } from '#web/ui/account/new-password-form.tsx';
import { CheckingLink, InvalidLink } from '#web/ui/link-page.tsx';
import { SplitPage } from '#web/ui/split-page.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Route } from './+types/reset-password.ts';
import styles from './login.module.css';
import { isLinkValid, resetPassword } from './password-requests.ts';

export const meta = secretLinkMeta('Reset password', (page) => contentOf(page, 'login').reset.description);

export default function ResetPassword({ params: { id, token } }: Route.ComponentProps) {
	return <LinkCheck key={`${id} ${token}`} id={id} token={token} />;
}

/** Checks the link first, so that no one types a new password for a link that has expired. */
function LinkCheck({ id, token }: { id: string; token: string }) {
	const { text, invalid } = useContent('login').reset;
	const [valid, setValid] = useState<boolean>();
	useEffect(() => {
		let unmounted = false;
		void isLinkValid({ id, token }).then((result) => {
			if (!unmounted) setValid(result);
		});
		return () => {
			unmounted = true;
		};
	}, [id, token]);

	if (valid === false)
		return (
			<SplitPage title="This link no longer works">
				<InvalidLink text={invalid} to="/forgot-password" />
			</SplitPage>
		);
	return (
		<SplitPage title="Reset password">
			{valid === undefined ? (
				<CheckingLink />
			) : (
				<>
					<p className="muted">{text}</p>
					<ResetForm id={id} token={token} />
					<div className={styles.links}>
						<Link to="/forgot-password">Request a new link</Link>
						<Link to="/login">Back to login</Link>
					</div>
				</>
			)}
		</SplitPage>
	);
}

const failed = 'Password reset failed';
const texts = {
	get network() {
		return `${failed}. ${noResponseText()}`;
	},
	other: failed,
};

function ResetForm({ id, token }: { id: string; token: string }) {
	const navigate = useNavigate();
	const [values, setValues] = useState(noPassword);
	const submission = useSubmit(
		async () => {
			await resetPassword({ id, token }, values);
			toast.success('Password reset successfully!');
			await navigate('/login', { replace: true });
		},
		{
			texts,
			fields: Object.keys(noPassword),
			onFailure(error) {
				if (!(error instanceof InvalidInput)) return toast.error(failureText(error, texts));
			},
		},
	);
	return <NewPasswordForm values={values} onChange={setValues} submission={submission} submitText="Reset password" />;
}
