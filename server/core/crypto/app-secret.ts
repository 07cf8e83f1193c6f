import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** One secret, many purposes: each gets its own key, so that a leak of one says nothing of the others. */
export const keyFor = (secret: string, purpose: string): Buffer =>
	Buffer.from(hkdfSync('sha256', secret, 'club-house', purpose, 32));

/** For tokens that are compared, never read back: the database keeps only this. */
export const fingerprint = (secret: string, purpose: string, value: string): string =>
	createHmac('sha256', keyFor(secret, purpose)).update(value).digest('base64url');

export function sameText(a: string, b: string): boolean {
	const [left, right] = [Buffer.from(a), Buffer.from(b)];
	return left.length === right.length && timingSafeEqual(left, right);
}
