import { defineConfig } from 'drizzle-kit';

export default defineConfig({
	dialect: 'postgresql',
	schema: ['./server/core/db/columns.ts', './server/**/*tables.ts'],
	out: './server/core/db/migrations',
});
