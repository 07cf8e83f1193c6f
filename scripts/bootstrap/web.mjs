import { rmSync } from 'node:fs';
import path from 'node:path';
import { commonSettings, fingerprint } from './fingerprint.mjs';
import { readStamp, runStep, together, writeStamp } from './steps.mjs';

/** What the built web is made from. */
const sources = ['web', 'contract', 'public', 'scripts/pictures.ts', 'scripts/compress.ts', 'scripts/vite'];
const settings = ['vite.config.ts', 'react-router.config.ts', ...commonSettings];

const howToFix = 'If this is a fresh clone, remove node_modules and build, then try again.';

/**
 * @param {string} root
 * @param {string} node
 */
export async function makePictures(root, node) {
	await runStep('Making pictures', [node, 'scripts/pictures.ts'], { cwd: root, howToFix });
}

const stampOf = (root) => path.join(root, 'build/.club-web');
const currentWeb = (root) => fingerprint(root, [...sources, ...settings]);

/** @param {string} root */
export const isWebBuilt = (root) => readStamp(stampOf(root)) === currentWeb(root);

/**
 * @param {string} root
 * @param {string} node
 */
export async function buildWeb(root, node) {
	rmSync(stampOf(root), { force: true });
	await runStep('Measuring pictures', [node, 'scripts/pictures.ts', '--modules'], { cwd: root, howToFix });
	// After the picture modules, which are sources too, and before the build, so that an edit during it causes a new build.
	const built = currentWeb(root);
	for (const part of ['client', 'server']) rmSync(path.join(root, 'build', part), { recursive: true, force: true });
	const env = { ...process.env, NODE_ENV: 'production' };
	const build = [node, 'node_modules/.bin/react-router', 'build', '--logLevel', 'warn'];
	await together(makePictures(root, node), runStep('Building the web', build, { cwd: root, env, howToFix }));
	await runStep('Compressing', [node, 'scripts/compress.ts'], { cwd: root, howToFix });
	writeStamp(stampOf(root), built);
}
