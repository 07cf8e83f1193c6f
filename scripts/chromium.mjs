import { existsSync } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser of this machine, or undefined. Plain JavaScript: the bootstrap asks too, under Node 20.
 * @param {NodeJS.ProcessEnv} env
 */
export function findChromium(env = process.env) {
	if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
	const folders = [...(env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(
		Boolean,
	);
	return [...folders.flatMap((folder) => names.map((name) => path.join(folder, name))), ...places].find((file) =>
		existsSync(file),
	);
}
