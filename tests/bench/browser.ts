import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';

/** The machine's Chromium, with as little work of its own as possible. */
export async function startBrowser(debuggingPort?: number): Promise<Browser> {
	const executablePath = findChromium();
	if (!executablePath) throw new Error('No Chromium found; npm test installs one.');
	return chromium.launch({
		executablePath,
		args: [
			'--no-sandbox',
			'--disable-gpu',
			'--disable-quic',
			'--no-first-run',
			'--disable-background-networking',
			'--disable-component-update',
			'--disable-sync',
			...(debuggingPort ? [`--remote-debugging-port=${debuggingPort}`] : []),
		],
	});
}
