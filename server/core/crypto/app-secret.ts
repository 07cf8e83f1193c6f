import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

/** The secret of this installation. Earlier ones still read and verify what they made, but make nothing new. */
export type Secrets = { secret: string; previousSecrets: readonly string[] };

/** Each purpose gets its own key, so that a leaked key does not reveal the others. */
export const keyFor = (secret: string, purpose: string): Buffer =>
	// Must never change, because stored data depends on it.
	Buffer.from(hkdfSync('sha256', secret, 'club-house', purpose, 32));

/** Names the secret that something was encrypted with. It reveals nothing about the secret. */
const keyIdOf = (secret: string): string => keyFor(secret, 'key-id').toString('base64url').slice(0, 8);

/** As an object of the crypto library, which uses it several times faster than bytes. */
export type Key = { id: string; key: KeyObject };

/** The keys for one purpose, the current one first. */
export const keysFor = ({ secret, previousSecrets }: Secrets, purpose: string): [Key, ...Key[]] => {
	const toKey = (value: string): Key => ({ id: keyIdOf(value), key: createSecretKey(keyFor(value, purpose)) });
	return [toKey(secret), ...previousSecrets.map(toKey)];
};

/** The database stores only fingerprints of tokens, because tokens are compared and never read. */
export const fingerprint = (secret: string, purpose: string, value: string): string =>
	createHmac('sha256', keyFor(secret, purpose)).update(value).digest('base64url');

/** Signs texts for one purpose. What an earlier secret signed is still valid. */
export function signatures({ secret, previousSecrets }: Secrets, purpose: string) {
	return {
		sign: (text: string): string => fingerprint(secret, purpose, text),
		isValid: (text: string, signature: string): boolean =>
			[secret, ...previousSecrets].some((each) => sameText(signature, fingerprint(each, purpose, text))),
	};
}

export function sameText(a: string, b: string): boolean {
	const [left, right] = [Buffer.from(a), Buffer.from(b)];
	return left.length === right.length && timingSafeEqual(left, right);
}
