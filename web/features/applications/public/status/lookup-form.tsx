import { useState } from 'react';
import type { ApplicationState } from '#contract/application-status.ts';
import { useSubmit } from '#web/core/submit.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Key } from './look-up-status.ts';

export function LookupForm({ onFound }: { onFound: (key: Key, state: ApplicationState) => void }) {
	const hydrated = useHydrated();
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [failure, setFailure] = useState<string>();
	const [key, setKey] = useState<Key>({ email: '', reference: '' });

	const { busy: sending, submit: send } = useSubmit(async () => {
		setFailure(undefined);
		const { findStatus } = await import('./look-up-status.ts');
		const answer = await findStatus(key);
		if (answer.ok) return onFound(answer.key, answer.state);
		setErrors(answer.errors);
		setFailure(answer.failure);
	});

	const bind = (name: keyof Key) => ({
		name,
		id: name,
		value: key[name],
		error: errors[name],
		onChange: (event: { target: { value: string } }) => setKey({ ...key, [name]: event.target.value }),
	});
	return (
		<form
			className="lookup"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void send();
			}}
		>
			<div className="form-grid form-grid-aligned">
				<TextField label="Email" type="email" autoComplete="email" autoCapitalize="none" {...bind('email')} />
				<TextField
					label="Reference code"
					hint="Ten letters and digits, in the mail we sent you"
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					{...bind('reference')}
				/>
			</div>
			{failure && (
				<p className="error-message" role="alert">
					<Icon name="alert" />
					{failure}
				</p>
			)}
			<Button type="submit" className="lookup-button" busy={sending} busyText="Looking..." disabled={!hydrated}>
				Show my application
			</Button>
		</form>
	);
}
