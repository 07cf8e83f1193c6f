import { TextField } from '#web/ui/field.tsx';

/** The second step of signing in, for those who asked the club to want one. */
export const CodeStep = ({ error, onBack }: { error: string | undefined; onBack: () => void }) => (
	<div>
		<TextField
			label="Code"
			hint="Six digits from your authenticator app, or one of your recovery codes"
			name="code"
			autoComplete="one-time-code"
			autoCapitalize="none"
			spellCheck={false}
			maxLength={20}
			required
			error={error}
		/>
		<button className="link-button" type="button" onClick={onBack}>
			Use another account
		</button>
	</div>
);
