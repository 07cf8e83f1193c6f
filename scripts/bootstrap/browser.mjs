import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from '../chromium.mjs';
import { Refusal, runStep } from './steps.mjs';

/** The browser tests drive the machine's own Chromium: no npm package brings one for every platform. */
export async function ensureBrowser() {
	const { CHROMIUM_PATH } = process.env;
	if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH)) {
		throw new Refusal(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which is not there. Correct it, or unset it.`);
	}
	if (findChromium()) return;
	const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
	const sentence =
		'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium; else Google Chrome), or set CHROMIUM_PATH to one.';
	if (!canInstall) throw new Refusal(`${sentence} "npm run check" runs everything else without it.`);
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	await runStep('Refreshing the package list (apt-get update)', ['apt-get', 'update'], { env, mend: sentence });
	await runStep('Installing Chromium (apt-get)', ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'], {
		env,
		mend: sentence,
	});
}
