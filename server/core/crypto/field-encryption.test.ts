import { createCipheriv, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keyFor } from './app-secret.ts';
import { fieldEncryption } from './field-encryption.ts';

const [oldSecret, newSecret] = ['the first secret, which is long enough', 'the second secret, which is long enough'];
const before = fieldEncryption({ secret: oldSecret, previousSecrets: [] });
const during = fieldEncryption({ secret: newSecret, previousSecrets: [oldSecret] });
const after = fieldEncryption({ secret: newSecret, previousSecrets: [] });
const place = { table: 'members', column: 'nationalId', rowId: '1' };

/** As it was written before values had the id of their key. */
function encryptedLongAgo(text: string) {
	const nonce = randomBytes(12);
	const cipher = createCipheriv('aes-256-gcm', keyFor(oldSecret, 'sealed-fields'), nonce);
	cipher.setAAD(Buffer.from(`${place.table}.${place.column}.${place.rowId}`));
	const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
	return ['k1', ...[nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.');
}

describe('a replaced secret', () => {
	it.each([before.encrypt('1990', place), encryptedLongAgo('1990')])('still reads what it encrypted: %s', (value) => {
		expect(before.decrypt(value, place)).toBe('1990');
		expect(during.decrypt(value, place)).toBe('1990');
		expect(() => after.decrypt(value, place)).toThrow();
	});

	it('encrypts nothing new', () => {
		const value = during.encrypt('1990', place);
		expect(value.startsWith(during.currentPrefix)).toBe(true);
		expect(after.decrypt(value, place)).toBe('1990');
		expect(() => before.decrypt(value, place)).toThrow('unknown key');
	});

	it('still finds equal numbers', () => {
		expect(during.blindIndexes('nationalId', '19 90')).toEqual([
			after.blindIndex('nationalId', '1990'),
			before.blindIndex('nationalId', '1990'),
		]);
	});
});

it('does not decrypt a value that was copied to another row or changed', () => {
	const value = before.encrypt('1990', place);
	expect(() => before.decrypt(value, { ...place, rowId: '2' })).toThrow();
	expect(() => before.decrypt(`${value.slice(0, -2)}xx`, place)).toThrow();
});
