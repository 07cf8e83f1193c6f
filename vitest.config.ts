import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { islands } from './scripts/vite/islands.ts';

// Generous limits: a slow or busy machine must not fail a test, only one that hangs.
const limits = { testTimeout: 120_000, hookTimeout: 180_000 };

// The files of a process share the loaded modules: loading the app again for each of them took a third of the time.
const shared = { isolate: false };

const ofWeb = globSync('web/**/*.test.{ts,tsx}');
// What these leave behind would reach the next file: elements and toasts in the page, and modules that they replaced.
const alone = ofWeb.filter((file) => /@vitest-environment|vi\.mock\(/.test(readFileSync(file, 'utf8')));

export default defineConfig({
	test: {
		pool: 'forks',
		maxWorkers: 2,
		projects: [
			{ test: { ...limits, ...shared, name: 'contract', include: ['contract/**/*.test.ts'] } },
			{
				test: {
					...limits,
					...shared,
					name: 'server',
					include: ['server/**/*.test.ts', 'scripts/**/*.test.ts'],
					globalSetup: ['tests/helpers/postgres-server.ts'],
					setupFiles: ['tests/helpers/close-after-file.ts', 'tests/helpers/cheap-passwords.ts'],
				},
			},
			{
				plugins: [islands()],
				test: {
					...limits,
					...shared,
					name: 'web',
					include: ofWeb,
					exclude: alone,
					setupFiles: ['tests/helpers/restore-after-file.ts'],
				},
			},
			{ plugins: [islands()], test: { ...limits, name: 'components', include: alone, pool: 'threads' } },
		],
	},
});
