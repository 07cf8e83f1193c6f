import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runStep, StepError } from './bootstrap/steps.mjs';

/** The browser without a window is the same engine and needs a quarter less time, so it is the first choice for tests. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser of this machine. Plain JavaScript, because the bootstrap uses it too, on Node 20.
 * @param {'tests' | 'measurements'} purpose measurements are taken with the browser that people use
 */
export function findChromium(purpose) {
	const { env } = process;
	if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
	const wanted = purpose === 'tests' ? [shell, ...names] : [...names, shell];
	const folders = [...(env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(
		Boolean,
	);
	return [...wanted.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...places].find((file) =>
		existsSync(file),
	);
}

/** The browser tests use the machine's own Chromium, because no npm package has one for every platform. */
export async function ensureChromium() {
	const { CHROMIUM_PATH } = process.env;
	if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH)) {
		throw new StepError(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which does not exist. Correct it, or unset it.`);
	}
	if (findChromium('tests')) return;
	const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
	const howToFix =
		'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium; else Google Chrome), or set CHROMIUM_PATH to one.';
	if (!canInstall) throw new StepError(`${howToFix} "npm run check" runs everything else without it.`);
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	await runStep('Updating the package list (apt-get update)', ['apt-get', 'update'], { env, howToFix });
	const hasShell = spawnSync('apt-cache', ['show', shell], { stdio: 'ignore' }).status === 0;
	const name = hasShell ? shell : 'chromium';
	await runStep('Installing Chromium (apt-get)', ['apt-get', 'install', '-y', '--no-install-recommends', name], {
		env,
		howToFix,
	});
}
