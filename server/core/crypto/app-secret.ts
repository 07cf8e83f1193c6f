import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Each purpose gets its own key, so that a leaked key does not reveal the others. */
export const keyFor = (secret: string, purpose: string): Buffer =>
	// Must never change, because stored data depends on it.
	Buffer.from(hkdfSync('sha256', secret, 'club-house', purpose, 32));

/** The database stores only fingerprints of tokens, because tokens are compared and never read. */
export const fingerprint = (secret: string, purpose: string, value: string): string =>
	createHmac('sha256', keyFor(secret, purpose)).update(value).digest('base64url');

export function sameText(a: string, b: string): boolean {
	const [left, right] = [Buffer.from(a), Buffer.from(b)];
	return left.length === right.length && timingSafeEqual(left, right);
}
