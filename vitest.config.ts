import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { islands } from './scripts/vite/islands.ts';

// Generous limits: a slow or busy machine must not fail a test, only one that hangs.
const limits = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000 } } };

// The files of a process share the loaded modules: loading the app again for each of them took a third of the time.
const shared = { isolate: false };

const ofWeb = globSync('web/**/*.test.{ts,tsx}');
const containing = (pattern: RegExp) => ofWeb.filter((file) => pattern.test(readFileSync(file, 'utf8')));
// The modules that these replace would stay replaced in the next file, or they need the first use of a module: messages are put
// into the page once. Another one changes the address of the page, which files before it may have replaced.
const alone = [
	...containing(/vi\.mock\(/),
	'web/ui/toast.test.tsx',
	'web/islands/start-islands.test.ts',
	'web/features/activation/public/activate.test.tsx',
];
const components = containing(/@vitest-environment/).filter((file) => !alone.includes(file));

export default defineConfig({
	test: {
		pool: 'forks',
		// A test of the server waits for the database for half of its time.
		maxWorkers: Math.min(8, 2 * availableParallelism()),
		projects: [
			{ test: { ...limits, ...shared, name: 'contract', include: ['contract/**/*.test.ts'] } },
			{
				test: {
					...limits,
					...shared,
					name: 'server',
					include: ['server/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/bench/*.test.ts'],
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
					exclude: [...alone, ...components],
					setupFiles: ['tests/helpers/restore-after-file.ts'],
				},
			},
			{
				plugins: [islands()],
				test: {
					...limits,
					...shared,
					name: 'pages',
					include: ['tests/pages/*.test.ts'],
					globalSetup: ['tests/helpers/postgres-server.ts'],
					setupFiles: ['tests/helpers/close-after-file.ts', 'tests/helpers/cheap-passwords.ts'],
				},
			},
			{
				plugins: [islands()],
				test: {
					...limits,
					...shared,
					name: 'components',
					include: components,
					setupFiles: ['tests/helpers/clean-page.ts'],
				},
			},
			{
				plugins: [islands()],
				test: {
					...limits,
					name: 'alone',
					include: alone,
					pool: 'threads',
					setupFiles: ['tests/helpers/clean-page.ts'],
				},
			},
		],
	},
});
