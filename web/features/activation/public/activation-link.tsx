import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { activationEndpoints } from '#contract/activation.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { contentOf, useContent } from '#web/core/content.ts';
import { secretLinkMeta } from '#web/core/private-meta.ts';
import { useSubmit } from '#web/core/submit.ts';
import { NewPasswordForm, noPassword } from '#web/ui/account/new-password-form.tsx';
import { CheckingLink, InvalidLink } from '#web/ui/link-page.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { SplitPage } from '#web/ui/split-page.tsx';
import { toast } from '#web/ui/toast.ts';
import { withValues } from '#web/ui/with-values.tsx';
import type { Route } from './+types/activation-link.ts';

export const meta = secretLinkMeta('Activate your account', (page) => contentOf(page, 'login').activate.description);

type LinkParams = { id: string; token: string };

export default function ActivationLink({ params: { id, token } }: Route.ComponentProps) {
	return <LinkCheck key={`${id} ${token}`} id={id} token={token} />;
}

/** Checks the link first, so that no one types a password for a link that has expired. */
function LinkCheck({ id, token }: LinkParams) {
	const { linkText, invalid } = useContent('login').activate;
	const [link, setLink] = useState<{ email: string | null } | { error: unknown }>();
	const [tries, setTries] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another try checks the link again
	useEffect(() => {
		let unmounted = false;
		void call(activationEndpoints.activationLink, { params: { id, token } })
			.catch((error: unknown) => ({ error }))
			.then((result) => {
				if (!unmounted) setLink(result);
			});
		return () => {
			unmounted = true;
		};
	}, [id, token, tries]);

	if (link && 'email' in link && link.email === null)
		return (
			<SplitPage title="This link no longer works">
				<InvalidLink text={invalid} to="/activate" />
			</SplitPage>
		);
	return (
		<SplitPage title="Activate your account">
			{!link ? (
				<CheckingLink />
			) : 'error' in link ? (
				<LoadError
					error={link.error}
					onRetry={() => {
						setLink(undefined);
						setTries(tries + 1);
					}}
				/>
			) : (
				<>
					<p className="muted">{withValues(linkText, { email: <b>{link.email}</b> })}</p>
					<PasswordForm id={id} token={token} />
				</>
			)}
		</SplitPage>
	);
}

function PasswordForm({ id, token }: LinkParams) {
	const navigate = useNavigate();
	const [values, setValues] = useState(noPassword);
	const submission = useSubmit(
		async () => {
			const { activate } = activationEndpoints;
			const { message } = await call(activate, { params: { id, token }, body: checkInput(activate.body, values) });
			toast.success(message);
			await navigate('/login', { replace: true });
		},
		{ fields: Object.keys(noPassword) },
	);
	return <NewPasswordForm values={values} onChange={setValues} submission={submission} submitText="Activate" />;
}
