import { useState } from 'react';
import { useNavigate } from 'react-router';
import { limits } from '#contract/core/limits.ts';
import { useContent } from '#web/core/content.ts';
import { ApiError, failureText, NetworkError, noResponseText } from '#web/core/errors.ts';
import { clockText, useCoolDown } from '#web/core/form/use-cool-down.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { CodeInput, useCode } from '#web/ui/form/code-input.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { SplitHints } from '#web/ui/split-page.tsx';
import { toast } from '#web/ui/toast.ts';
import { requestNewCode, verifyCode } from './requests.ts';
import styles from './verify-form.module.css';

/** `label` says from which page the visitor came, `sentAt` when that page had a code sent, `form` for which form. */
export function VerifyForm({
	email,
	label,
	sentAt,
	form,
}: {
	email: string;
	label: string | undefined;
	sentAt: number | undefined;
	form?: string | undefined;
}) {
	const navigate = useNavigate();
	const { field, read, report, refuse, clear } = useCode();

	const { busy, submit } = useSubmit(
		async () => {
			const code = read();
			if (!code) return;
			const verified = await verifyCode(email, code);
			toast.success(verified.message || 'Email verified successfully!');
			await navigate('/email-verified', { state: verified });
		},
		{
			onFailure: (error) => {
				// Only a code that the server refused is cleared; after any other failure it can be sent again.
				if (error instanceof NetworkError) report(`Verification failed. ${noResponseText()}`);
				else if (error instanceof ApiError && error.status < 500)
					refuse(failureText(error, { other: 'Verification failed.' }));
				else report(failureText(error, { other: 'Verification failed.' }));
			},
		},
	);

	return (
		<>
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void submit();
				}}
			>
				<CodeInput {...field} disabled={busy} />
				<ActionRow phone="stack">
					<Button type="submit" busy={busy} busyText="Verifying...">
						Verify
					</Button>
					<NewCode email={email} form={form} sentAt={sentAt} onSent={clear} />
				</ActionRow>
			</form>
			<SplitHints>
				{useContent('application').verify.hints.map((hint) => (
					<li key={hint}>{hint}</li>
				))}
			</SplitHints>
			<ActionRow phone="stack">
				{label === 'login' ? (
					<ButtonLink look="line" to="/login">
						Back to login
					</ButtonLink>
				) : (
					<ButtonLink look="line" to="/membership-registration">
						Back to the application
					</ButtonLink>
				)}
			</ActionRow>
		</>
	);
}

/** Sends a new code, and shows how long until another one can be requested. */
function NewCode({
	email,
	form,
	sentAt,
	onSent,
}: {
	email: string;
	form: string | undefined;
	sentAt: number | undefined;
	onSent: () => void;
}) {
	const { secondsLeft, start } = useCoolDown(sentAt && sentAt + limits.codeWaitSeconds * 1000);
	const { newCodeText } = useContent('application');
	const [refusal, setRefusal] = useState<string>();
	const { busy, submit } = useSubmit(
		async () => {
			setRefusal(undefined);
			const { message, sent, waitSeconds } = await requestNewCode(email, form);
			start(waitSeconds);
			if (!sent) return setRefusal(message);
			toast.success(message);
			onSent();
		},
		{
			onFailure: (error) => toast.error(failureText(error, { network: noResponseText() })),
		},
	);
	return (
		<>
			<Button look="line" busy={busy} busyText="Sending..." disabled={secondsLeft > 0} onClick={() => void submit()}>
				{secondsLeft > 0 ? (
					<>
						New code in <span className="numeric">{clockText(secondsLeft)}</span>
					</>
				) : (
					'Send a new code'
				)}
			</Button>
			<p className={styles.note} role="status">
				{secondsLeft > 0 && (
					<>
						{refusal} {newCodeText}
					</>
				)}
			</p>
		</>
	);
}
