import { secondFactorEndpoints } from '#contract/second-factor.ts';
import { call } from '#web/core/api.ts';
import { askForPasskey } from '#web/core/passkey.ts';
import { enter, type LoggedIn } from './log-in.ts';

// Loaded when the person presses the button, with `load`.

export async function logInWithPasskey(waitFor: <T>(person: Promise<T>) => Promise<T>): Promise<LoggedIn> {
	const { options } = await call(secondFactorEndpoints.startPasskeyLogin);
	const passkey = await waitFor(askForPasskey(options));
	return enter(await call(secondFactorEndpoints.passkeyLogin, { body: { passkey } }));
}
