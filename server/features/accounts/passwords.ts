import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { visitorLeft } from '#server/core/http/visitor-left.ts';
import { queues } from '#server/core/queues.ts';
import { passwordCost } from './password-cost.ts';

const tagLength = 32;
const argon2Hash = promisify(argon2);
const derive = (...input: Parameters<typeof argon2Hash>) =>
	queues.passwords.run(() => argon2Hash(...input), visitorLeft());

/** How long a password works that its owner has not chosen. */
export const temporaryPasswordDays = 14;

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

export async function hashPassword(password: string): Promise<string> {
	const nonce = randomBytes(16);
	const { memory, passes, parallelism } = passwordCost;
	const tag = await derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...passwordCost });
	return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

export async function passwordMatches(password: string, hash: string): Promise<boolean> {
	const parts = hash.match(/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/);
	if (!parts) {
		// An account without a password must not respond faster than others.
		await hashPassword(password);
		return false;
	}
	const [, memory, passes, parallelism, nonce = '', tag = ''] = parts;
	const expected = Buffer.from(tag, 'base64');
	const actual = await derive('argon2id', {
		message: password.normalize('NFKC'),
		nonce: Buffer.from(nonce, 'base64'),
		memory: Number(memory),
		passes: Number(passes),
		parallelism: Number(parallelism),
		tagLength: expected.length,
	});
	return timingSafeEqual(actual, expected);
}

// Without letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A password that a person can type from paper: four groups of four, about 92 bits. */
export function makePassword(): string {
	const letters: string[] = [];
	while (letters.length < 16) {
		for (const byte of randomBytes(32)) {
			// Without this check, the first letters of the alphabet would be more likely than the others.
			if (byte < 256 - (256 % alphabet.length) && letters.length < 16) letters.push(alphabet[byte % alphabet.length]!);
		}
	}
	return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}
