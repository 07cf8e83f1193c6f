import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/field.tsx';

/** The second factor, typed after the password. */
export const CodeField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
	<TextField
		label="Code"
		hint="Six digits from your authenticator app, or one of your recovery codes"
		name="code"
		autoComplete="one-time-code"
		autoCapitalize="none"
		spellCheck={false}
		maxLength={40}
		required
		{...props}
	/>
);
