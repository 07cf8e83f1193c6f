import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { keyFor } from './app-secret.ts';

/** Where an encrypted value is stored. A value that was copied to another row or column cannot be decrypted. */
export type Place = { table: string; column: string; rowId: string };

const keyId = 'k1';
const placeText = ({ table, column, rowId }: Place) => Buffer.from(`${table}.${column}.${rowId}`);

/** Encrypts numbers that identify a person (NID, passport, BA) with AES-256-GCM. */
export function fieldEncryption(secret: string) {
	const key = keyFor(secret, 'sealed-fields');
	const indexKey = keyFor(secret, 'blind-index');
	return {
		encrypt(text: string, place: Place): string {
			const nonce = randomBytes(12);
			const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(placeText(place));
			const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
			return [
				keyId,
				nonce.toString('base64url'),
				cipher.getAuthTag().toString('base64url'),
				body.toString('base64url'),
			].join('.');
		},
		decrypt(encrypted: string, place: Place): string {
			const [id, nonce = '', tag = '', body = ''] = encrypted.split('.');
			if (id !== keyId) throw new Error(`encrypted with an unknown key "${id}"`);
			const cipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
				.setAAD(placeText(place))
				.setAuthTag(Buffer.from(tag, 'base64url'));
			return Buffer.concat([cipher.update(Buffer.from(body, 'base64url')), cipher.final()]).toString('utf8');
		},
		/** The same number gives the same hash, so that duplicates are found without decryption. */
		blindIndex(kind: string, text: string): string {
			const plain = text
				.normalize('NFKC')
				.toUpperCase()
				.replace(/[^A-Z0-9]/g, '');
			return createHmac('sha256', indexKey).update(`${kind}:${plain}`).digest('base64url');
		},
	};
}
export type FieldEncryption = ReturnType<typeof fieldEncryption>;
