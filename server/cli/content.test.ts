import { mkdtempSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { testApp } from '#tests/helpers/app.ts';
import { readableUrl, runTool } from '#tests/helpers/tool.ts';

const home = mkdtempSync(path.join(tmpdir(), 'club-tools-'));
afterAll(() => rm(home, { recursive: true, force: true }));
const file = path.join(home, 'content.json');

it('content is written to a file and read from it, and the audit log says so', async () => {
	const app = await testApp();
	await app.services.contentOffice.storeFirst();
	const env = { DATABASE_URL: readableUrl(app.dependencies.database.pool.options.connectionString!), DATA_DIR: home };

	expect((await runTool('content-export', env, '--to', file)).output).toContain('entries');
	expect((await runTool('content-export', env, '--to', file)).output).toContain('already exists');

	const content = readFileSync(file, 'utf8').replace('"Kala Bhuna"', '"Kala Bhuna of another club"');
	await writeFile(file, content);
	expect((await runTool('content-import', env, file)).output).toContain('0 added, 1 changed');
	const { dish } = (await app.services.content.read(['dish'])) as { dish: { title: string }[] };
	expect(dish.map(({ title }) => title)).toContain('Kala Bhuna of another club');
	expect(await app.rows(sql`select action from audit_log where subject_id = 'content'`)).toEqual([
		{ action: 'imported content' },
	]);

	expect((await runTool('content-import', env)).output).toContain('Name the file');
	expect((await runTool('content-import', env, path.join(home, 'missing.json'))).output).toContain('cannot be read');
});
