import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The first four bytes of the SHA-256 of each password, sorted; made by scripts/common-passwords.ts. */
const hashes = readFileSync(path.join(import.meta.dirname, 'common-passwords.bin'));

/** Whether it is one of the 100,000 commonest passwords. Of 40,000 other passwords about one is taken for a common one. */
export function isCommon(password: string): boolean {
	const wanted = createHash('sha256').update(password).digest().readUInt32BE();
	let low = 0;
	let high = hashes.length / 4 - 1;
	while (low <= high) {
		const middle = (low + high) >> 1;
		const hash = hashes.readUInt32BE(middle * 4);
		if (hash === wanted) return true;
		if (hash < wanted) low = middle + 1;
		else high = middle - 1;
	}
	return false;
}
