import { useLocation, useNavigate } from 'react-router';
import { noResponseText } from '#web/core/errors.ts';
import { load } from '#web/core/load.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { toast } from '#web/ui/toast.ts';
import { useWaiting } from '#web/ui/use-waiting.ts';
import { destination } from './destination.ts';

const texts = {
	get network() {
		return noResponseText();
	},
};

/** The other way to log in, without a password. */
export function PasskeyButton({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
	const navigate = useNavigate();
	const { state } = useLocation();
	const { waiting, waitFor } = useWaiting();
	const { busy, failure, submit } = useSubmit(
		async () => {
			const { logInWithPasskey } = await load(() => import('./passkey-login.ts'));
			onLeave();
			const login = await logInWithPasskey(waitFor);
			toast.success('Login successful!');
			await navigate(destination(login, state), { replace: true });
		},
		{ texts, onFailure: onStay },
	);
	return (
		<>
			<Button look="line" busy={busy} waiting={waiting} onClick={() => void submit()}>
				{waiting ? 'Waiting for your passkey...' : 'Log in with a passkey'}
			</Button>
			<Failure text={failure} />
		</>
	);
}
