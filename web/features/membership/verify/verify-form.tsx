import { useState } from 'react';
import { useNavigate } from 'react-router';
import { codeOf, emptyBoxes, isComplete } from '#web/components/form/code-boxes.ts';
import { CodeInput } from '#web/components/form/code-input.tsx';
import { useSending } from '#web/components/form/use-sending.ts';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/toast.ts';
import { Resend } from './resend.tsx';

/** `label` says where the visitor came from. */
export function VerifyForm({ email, label }: { email: string; label: string | undefined }) {
	const navigate = useNavigate();
	const [boxes, setBoxes] = useState(emptyBoxes);
	const [error, setError] = useState<string>();

	const { sending, send } = useSending(async () => {
		setError(undefined);
		if (!isComplete(boxes)) return setError('Please enter the full 6-digit code.');
		const { verifyCode } = await import('./ask-code.ts');
		const answer = await verifyCode(email, codeOf(boxes));
		if (!answer.ok) return setError(answer.message);
		toast.success(answer.message || 'Email verified successfully!');
		await navigate('/email-verified');
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
				<CodeInput
					boxes={boxes}
					error={error}
					disabled={sending}
					onChange={(next) => {
						setBoxes(next);
						setError(undefined);
					}}
				/>
				<div className="acts">
					<Button type="submit" busy={sending} busyText="Verifying...">
						Verify
					</Button>
					<Resend
						email={email}
						onSent={() => {
							setBoxes(emptyBoxes);
							setError(undefined);
						}}
					/>
				</div>
			</form>
			<ul className="hints">
				<li>Check your spam or junk folder.</li>
				<li>Make sure the e-mail above is the right one.</li>
				<li>Wait a few minutes; the river is faster than some mailboxes.</li>
			</ul>
			<div className="back">
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
