import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Settings that every build depends on. */
export const commonSettings = ['tsconfig.json', 'package.json', 'package-lock.json'];

/**
 * A hash of these files, and of those in these folders.
 * @param {string} root
 * @param {string[]} entries
 */
export function fingerprint(root, entries) {
	const hash = createHash('sha256');
	for (const file of entries.flatMap((entry) => filesBelow(root, entry))) {
		hash
			.update(file)
			.update('\0')
			.update(readFileSync(path.join(root, file)))
			.update('\0');
	}
	return hash.digest('hex');
}

/** @returns {string[]} */
function filesBelow(root, entry) {
	const stats = statSync(path.join(root, entry), { throwIfNoEntry: false });
	if (!stats) return [];
	if (!stats.isDirectory()) return [entry];
	return (
		readdirSync(path.join(root, entry))
			.sort()
			// Tests are not built, and the AVIF pictures are made from the others.
			.filter((name) => !/\.(test\.tsx?|avif)$/.test(name))
			.flatMap((name) => filesBelow(root, path.join(entry, name)))
	);
}
