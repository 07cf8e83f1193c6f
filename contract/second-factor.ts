import * as z from 'zod/mini';
import { loginResponse } from './accounts.ts';
import { confirmed, confirmIdentity } from './confirm-identity.ts';
import { endpoint } from './core/endpoint.ts';

/** Authenticator app, passkeys and recovery codes of a person's own account, and the login with a passkey. */

/** How often office staff may log in without the second factor that they need. */
export const graceLogins = 3;

export const passkeyRow = z.object({
	id: z.uuid(),
	name: z.string(),
	createdAt: z.iso.datetime(),
	lastUsedAt: z.nullable(z.iso.datetime()),
	/** The device's maker keeps a copy, so the passkey is also on the person's other devices. */
	synced: z.boolean(),
});

export type PasskeyRow = z.infer<typeof passkeyRow>;

export const secondFactorState = z.object({
	/** An authenticator app or a passkey is set up. */
	on: z.boolean(),
	app: z.boolean(),
	passkeys: z.array(passkeyRow),
	recoveryCodesLeft: z.int(),
	/** The office requires a second factor and the person has none: how many logins are left, and whether nothing else is open. */
	missing: z.nullable(z.object({ loginsLeft: z.int(), now: z.boolean() })),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** For calls that set up a second factor. */
const openDuring = ['second-factor'] as const;
/** For calls that confirm who the person is. */
const alwaysOpen = ['own-password', 'second-factor'] as const;
const done = z.object({ message: z.string() });
const code = z
	.string('Please enter the code')
	.check(z.trim(), z.minLength(6, 'Please enter the whole code'), z.maxLength(40, 'This is not a code'));
const recoveryCodes = z.array(z.string());
const byId = z.object({ id: z.uuid('This is not a passkey.') });
export const passkeyName = z
	.string('Give the passkey a name.')
	.check(z.trim(), z.minLength(1, 'Give the passkey a name.'), z.maxLength(60, 'At most 60 characters'));

/** What `navigator.credentials` takes; the browser's library knows its fields. */
const options = z.record(z.string(), z.unknown());
const binary = z.string('This is not a passkey.').check(z.maxLength(20_000, 'This is not a passkey.'));
const credential = {
	id: binary,
	rawId: binary,
	type: z.literal('public-key', 'This is not a passkey.'),
	clientExtensionResults: z.record(z.string(), z.unknown()),
};
/** What the browser returns for a new passkey. */
export const newPasskey = z.object({
	...credential,
	response: z.object({
		clientDataJSON: binary,
		attestationObject: binary,
		transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
	}),
});
export type NewPasskey = z.infer<typeof newPasskey>;
/** What the browser returns when a passkey is used. */
export const usedPasskey = z.object({
	...credential,
	response: z.object({
		clientDataJSON: binary,
		authenticatorData: binary,
		signature: binary,
		userHandle: z.optional(binary),
	}),
});
export type UsedPasskey = z.infer<typeof usedPasskey>;

export const secondFactorEndpoints = {
	secondFactor: endpoint({
		method: 'GET',
		path: '/api/account/second-factor',
		summary: 'The second factor: authenticator app, passkeys and how many recovery codes are left',
		access: 'account',
		openDuring: alwaysOpen,
		response: secondFactorState,
	}),
	startSecondFactor: endpoint({
		method: 'POST',
		path: '/api/account/second-factor/start',
		summary: 'A new secret for an authenticator app, as text and QR code; not on until confirmed',
		access: 'account',
		openDuring,
		body: confirmed,
		response: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
	}),
	confirmSecondFactor: endpoint({
		method: 'POST',
		path: '/api/account/second-factor/confirm',
		summary: 'Turn the authenticator app on with a first code; returns recovery codes, once, if there were none',
		access: 'account',
		openDuring,
		body: z.object({ code }),
		response: z.object({ recoveryCodes }),
	}),
	stopSecondFactor: endpoint({
		method: 'POST',
		path: '/api/account/second-factor/stop',
		summary: 'Turn the authenticator app off',
		access: 'account',
		body: confirmed,
		response: done,
	}),
	newRecoveryCodes: endpoint({
		method: 'POST',
		path: '/api/account/second-factor/recovery-codes',
		summary: 'New recovery codes; the old ones stop working',
		access: 'account',
		openDuring,
		body: confirmed,
		response: z.object({ recoveryCodes }),
	}),
	startPasskey: endpoint({
		method: 'POST',
		path: '/api/account/passkeys/start',
		summary: 'The options for a new passkey, valid for five minutes',
		access: 'account',
		openDuring,
		body: confirmed,
		response: z.object({ options }),
	}),
	addPasskey: endpoint({
		method: 'POST',
		path: '/api/account/passkeys',
		summary: 'Add the passkey that the browser made; returns recovery codes, once, if there were none',
		access: 'account',
		openDuring,
		status: 201,
		body: z.object({ name: passkeyName, passkey: newPasskey }),
		response: z.object({ message: z.string(), recoveryCodes }),
	}),
	renamePasskey: endpoint({
		method: 'PATCH',
		path: '/api/account/passkeys/:id',
		summary: 'Give a passkey another name',
		access: 'account',
		params: byId,
		body: z.object({ name: passkeyName }),
		response: done,
	}),
	removePasskey: endpoint({
		method: 'POST',
		path: '/api/account/passkeys/:id/remove',
		summary: 'Remove a passkey; it no longer opens the account',
		access: 'account',
		params: byId,
		body: confirmed,
		response: done,
	}),
	startPasskeyConfirmation: endpoint({
		method: 'POST',
		path: '/api/account/confirm/passkey/start',
		summary: 'The options for using a passkey instead of the password, valid for five minutes and one use',
		access: 'account',
		openDuring: alwaysOpen,
		response: z.object({ options }),
	}),
	confirmWithPasskey: endpoint({
		method: 'POST',
		path: '/api/account/confirm/passkey',
		summary: 'Use a passkey instead of the password; returns a confirmation for one change, within five minutes',
		access: 'account',
		openDuring: alwaysOpen,
		body: z.object({ passkey: usedPasskey }),
		response: confirmIdentity.response,
	}),
	startPasskeyLogin: endpoint({
		method: 'POST',
		path: '/api/member/login/passkey/start',
		summary: 'The options for a login with a passkey, valid for five minutes and one use',
		access: 'anyone',
		response: z.object({ options }),
	}),
	passkeyLogin: endpoint({
		method: 'POST',
		path: '/api/member/login/passkey',
		summary: 'Log in with a passkey alone; sets the refresh cookie',
		access: 'anyone',
		body: z.object({ passkey: usedPasskey }),
		response: loginResponse,
	}),
};
