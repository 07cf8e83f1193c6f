import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { type Key, keysFor, type Secrets } from './app-secret.ts';

/** Where an encrypted value is stored. A value that was copied to another row or column cannot be decrypted. */
export type Place = { table: string; column: string; rowId: string };

const placeText = ({ table, column, rowId }: Place) => Buffer.from(`${table}.${column}.${rowId}`);
/** Values from before secrets could be replaced have this instead of the id of their key. */
const unnamedKey = 'k1';

/** Encrypts numbers that identify a person (NID, passport, BA) with AES-256-GCM. */
export function fieldEncryption(secrets: Secrets) {
	const keys = keysFor(secrets, 'sealed-fields');
	const indexKeys = keysFor(secrets, 'blind-index');
	const [current] = keys;

	return {
		/** What every value starts with that was encrypted with the current secret. */
		currentPrefix: `${current.id}.`,
		encrypt(text: string, place: Place): string {
			const nonce = randomBytes(12);
			const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(placeText(place));
			const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
			return [
				current.id,
				nonce.toString('base64url'),
				cipher.getAuthTag().toString('base64url'),
				body.toString('base64url'),
			].join('.');
		},
		decrypt(encrypted: string, place: Place): string {
			const id = encrypted.slice(0, encrypted.indexOf('.'));
			let failure: unknown = new Error(`encrypted with an unknown key "${id}"`);
			for (const key of id === unnamedKey ? keys : keys.filter((key) => key.id === id)) {
				try {
					return decryptWith(key, encrypted, place);
				} catch (error) {
					failure = error;
				}
			}
			throw failure;
		},
		/** The same number gives the same hash, so that duplicates are found without decryption. */
		blindIndex: (kind: string, text: string): string => blindIndex(indexKeys[0], kind, text),
		/** The hash with the current secret and with every earlier one, to find rows that are not sealed again yet. */
		blindIndexes: (kind: string, text: string): string[] => indexKeys.map((key) => blindIndex(key, kind, text)),
	};
}
export type FieldEncryption = ReturnType<typeof fieldEncryption>;

function decryptWith({ key }: Key, encrypted: string, place: Place): string {
	const [, nonce = '', tag = '', body = ''] = encrypted.split('.');
	const cipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
		.setAAD(placeText(place))
		.setAuthTag(Buffer.from(tag, 'base64url'));
	return Buffer.concat([cipher.update(Buffer.from(body, 'base64url')), cipher.final()]).toString('utf8');
}

function blindIndex({ key }: Key, kind: string, text: string): string {
	const plain = text
		.normalize('NFKC')
		.toUpperCase()
		.replace(/[^A-Z0-9]/g, '');
	return createHmac('sha256', key).update(`${kind}:${plain}`).digest('base64url');
}
