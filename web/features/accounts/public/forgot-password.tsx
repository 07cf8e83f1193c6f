import { useRef } from 'react';
import type { MetaArgs } from 'react-router';
import { useNavigate } from 'react-router';
import { bunker } from '#web/content/pictures/bunker.gen.ts';
import { contentOf, useContent } from '#web/core/content.ts';
import { failureText, InvalidInput } from '#web/core/errors.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { SplitPage } from '#web/ui/split-page.tsx';
import { toast } from '#web/ui/toast.ts';
import { requestResetLink } from './password-requests.ts';

export const meta = (page: MetaArgs) => pageMeta(page, 'Forgot password', contentOf(page, 'login').forgot.description);

export default function ForgotPassword() {
	return (
		<SplitPage title="Forgot password" picture={bunker}>
			<p className="muted">{useContent('login').forgot.text}</p>
			<ForgotForm />
		</SplitPage>
	);
}

const texts = { network: 'Network error. Please try again.', other: 'Error sending reset link' };

function ForgotForm() {
	const navigate = useNavigate();
	const input = useRef<HTMLInputElement>(null);
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async (email: string) => {
			const typed = email.trim();
			if (!typed) throw new InvalidInput({ email: 'Email is required' });
			await requestResetLink(typed);
			toast.success('Password reset link sent to your email!');
			await navigate('/check-email', { state: { email: typed, label: 'login' } });
		},
		{
			texts,
			fields: ['email'],
			onFailure(error) {
				input.current?.focus();
				if (!(error instanceof InvalidInput)) return toast.error(failureText(error, texts));
			},
		},
	);
	return (
		<form
			className="form-grid form-grid-narrow"
			method="post"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void submit(String(new FormData(event.currentTarget).get('email') ?? ''));
			}}
		>
			<TextField
				ref={input}
				label="Email"
				name="email"
				type="email"
				autoComplete="username"
				inputMode="email"
				autoCapitalize="none"
				spellCheck={false}
				required
				error={fieldErrors.email ?? failure}
			/>
			<ActionRow space="none" phone="stack">
				<Button type="submit" busy={busy} busyText="Sending...">
					Send reset link
				</Button>
				<ButtonLink look="line" to="/login">
					Back to login
				</ButtonLink>
			</ActionRow>
		</form>
	);
}
