import { useState } from 'react';
import { secondFactorEndpoints } from '#contract/second-factor.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { failureText } from '#web/core/errors.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { useSubmit } from '#web/core/submit.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { LoadingText, Skeleton } from '#web/ui/state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { useConfirmIdentity } from './confirm-identity.tsx';
import { Passkeys } from './passkeys.tsx';
import styles from './second-factor.module.css';
import { RecoveryCodes, SetUpSecondFactor, type Setup } from './set-up-second-factor.tsx';

type Step = { name: 'summary' } | { name: 'set-up'; setup: Setup } | { name: 'codes'; codes: string[] };

/** Passkeys, authenticator app and recovery codes. New recovery codes are shown once. */
export function SecondFactor() {
	const { data, error, refetch } = useEndpoint(secondFactorEndpoints.secondFactor);
	const [step, setStep] = useState<Step>({ name: 'summary' });
	const backToSummary = () => {
		setStep({ name: 'summary' });
		refetch();
	};
	/** A change returns recovery codes only if the person had none. */
	const showCodes = (codes: string[]) => {
		if (codes.length > 0) setStep({ name: 'codes', codes });
		else backToSummary();
	};

	if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onSaved={backToSummary} />;
	if (step.name === 'set-up')
		return <SetUpSecondFactor setup={step.setup} onCancel={backToSummary} onTurnedOn={showCodes} />;
	if (!data && error) return <LoadError what="This part of the page" error={error} onRetry={refetch} />;
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
			<p className={classes(styles.explanation, 'muted')}>{data.on ? onText : offText}</p>
			<Passkeys passkeys={data.passkeys} onChanged={refetch} onCodes={showCodes} />
			<AuthenticatorApp on={data.app} onSetUp={(setup) => setStep({ name: 'set-up', setup })} onChanged={refetch} />
			{data.on && <CodesLeft left={data.recoveryCodesLeft} onCodes={showCodes} />}
		</div>
	);
}

const offText =
	'With a second factor, nobody can log in with your password alone. Set up a passkey or an authenticator app.';
const onText = 'Nobody can log in with your password alone.';

function AuthenticatorApp({
	on,
	onSetUp,
	onChanged,
}: {
	on: boolean;
	onSetUp: (setup: Setup) => void;
	onChanged: () => void;
}) {
	const turnOn = useConfirmIdentity();
	const turnOff = useConfirmIdentity('After that, logging in no longer needs a code from the app.');
	const { busy, submit: start } = useSubmit(
		async () => {
			const setup = await turnOn.confirmed((confirmation) =>
				call(secondFactorEndpoints.startSecondFactor, { body: { confirmation } }),
			);
			if (setup) onSetUp(setup);
		},
		{
			onFailure(failure) {
				onChanged();
				return toast.error(failureText(failure));
			},
		},
	);
	return (
		<div className={styles.part}>
			<h3>Authenticator app</h3>
			<p className={classes(styles.explanation, 'muted')}>
				{on
					? 'When you log in, you enter the password and then the six digits that the app shows.'
					: 'An app on your phone shows six digits, which you enter after the password.'}
			</p>
			{on ? (
				<ActionButton
					waiting={turnOff.waiting}
					action={() =>
						turnOff.confirmed((confirmation) =>
							call(secondFactorEndpoints.stopSecondFactor, { body: { confirmation } }),
						)
					}
					onDone={onChanged}
				>
					Turn off<span className="visually-hidden"> the authenticator app</span>
				</ActionButton>
			) : (
				<Button look="line" busy={busy} waiting={turnOn.waiting} onClick={() => void start()}>
					Turn on<span className="visually-hidden"> the authenticator app</span>
				</Button>
			)}
			{turnOn.dialog}
			{turnOff.dialog}
		</div>
	);
}

function CodesLeft({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
	const { confirmed, dialog, waiting } = useConfirmIdentity('Your old recovery codes will no longer work.');
	const { busy, submit } = useSubmit(
		async () => {
			const made = await confirmed((confirmation) =>
				call(secondFactorEndpoints.newRecoveryCodes, { body: { confirmation } }),
			);
			if (made) onCodes(made.recoveryCodes);
		},
		{ onFailure: (failure) => toast.error(failureText(failure)) },
	);
	return (
		<div className={styles.part}>
			<h3>Recovery codes</h3>
			<p className={classes(styles.explanation, 'muted')}>
				{left === 0
					? 'You have none. Make some now, so that you can still log in if you lose your phone.'
					: `Use one if you lose your phone. ${left} left.`}
			</p>
			<Button look="line" busy={busy} waiting={waiting} onClick={() => void submit()}>
				Make new codes
			</Button>
			{dialog}
		</div>
	);
}
