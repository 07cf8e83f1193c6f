import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { NewPasskey, UsedPasskey } from '#contract/second-factor.ts';
import { fingerprint } from '#server/core/crypto/app-secret.ts';
import { conflict, invalid, notFound, Refusal, unauthenticated } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { ContentService } from '#server/features/content/service.ts';
import type { Confirmations } from './confirmations.ts';
import type { SecondFactorChanges } from './second-factor.changes.ts';
import * as queries from './second-factor.queries.ts';

const challengeMinutes = 5;
const mostPasskeys = 20;

/** Loaded at the first use, because it would take a quarter of a second of every start. */
const library = () => import('@simplewebauthn/server');

// What a challenge is for. It cannot be used for anything else.
const toLogIn = 'login';
const toAdd = ({ sessionId }: Actor) => `add ${sessionId}`;
const toConfirm = ({ sessionId }: Actor) => `confirm ${sessionId}`;

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const notUsable = (accountId: string, cause?: unknown) =>
	new Refusal('UNAUTHENTICATED', 'This passkey could not be checked. Please try again.', {
		cause,
		security: { event: 'login-failed', accountId, detail: 'passkey' },
	});

/** Not 401 as at the login: the session is valid, and the browser must not refresh it. */
const notConfirmed = ({ accountId }: Actor, text: string) =>
	new Refusal('INVALID_INPUT', text, {
		fieldErrors: { passkey: text },
		security: { event: 'confirmation-failed', accountId, detail: 'passkey' },
	});

export type PasskeysService = ReturnType<typeof passkeysService>;

/**
 * Passkeys (WebAuthn). The device always asks for its PIN, fingerprint or face, so a passkey is two factors in one and
 * logs a person in by itself.
 */
