import {
	type PublicKeyCredentialCreationOptionsJSON,
	type PublicKeyCredentialRequestOptionsJSON,
	startAuthentication,
	startRegistration,
	WebAuthnError,
} from '@simplewebauthn/browser';
import type { NewPasskey, UsedPasskey } from '#contract/second-factor.ts';
import { ShownError } from './errors.ts';

// Loaded only when a passkey is added or used, with `load`.

/** Asks the device for a new passkey. */
export const createPasskey = (options: Record<string, unknown>): Promise<NewPasskey> =>
	explained(() =>
		startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
	) as Promise<NewPasskey>;

/** Asks the device to use one of the person's passkeys. */
export const askForPasskey = (options: Record<string, unknown>): Promise<UsedPasskey> =>
	explained(() =>
		startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
	) as Promise<UsedPasskey>;

async function explained<T>(ask: () => Promise<T>): Promise<T> {
	if (!('PublicKeyCredential' in window)) throw new ShownError('This browser cannot use passkeys.');
	try {
		return await ask();
	} catch (cause) {
		throw new ShownError(textFor(cause), { cause });
	}
}

function textFor(error: unknown): string {
	if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
		return 'This device has a passkey for your account already.';
	if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT')
		return 'This device cannot store passkeys. Please use another one.';
	if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT')
		return 'This device has no PIN, fingerprint or face set up. Please set one up first.';
	// Browsers do not say whether the person cancelled, waited too long or has no passkey here.
	if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name))
		return 'No passkey was used. Please try again, or use your password.';
	return 'Your device could not use a passkey. Please try again.';
}
