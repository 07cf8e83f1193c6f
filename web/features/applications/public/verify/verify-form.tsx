import { useNavigate } from 'react-router';
import { useCode } from '#web/core/form/use-code.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CodeInput } from '#web/ui/form/code-input.tsx';
import { SplitHints } from '#web/ui/split-page.tsx';
import { toast } from '#web/ui/toast.ts';
import { Resend } from './resend.tsx';
import styles from './verify-form.module.css';

/** `label` says where the visitor came from, `sentAt` when a code was sent on the way here. */
export function VerifyForm({
	email,
	label,
	sentAt,
}: {
	email: string;
	label: string | undefined;
	sentAt: number | undefined;
}) {
	const navigate = useNavigate();
	const { field, read, refuse, empty } = useCode();

	const { busy: sending, submit: send } = useSubmit(async () => {
		const code = read();
		if (!code) return;
		const { verifyCode } = await import('./ask-code.ts');
		const answer = await verifyCode(email, code);
		if (!answer.ok) return refuse(answer.message);
		toast.success(answer.message || 'Email verified successfully!');
		await navigate('/email-verified', { state: { alreadyVerified: answer.alreadyVerified } });
	});

	return (
		<>
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void send();
				}}
			>
				<CodeInput {...field} disabled={sending} />
				<ActionRow phone="stack">
					<Button type="submit" busy={sending} busyText="Verifying...">
						Verify
					</Button>
					<Resend email={email} sentAt={sentAt} onSent={empty} />
				</ActionRow>
			</form>
			<SplitHints>
				<li>Check your spam or junk folder.</li>
				<li>Make sure the e-mail above is the right one.</li>
				<li>Wait a few minutes; the river is faster than some mailboxes.</li>
			</SplitHints>
			<div className={styles.back}>
				{label === 'login' ? (
					<ButtonLink look="line" small to="/login">
						Back to login
					</ButtonLink>
				) : (
					<ButtonLink look="line" small to="/membership-registration">
						Back to the application
					</ButtonLink>
				)}
			</div>
		</>
	);
}
