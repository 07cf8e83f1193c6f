import { useEffect, useRef, useState } from 'react';
import type { MetaArgs } from 'react-router';
import { activationEndpoints, letterCode, readScan } from '#contract/activation.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { contentOf, useContent } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { SplitPage } from '#web/ui/split-page.tsx';
import { withValues } from '#web/ui/with-values.tsx';

export const meta = (page: MetaArgs) => [
	...pageMeta(page, 'Activate your account', contentOf(page, 'login').activate.description),
	{ name: 'robots', content: 'noindex' },
];

const empty = { userId: '', code: '', email: '' };

/** For members who got a letter with a code. The link that is sent to their address opens the form for the password. */
export default function Activate() {
	const { text, sent } = useContent('login').activate;
	// Stays while the message is shown, for another try with another address.
	const [values, setValues] = useState(empty);
	const [email, setEmail] = useState<string>();
	const result = useRef<HTMLParagraphElement>(null);
	useEffect(() => {
		if (email) result.current?.focus();
	}, [email]);
	// Only the browser knows this part of the address. It is removed, so that the code is not in the history.
	useEffect(() => {
		const scanned = readScan(location.hash);
		if (!scanned) return;
		setValues((typed) => ({ ...typed, ...scanned }));
		history.replaceState(history.state, '', location.pathname);
	}, []);
	return (
		<SplitPage title="Activate your account">
			{email ? (
				<>
					<p className="muted" ref={result} tabIndex={-1} role="status">
						{withValues(sent, { email: <b>{email}</b> })}
					</p>
					<ActionRow>
						<Button look="line" onClick={() => setEmail(undefined)}>
							Try again
						</Button>
					</ActionRow>
				</>
			) : (
				<>
					<p className="muted">{text}</p>
					<CodeForm values={values} onChange={setValues} onSent={setEmail} />
				</>
			)}
		</SplitPage>
	);
}

function CodeForm({
	values,
	onChange,
	onSent,
}: {
	values: typeof empty;
	onChange: (values: typeof empty) => void;
	onSent: (email: string) => void;
}) {
	const { busy, failure, fieldErrors, form, submit } = useSubmit(
		async () => {
			const body = checkInput(letterCode, values);
			await call(activationEndpoints.useLetterCode, { body });
			onSent(body.email);
		},
		{ fields: Object.keys(empty) },
	);
	const bind = (name: keyof typeof empty) => ({
		name,
		value: values[name],
		error: fieldErrors[name],
		required: true,
		autoCapitalize: 'none',
		spellCheck: false,
		onChange: (event: { target: { value: string } }) => onChange({ ...values, [name]: event.target.value }),
	});
	return (
		<form
			ref={form}
			className="form-grid form-grid-narrow"
			method="post"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
		>
			{failure && (
				<p className="error-message form-failure" role="alert">
					<Icon name="alert" />
					{failure}
				</p>
			)}
			<TextField label="User ID" autoComplete="off" {...bind('userId')} />
			<TextField label="Code" autoComplete="one-time-code" {...bind('code')} />
			<TextField label="Email" type="email" inputMode="email" autoComplete="email" {...bind('email')} />
			<ActionRow phone="stack">
				<Button type="submit" busy={busy} busyText="Sending...">
					Send the link
				</Button>
				<ButtonLink look="line" to="/login">
					Back to login
				</ButtonLink>
			</ActionRow>
		</form>
	);
}
