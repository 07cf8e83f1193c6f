import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findTestBrowser } from './scripts/chromium.mjs';

const executablePath = findTestBrowser();

export default defineConfig({
	testDir: 'tests/e2e',
	testMatch: '*.e2e.ts',
	globalSetup: './tests/e2e/support/before-all.ts',
	// A journey waits for about half of its time: for jobs, mails and what the page delays.
	workers: Math.min(8, 2 * availableParallelism()),
	retries: 0,
	forbidOnly: true,
	// Generous limits: a slow or busy machine must not fail a test, only one that hangs.
	timeout: 600_000,
	expect: { timeout: 90_000 },
	reporter: 'list',
	use: {
		browserName: 'chromium',
		actionTimeout: 90_000,
		navigationTimeout: 90_000,
		locale: 'en-GB',
		timezoneId: 'Asia/Dhaka',
		// Whatever moves is drawn sixty times a second, which costs a journey a tenth of its time; those about motion have it.
		contextOptions: { reducedMotion: 'reduce' },
		// A worker would answer before the network that a journey cuts or slows; the journey about it allows it.
		serviceWorkers: 'block',
		// Recording every step costs a fifth of the time; "npx playwright test name --trace on" does it for one journey.
		trace: 'off',
		screenshot: 'only-on-failure',
		launchOptions: {
			...(executablePath ? { executablePath } : {}),
			args: [
				'--no-sandbox',
				'--disable-gpu',
				'--disable-quic',
				'--no-first-run',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
			],
		},
	},
});
