import { rmSync } from 'node:fs';
import path from 'node:path';
import { commonSettings, fingerprint } from './fingerprint.mjs';
import { readStamp, runStep, writeStamp } from './steps.mjs';

/** What the bundle of the server is made from. */
const sources = ['server', 'contract', 'scripts/bundle-server.ts', ...commonSettings];

const stampOf = (root) => path.join(root, 'build/.club-server');

/** @param {string} root */
export const isServerBuilt = (root) => readStamp(stampOf(root)) === fingerprint(root, sources);

/**
 * @param {string} root
 * @param {string} node
 */
export async function buildServer(root, node) {
	rmSync(stampOf(root), { force: true });
	const built = fingerprint(root, sources);
	rmSync(path.join(root, 'build/app'), { recursive: true, force: true });
	await runStep('Bundling the server', [node, 'scripts/bundle-server.ts'], {
		cwd: root,
		howToFix: 'If this is a fresh clone, remove node_modules and build, then try again.',
	});
	writeStamp(stampOf(root), built);
}
