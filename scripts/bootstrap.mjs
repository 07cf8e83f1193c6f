/**
 * Prepares a clone for `npm start`, `npm run dev` and `npm test`: packages, pictures, the server, the web, a browser for
 * the tests. A `tool` needs only the packages.
 * Skips what is already done. Plain JavaScript without dependencies: in a fresh clone nothing is installed yet, and the
 * machine's Node may be 20.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDataNew, makeData } from './bootstrap/data.mjs';
import { acquireLock } from './bootstrap/lock.mjs';
import { ensurePackages, projectNode } from './bootstrap/packages.mjs';
import { buildServer, isServerBuilt } from './bootstrap/server.mjs';
import { StepError, together } from './bootstrap/steps.mjs';
import { buildWeb, isWebBuilt, makePictures } from './bootstrap/web.mjs';
import { ensureChromium } from './chromium.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const mode = process.argv[2];

async function main() {
	if (!['start', 'dev', 'test', 'tool'].includes(mode)) throw new StepError('Usage: bootstrap.mjs start|dev|test|tool');
	if (Number.parseInt(process.versions.node, 10) < 20) {
		throw new StepError(
			`Node ${process.versions.node} is too old. Install Node 20 or newer (nodejs.org), then try again.`,
		);
	}
	const release = await acquireLock(root);
	try {
		await ensurePackages(root, { development: mode === 'dev' || mode === 'test' });
		const node = projectNode(root);
		if (mode === 'dev') await makePictures(root, node);
		const builds = mode === 'start' || mode === 'test';
		if (builds && !isServerBuilt(root)) await buildServer(root, node);
		const needsWeb = builds && !isWebBuilt(root);
		if (needsWeb && mode === 'start' && isDataNew(root)) {
			// The two take about as long as each other, and neither uses a processor all the time.
			const [, logins] = await together(buildWeb(root, node), makeData(root, node));
			process.stdout.write(logins);
		} else if (needsWeb) await buildWeb(root, node);
		if (mode === 'test') await ensureChromium();
	} finally {
		release();
	}
}

try {
	await main();
} catch (error) {
	if (!(error instanceof StepError)) throw error;
	console.error(`\n${error.message}`);
	process.exit(error.exitCode);
}
