import { randomBytes } from 'node:crypto';

// Crockford's alphabet: no I, L, O or U, because they look like others on paper.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 4KD7M-2XW9P: fifty random bits. */
export function makeCode(): string {
	const letters = [...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length]);
	return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

/** However it is typed: with small letters, without the hyphen, or with an O in place of a zero. */
export const plainCode = (typed: string) =>
	typed
		.toUpperCase()
		.replace(/O/g, '0')
		.replace(/[IL]/g, '1')
		.replace(/[^0-9A-Z]/g, '');
