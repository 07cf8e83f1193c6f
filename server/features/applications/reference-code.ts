import { createHmac, type KeyObject } from 'node:crypto';
import { keysFor, type Secrets, sameText } from '#server/core/crypto/app-secret.ts';

// Crockford's alphabet: no I, L, O or U, so that it can be read out over the telephone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The code with which an applicant looks up the application. Derived from the id, so that it is stored nowhere. */
export function referenceCodes(secrets: Secrets) {
	const keys = keysFor(secrets, 'application-reference');
	const codeWith = (key: KeyObject, applicationId: string) => {
		const bytes = createHmac('sha256', key).update(applicationId).digest();
		const letters = [...bytes.subarray(0, 10)].map((byte) => alphabet[byte % 32]);
		return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
	};
	const normalize = (text: string) =>
		text
			.toUpperCase()
			.replace(/O/g, '0')
			.replace(/[IL]/g, '1')
			.replace(/[^0-9A-Z]/g, '');
	return {
		of: (applicationId: string) => codeWith(keys[0].key, applicationId),
		matches: (applicationId: string, typed: string) =>
			keys.some(({ key }) => sameText(normalize(codeWith(key, applicationId)), normalize(typed))),
	};
}
