import { useState } from 'react';
import { accountEndpoints } from '#contract/members.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState, LoadingWord, Skeleton } from '#web/ui/state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpSecondFactor, type Setup } from './set-up-second-factor.tsx';
import { StopSecondFactor } from './stop-second-factor.tsx';
import '#web/styles/second-factor.css';

type Step = { at: 'rest' } | { at: 'set-up'; setup: Setup } | { at: 'codes'; codes: string[] } | { at: 'stop' };

/** Codes of an authenticator app at login: off, being set up, its recovery codes once, on. */
export function SecondFactor() {
	const { data, error, refetch } = useEndpoint(accountEndpoints.secondFactor);
	const [step, setStep] = useState<Step>({ at: 'rest' });
	const [busy, setBusy] = useState(false);
	const rest = () => {
		setStep({ at: 'rest' });
		refetch();
	};

	async function start() {
		setBusy(true);
		try {
			setStep({ at: 'set-up', setup: await call(accountEndpoints.startSecondFactor) });
		} catch (failure) {
			toast.error(failureText(failure));
			refetch();
		}
		setBusy(false);
	}

	if (step.at === 'codes') return <RecoveryCodes codes={step.codes} onKept={rest} />;
	if (step.at === 'set-up')
		return <SetUpSecondFactor setup={step.setup} onCancel={rest} onOn={(codes) => setStep({ at: 'codes', codes })} />;
	if (!data && error)
		return (
			<ErrorState title="This did not arrive" onRetry={refetch}>
				<p>{failureText(error)}</p>
			</ErrorState>
		);
	if (!data)
		return (
			<>
				<LoadingWord />
				<Skeleton style={{ height: '3rem' }} />
			</>
		);
	return (
		<div className="factor">
			<p>
				<StatusTag tone={data.on ? 'ok' : 'off'}>{data.on ? 'On' : 'Off'}</StatusTag>
			</p>
			<p className="muted">{data.on ? leftWords(data.recoveryCodesLeft) : offWords}</p>
			{data.on ? (
				<Button look="line" onClick={() => setStep({ at: 'stop' })}>
					Turn off
				</Button>
			) : (
				<Button look="line" busy={busy} onClick={() => void start()}>
					Turn on
				</Button>
			)}
			<Dialog open={step.at === 'stop'} onClose={() => setStep({ at: 'rest' })} title="Turn the second step off?">
				<StopSecondFactor onStopped={rest} onClose={() => setStep({ at: 'rest' })} />
			</Dialog>
		</div>
	);
}

const offWords =
	'With it, a password alone does not open your account: the login also asks for a code from an app on your phone.';

const leftWords = (left: number) =>
	left === 0
		? 'The login asks for a code from your authenticator app. No recovery codes are left: turn it off and on again for new ones.'
		: `The login asks for a code from your authenticator app. ${left} recovery ${left === 1 ? 'code is' : 'codes are'} left.`;
