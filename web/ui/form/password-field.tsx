import { type ComponentProps, useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import styles from './password-field.module.css';

/** A password field with a button that shows the password. */
export function PasswordField({
	label,
	hint,
	error,
	describedBy,
	...rest
}: Omit<ComponentProps<'input'>, 'type'> & {
	label: string;
	hint?: string;
	error?: string | undefined;
	/** The id of another message about the field. */
	describedBy?: string | undefined;
}) {
	const [shown, setShown] = useState(false);
	return (
		<Field id={rest.id} label={label} hint={hint} error={error}>
			{(control) => (
				<div className={styles.password}>
					<input
						{...rest}
						{...control}
						type={shown ? 'text' : 'password'}
						autoCapitalize="none"
						spellCheck={false}
						aria-describedby={[describedBy, control['aria-describedby']].filter(Boolean).join(' ') || undefined}
					/>
					<button type="button" aria-controls={control.id} onClick={() => setShown(!shown)}>
						{shown ? 'Hide' : 'Show'}
						<span className="visually-hidden"> password</span>
					</button>
				</div>
			)}
		</Field>
	);
}
