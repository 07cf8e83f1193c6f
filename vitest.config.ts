import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		pool: 'forks',
		maxWorkers: 2,
		projects: [
			{ test: { name: 'contract', include: ['contract/**/*.test.ts'] } },
			{
				test: {
					name: 'server',
					include: ['server/**/*.test.ts', 'scripts/**/*.test.ts'],
					globalSetup: ['tests/helpers/postgres-server.ts'],
					testTimeout: 20_000,
					hookTimeout: 30_000,
				},
			},
			{ test: { name: 'web', include: ['web/**/*.test.ts', 'web/**/*.test.tsx'] } },
		],
	},
});
