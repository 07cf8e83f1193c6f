import { existsSync } from 'node:fs';
import path from 'node:path';
import { runStep } from './steps.mjs';

/** Whether this start will be the first one of a packaged database. */
export const isDataNew = (root) =>
	!process.env.DATABASE_URL && !existsSync(path.resolve(root, process.env.DATA_DIR || 'data', 'postgres'));

/**
 * Makes the database and the demo. Returns what the person at the terminal has to know: the passwords of the demo's staff.
 * @param {string} root
 * @param {string} node
 */
export function makeData(root, node) {
	return runStep('Making the database and the demo', [node, 'build/app/main.js', '--data-only'], {
		cwd: root,
		howToFix: 'Fix it and start again; the next run continues from here.',
		keepsOutput: true,
	});
}