export function passkeysService({
	dependencies,
	content,
	confirmations,
	changes,
}: {
	dependencies: Dependencies;
	content: ContentService;
	confirmations: Confirmations;
	changes: SecondFactorChanges;
}) {
	const { clock, settings } = dependencies;
	const { db } = dependencies.database;
	const { origin, hostname: rpID } = new URL(settings.publicUrl);
	const hashOf = (challenge: string) => fingerprint(settings.secret, 'passkey-challenge', challenge);

	async function keepChallenge(challenge: string, purpose: string) {
		const expiresAt = new Date(clock.now().getTime() + challengeMinutes * 60_000);
		await queries.putChallenge(db, { hash: hashOf(challenge), purpose, expiresAt }, clock.now());
	}
	const takeChallenge = (purpose: string) => (challenge: string) =>
		queries.takeChallenge(db, hashOf(challenge), purpose, clock.now());

	async function startUse(purpose: string) {
		const { generateAuthenticationOptions } = await library();
		const options = await generateAuthenticationOptions({
			rpID,
			userVerification: 'required',
			timeout: challengeMinutes * 60_000,
		});
		await keepChallenge(options.challenge, purpose);
		return { ...options };
	}

	/** Checks the signature and returns the passkey. A count that goes back shows a copy, which is refused. */
	async function use(used: UsedPasskey, purpose: string): Promise<queries.Passkey> {
		const passkey = await queries.passkeyByCredential(db, used.id);
		if (!passkey)
			throw unauthenticated('This passkey does not belong to an account here.', {
				event: 'login-failed',
				detail: 'unknown passkey',
			});
		const { userHandle } = used.response;
		if (userHandle !== undefined && userHandle !== base64url(Buffer.from(passkey.accountId)))
			throw notUsable(passkey.accountId);
		const { verifyAuthenticationResponse } = await library();
		const { verified, authenticationInfo } = await verifyAuthenticationResponse({
			response: { ...used, clientExtensionResults: {}, response: { ...used.response, userHandle: userHandle ?? '' } },
			expectedChallenge: takeChallenge(purpose),
			expectedOrigin: origin,
			expectedRPID: rpID,
			credential: {
				id: passkey.credentialId,
				publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
				counter: passkey.counter,
			},
			requireUserVerification: true,
		}).catch((cause: unknown) => {
			throw notUsable(passkey.accountId, cause);
		});
		if (!verified) throw notUsable(passkey.accountId);
		const noted = await queries.notePasskeyUse(db, passkey.id, {
			counter: authenticationInfo.newCounter,
			synced: authenticationInfo.credentialBackedUp,
			lastUsedAt: clock.now(),
		});
		if (!noted) throw notUsable(passkey.accountId);
		return passkey;
	}

	return {
		/** The options for a new passkey. Only this session can use them, so `add` needs no further confirmation. */
		async start(actor: Actor, confirmation: string | undefined) {
			const existing = await queries.passkeysOf(db, actor.accountId);
			if (existing.length >= mostPasskeys) throw conflict('You have many passkeys. Please remove one first.');
			const { generateRegistrationOptions } = await library();
			const options = await generateRegistrationOptions({
				rpName: (await content.single('club')).name,
				rpID,
				userID: new Uint8Array(Buffer.from(actor.accountId)),
				userName: actor.email,
				userDisplayName: actor.email,
				timeout: challengeMinutes * 60_000,
				excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
				authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
			});
			await confirmations.spend(db, actor, confirmation);
			await keepChallenge(options.challenge, toAdd(actor));
			return { ...options };
		},

		/** Returns new recovery codes, or none if there are some already. */
		async add(actor: Actor, name: string, passkey: NewPasskey): Promise<string[]> {
			const { verifyRegistrationResponse } = await library();
			const { verified, registrationInfo } = await verifyRegistrationResponse({
				response: { ...passkey, clientExtensionResults: {} } as RegistrationResponseJSON,
				expectedChallenge: takeChallenge(toAdd(actor)),
				expectedOrigin: origin,
				expectedRPID: rpID,
				requireUserVerification: true,
			}).catch((cause: unknown) => {
				throw Object.assign(invalid({ passkey: 'This passkey could not be checked. Please start again.' }), { cause });
			});
			if (!verified) throw invalid({ passkey: 'This passkey could not be checked. Please start again.' });
			const { credential, credentialBackedUp } = registrationInfo;
			return changes.inTurn(actor, async (tx, changing) => {
				await changing({ change: 'passkey-added', passkey: name });
				const added = await queries.insertPasskey(tx, {
					accountId: actor.accountId,
					name,
					credentialId: credential.id,
					publicKey: base64url(credential.publicKey),
					counter: credential.counter,
					transports: passkey.response.transports ?? [],
					synced: credentialBackedUp,
					createdAt: clock.now(),
				});
				if (!added) throw conflict('This passkey was added already.');
				return changes.codesIfNone(tx, actor.accountId);
			});
		},

		async rename(actor: Actor, id: string, name: string) {
			if (!(await queries.renamePasskey(db, actor.accountId, id, name))) throw notFound('This passkey was removed.');
		},

		remove: (actor: Actor, id: string, confirmation: string | undefined) =>
			changes.inTurn(actor, async (tx, changing) => {
				await confirmations.spend(tx, actor, confirmation);
				const passkey = (await queries.passkeysOf(tx, actor.accountId)).find((each) => each.id === id);
				if (!passkey) throw notFound('This passkey was removed already.');
				await changing({ change: 'passkey-removed', passkey: passkey.name });
				await queries.deletePasskey(tx, id);
				await changes.afterRemoval(tx, actor);
			}),

		startLogin: () => startUse(toLogIn),

		/** The id of the account that the passkey belongs to. */
		login: async (used: UsedPasskey): Promise<string> => (await use(used, toLogIn)).accountId,

		startConfirmation: (actor: Actor) => startUse(toConfirm(actor)),

		/** A confirmation for one change of the account, as for the password. */
		async confirm(actor: Actor, used: UsedPasskey): Promise<string> {
			const { accountId } = await use(used, toConfirm(actor)).catch((error: unknown) => {
				throw error instanceof Refusal ? notConfirmed(actor, error.message) : error;
			});
			if (accountId !== actor.accountId) throw notConfirmed(actor, 'This is the passkey of another account.');
			return confirmations.issue(actor);
		},
	};
}
