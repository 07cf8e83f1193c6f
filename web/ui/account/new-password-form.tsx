import type { ReactNode } from 'react';
import type { Submission } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';

export const noPassword = { password: '', confirmPassword: '' };
export type NewPassword = typeof noPassword;

/** A new password, typed twice. */
export function NewPasswordForm({
	values,
	onChange,
	submission: { busy, failure, fieldErrors, form, submit },
	waiting = false,
	submitText,
	look,
	children,
}: {
	values: NewPassword;
	onChange: (values: NewPassword) => void;
	submission: Submission;
	/** The person has to do something else first. */
	waiting?: boolean;
	submitText: string;
	/** Where another button of the page is more important. */
	look?: 'line' | undefined;
	children?: ReactNode;
}) {
	const bind = (name: keyof NewPassword) => ({
		name,
		value: values[name],
		error: fieldErrors[name],
		autoComplete: 'new-password',
		required: true,
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
			{children}
			<Failure boxed text={failure} />
			<PasswordField
				label="New password"
				hint="At least 8 characters. A short phrase works well."
				{...bind('password')}
			/>
			<PasswordField label="Confirm password" {...bind('confirmPassword')} />
			<ActionRow space="none" phone="stack">
				<Button type="submit" look={look} busy={busy} waiting={waiting} busyText="Saving...">
					{submitText}
				</Button>
			</ActionRow>
		</form>
	);
}
