import { Secret } from 'otpauth';
import { fingerprint } from '#server/core/crypto/app-secret.ts';

const count = 10;

/** 128 random bits in groups that a person can copy from paper. Long enough for a hash without salt and stretching. */
const make = () =>
	new Secret({ size: 16 }).base32
		.toLowerCase()
		.match(/.{1,4}/g)!
		.join('-');

export const makeRecoveryCodes = (): string[] => Array.from({ length: count }, make);

/** Capital letters, spaces and hyphens do not matter. */
export const recoveryCodeHash = (secret: string, code: string) =>
	fingerprint(secret, 'recovery-code', code.toLowerCase().replace(/[^a-z0-9]/g, ''));
