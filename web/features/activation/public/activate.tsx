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
import { Failure } from '#web/ui/failure.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { SplitPage } from '#web/ui/split-page.tsx';
import { withValues } from '#web/ui/with-values.tsx';

export const meta = (page: MetaArgs) => [
	...pageMeta(page, 'Activate your account', contentOf(page, 'login').activate.description),
	{ name: 'robots', content: 'noindex' },
];

type Typed = { userId: string; code: string; email: string };
const fields = ['userId', 'code', 'email'] as const;

/** For members who got a letter with a code. The link that is sent to their address opens the form for the password. */
export default function Activate() {
	const { activate, checkEmail } = useContent('login');
	const { text, sent } = activate;
	const [email, setEmail] = useState<string>();
	// For another try with another address.
	const typed = useRef<Partial<Typed>>({});
	const result = useRef<HTMLParagraphElement>(null);
	useEffect(() => {
		if (email) result.current?.focus();
	}, [email]);
	return (
		<SplitPage title={email ? checkEmail.title : 'Activate your account'}>
			{email ? (
				<>
					<p className="muted" ref={result} tabIndex={-1} role="status">
						{withValues(sent, { email: <b>{email}</b> })}
					</p>
					<ActionRow phone="stack">
						<ButtonLink look="line" to="/login">
							Back to login
						</ButtonLink>
						<Button look="line" onClick={() => setEmail(undefined)}>
							Try again
						</Button>
					</ActionRow>
				</>
			) : (
				<>
					<p className="muted">{text}</p>
					<CodeForm
						typed={typed.current}
						onSent={(values, address) => {
							typed.current = values;
							setEmail(address);
						}}
					/>
				</>
			)}
		</SplitPage>
	);
}

/** React does not control the fields, because people may type before it has loaded. */
function CodeForm({
	typed,
	onSent,
}: {
	typed: Partial<Typed>;
	onSent: (typed: Partial<Typed>, email: string) => void;
}) {
	const { busy, failure, fieldErrors, form, submit } = useSubmit(
		async (values: Partial<Typed>) => {
			const body = checkInput(letterCode, values);
			await call(activationEndpoints.useLetterCode, { body });
			onSent(values, body.email);
		},
		{ fields },
	);
	// Only the browser knows this part of the address. It is removed, so that the code is not in the history.
	useEffect(() => {
		const scanned = readScan(location.hash);
		if (!scanned) return;
		for (const [name, value] of Object.entries(scanned))
			(form.current!.elements.namedItem(name) as HTMLInputElement).value = value;
		history.replaceState(history.state, '', location.pathname);
	}, [form]);
	const bind = (name: keyof Typed) => ({
		name,
		defaultValue: typed[name],
		error: fieldErrors[name],
		required: true,
		autoCapitalize: 'none',
		spellCheck: false,
	});
	return (
		<form
			ref={form}
			className="form-grid form-grid-narrow"
			method="post"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void submit(Object.fromEntries(new FormData(event.currentTarget)));
			}}
		>
			<Failure boxed text={failure} />
			<TextField label="User ID" autoComplete="off" {...bind('userId')} />
			<TextField
				label="Code"
				hint="Ten letters and digits, as in your letter"
				autoComplete="one-time-code"
				{...bind('code')}
			/>
			<TextField label="Email" type="email" inputMode="email" autoComplete="email" {...bind('email')} />
			<ActionRow space="none" phone="stack">
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
