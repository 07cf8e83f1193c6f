import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runStep, StepError } from './bootstrap/steps.mjs';

/** The same engine without a window. Tests need a quarter less time in it. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @param {string[]} programs */
function find(programs) {
	const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
	return programs
		.flatMap((name) => folders.filter(Boolean).map((folder) => path.join(folder, name)))
		.find((file) => existsSync(file));
}

/** The browser that people use. Plain JavaScript, because the bootstrap uses it too, on Node 20. */
export const findChromium = () => process.env.CHROMIUM_PATH ?? find(names) ?? places.find((file) => existsSync(file));

/** The browser for tests: the shell, if there is one. */
export const findTestBrowser = () => process.env.CHROMIUM_PATH ?? find([shell]) ?? findChromium();

/** The browser tests use the machine's own Chromium, because no npm package has one for every platform. */
export async function ensureChromium() {
	const { CHROMIUM_PATH } = process.env;
	if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH)) {
		throw new StepError(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which does not exist. Correct it, or unset it.`);
	}
	const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
	const howToFix =
		'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium; else Google Chrome), or set CHROMIUM_PATH to one.';
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	/** @param {string} name */
	const install = (name) =>
		runStep(`Installing ${name} (apt-get)`, ['apt-get', 'install', '-y', '--no-install-recommends', name], {
			env,
			howToFix,
		});
	if (!findChromium()) {
		if (!canInstall) throw new StepError(`${howToFix} "npm run check" runs everything else without it.`);
		await runStep('Updating the package list (apt-get update)', ['apt-get', 'update'], { env, howToFix });
		await install('chromium');
	}
	const hasShell = () => spawnSync('apt-cache', ['show', shell], { stdio: 'ignore' }).status === 0;
	// Everything works without it, so a failure is no reason to stop.
	if (canInstall && !CHROMIUM_PATH && findTestBrowser() === findChromium() && hasShell())
		await install(shell).catch(() => {});
}
