import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { readStamp, runStep, together, writeStamp } from './steps.mjs';

/** What the built web is made from. */
const sources = ['web', 'contract', 'public', 'scripts/pictures.ts', 'scripts/compress.ts', 'scripts/vite'];
const settings = ['vite.config.ts', 'react-router.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];

const howToFix = 'If this is a fresh clone, remove node_modules and build, then try again.';

/**
 * @param {string} root
 * @param {string} node
 */
export async function makePictures(root, node) {
	await runStep('Making pictures', [node, 'scripts/pictures.ts'], { cwd: root, howToFix });
}

const stampOf = (root) => path.join(root, 'build/.club-web');

/** @param {string} root */
export const isWebBuilt = (root) => readStamp(stampOf(root)) === fingerprint(root);

/**
 * @param {string} root
 * @param {string} node
 */
export async function buildWeb(root, node) {
	rmSync(stampOf(root), { force: true });
	await runStep('Measuring pictures', [node, 'scripts/pictures.ts', '--modules'], { cwd: root, howToFix });
	// After the picture modules, which are sources too, and before the build, so that an edit during it causes a new build.
	const built = fingerprint(root);
	for (const part of ['client', 'server']) rmSync(path.join(root, 'build', part), { recursive: true, force: true });
	const env = { ...process.env, NODE_ENV: 'production' };
	const build = [node, 'node_modules/.bin/react-router', 'build', '--logLevel', 'warn'];
	await together(makePictures(root, node), runStep('Building the web', build, { cwd: root, env, howToFix }));
	await runStep('Compressing', [node, 'scripts/compress.ts'], { cwd: root, howToFix });
	writeStamp(stampOf(root), built);
}

function fingerprint(root) {
	const hash = createHash('sha256');
	for (const file of [...sources, ...settings].flatMap((entry) => filesBelow(root, entry))) {
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
			// Tests are no part of the web, and the AVIF pictures are made from the others.
			.filter((name) => !/\.(test\.tsx?|avif)$/.test(name))
			.flatMap((name) => filesBelow(root, path.join(entry, name)))
	);
}
