import { useRef, useState } from 'react';
import { secondFactorEndpoints } from '#contract/second-factor.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { failureText, InvalidInput } from '#web/core/errors.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ErrorState, LoadingText, Skeleton } from '#web/ui/state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './second-factor.module.css';
import { RecoveryCodes, SetUpSecondFactor, type Setup } from './set-up-second-factor.tsx';

type Step =
	| { name: 'summary' }
	| { name: 'set-up'; setup: Setup }
	| { name: 'codes'; codes: string[] }
	| { name: 'turn-off' };

/** The setting for codes from an authenticator app at login. After the set-up it shows the recovery codes once. */
export function SecondFactor() {
	const { data, error, refetch } = useEndpoint(secondFactorEndpoints.secondFactor);
	const [step, setStep] = useState<Step>({ name: 'summary' });
	const backToSummary = () => {
		setStep({ name: 'summary' });
		refetch();
	};
	const start = useSubmit(
		async () => setStep({ name: 'set-up', setup: await call(secondFactorEndpoints.startSecondFactor) }),
		{
			onFailure(failure) {
				refetch();
				return toast.error(failureText(failure));
			},
		},
	);

	if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onSaved={backToSummary} />;
	if (step.name === 'set-up')
		return (
			<SetUpSecondFactor
				setup={step.setup}
				onCancel={backToSummary}
				onTurnedOn={(codes) => setStep({ name: 'codes', codes })}
			/>
		);
	if (!data && error)
		return (
			<ErrorState title="This could not be loaded" onRetry={refetch}>
				<p>{failureText(error)}</p>
			</ErrorState>
		);
	if (!data)
		return (
			<>
				<LoadingText />
				<Skeleton style={{ height: '3rem' }} />
			</>
		);
	return (
		<div className={styles.summary}>
			<p>
				<StatusTag tone={data.on ? 'ok' : 'off'}>{data.on ? 'On' : 'Off'}</StatusTag>
			</p>
			<p className={classes(styles.explanation, 'muted')}>{data.on ? onText(data.recoveryCodesLeft) : offText}</p>
			{data.on ? (
				<Button look="line" onClick={() => setStep({ name: 'turn-off' })}>
					Turn off
				</Button>
			) : (
				<Button look="line" busy={start.busy} onClick={() => void start.submit()}>
					Turn on
				</Button>
			)}
			<Dialog
				open={step.name === 'turn-off'}
				onClose={() => setStep({ name: 'summary' })}
				title="Turn off the second step?"
			>
				<TurnOffForm onTurnedOff={backToSummary} onClose={() => setStep({ name: 'summary' })} />
			</Dialog>
		</div>
	);
}

const offText =
	'With it, a password alone does not open your account: the login also asks for a code from an app on your phone.';

const onText = (codesLeft: number) =>
	codesLeft === 0
		? 'The login asks for a code from your authenticator app. No recovery codes are left: turn it off and on again for new ones.'
		: `The login asks for a code from your authenticator app. ${codesLeft} recovery ${codesLeft === 1 ? 'code is' : 'codes are'} left.`;

function TurnOffForm({ onTurnedOff, onClose }: { onTurnedOff: () => void; onClose: () => void }) {
	const [code, setCode] = useState('');
	const input = useRef<HTMLInputElement>(null);
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			const typed = code.trim();
			if (typed.length < 6) throw new InvalidInput({ code: 'Please enter the full code' });
			const { message } = await call(secondFactorEndpoints.stopSecondFactor, { body: { code: typed } });
			toast.success(message);
			onTurnedOff();
		},
		{ fields: ['code'], onFailure: () => input.current?.focus() },
	);
	return (
		<form
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
		>
			<p className="muted">
				After that, your password alone opens the account. The code proves that the request comes from you.
			</p>
			<div className="form-grid form-grid-narrow">
				<TextField
					ref={input}
					label="Code"
					hint="Six digits from your authenticator app, or a recovery code"
					autoComplete="one-time-code"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={40}
					value={code}
					error={fieldErrors.code ?? failure}
					onChange={(event) => setCode(event.target.value)}
				/>
			</div>
			<ActionRow phone="stack">
				<Button look="clay" type="submit" busy={busy} busyText="Turning it off...">
					Turn off
				</Button>
				<Button look="line" onClick={onClose}>
					Keep it on
				</Button>
			</ActionRow>
		</form>
	);
}
