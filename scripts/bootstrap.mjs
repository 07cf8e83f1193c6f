/**
 * Makes a clone ready, before `npm start`, `npm run dev` and `npm test`: packages, pictures, the web, a browser for the tests.
 * What is ready already is not done again. Plain JavaScript without dependencies: on a fresh clone nothing is installed
 * yet and the machine's Node may be 20.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './bootstrap/browser.mjs';
import { ensurePackages, projectNode } from './bootstrap/packages.mjs';
import { Refusal } from './bootstrap/steps.mjs';
import { takeTurn } from './bootstrap/turn.mjs';
import { ensureWeb, makePictures } from './bootstrap/web.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const mode = process.argv[2];

async function main() {
	if (!['start', 'dev', 'test'].includes(mode)) throw new Refusal('Say what for: bootstrap.mjs start, dev or test.');
	if (Number.parseInt(process.versions.node, 10) < 20) {
		throw new Refusal(
			`Node ${process.versions.node} is too old. Install Node 20 or newer (nodejs.org), then try again.`,
		);
	}
	const done = await takeTurn(root);
	try {
		await ensurePackages(root);
		const node = projectNode(root);
		if (mode === 'dev') await makePictures(root, node);
		else await ensureWeb(root, node);
		if (mode === 'test') await ensureBrowser();
	} finally {
		done();
	}
}

try {
	await main();
} catch (error) {
	if (!(error instanceof Refusal)) throw error;
	console.error(`\n${error.message}`);
	process.exit(error.exitCode);
}
