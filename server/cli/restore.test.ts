import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/core/db/client.ts';
import { lockFolder } from '#server/core/db/embedded/data-folder.ts';
import { diskStorage } from '#server/core/storage/disk.ts';
import { createCounter } from '#tests/factories/counter.ts';
import { createUpload } from '#tests/factories/upload.ts';
import { emptyDatabase, testDatabase } from '#tests/helpers/database.ts';
import { readableUrl, runTool } from '#tests/helpers/tool.ts';

const home = mkdtempSync(path.join(tmpdir(), 'club-tools-'));
afterAll(() => rm(home, { recursive: true, force: true }));
const place = (name: string) => path.join(home, name);
const archive = place('club.tar.gz');
const key = 'documents/ab/abcdef00-0000-4000-8000-000000000000.jpg';

/** An archive of a database with a picture and a secret in its data folder. */
beforeAll(async () => {
	const source = await testDatabase();
	await createCounter(source, { name: 'something', value: 42 });
	await createUpload(source, { key });
	await diskStorage({ dir: path.join(place('data'), 'files') }).put(key, Buffer.from('picture'), 'image/jpeg');
	await writeFile(path.join(place('data'), 'app-secret'), 'the secret that was made at the first start');
	const backup = await runTool(
		'backup',
		{ DATABASE_URL: readableUrl(source.url), DATA_DIR: place('data') },
		'--to',
		archive,
	);
	expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('Store it safely') });
	const { rows } = await source.db.execute<{ details: { file: string } }>(
		sql`select details from audit_log where action = 'made a backup'`,
	);
	expect(rows[0]!.details.file).toBe('club.tar.gz');
});

it('refuses to restore while the server runs', async () => {
	const folder = lockFolder(place('open'));
	const refused = await runTool('restore', { DATA_DIR: place('open') }, archive);
	folder.release();
	expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is in use by process') });

	const database = await emptyDatabase();
	await database.db.execute(sql`select 1`);
	const connected = await runTool(
		'restore',
		{ DATABASE_URL: readableUrl(database.url), DATA_DIR: place('other') },
		archive,
	);
	expect(connected).toMatchObject({ code: 1, output: expect.stringContaining('The server is running') });
});

it('refuses another APP_SECRET, and a folder that has data', async () => {
	const wrong = await runTool(
		'restore',
		{ DATA_DIR: place('x'), APP_SECRET: 'another one that is long enough, 32' },
		archive,
	);
	expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('APP_SECRET is not the one') });
	expect(existsSync(place('x'))).toBe(false);

	await mkdir(path.join(place('full'), 'files'), { recursive: true });
	await writeFile(path.join(place('full'), 'files', 'picture.jpg'), 'important');
	const full = await runTool('restore', { DATA_DIR: place('full') }, archive);
	expect(full).toMatchObject({ code: 1, output: expect.stringContaining('With --force') });
	expect(readFileSync(path.join(place('full'), 'files', 'picture.jpg'), 'utf8')).toBe('important');
});

it('restores into an empty folder, with secret and pictures; --force keeps the previous data', async () => {
	const env = { DATA_DIR: place('new') };
	const restored = await runTool('restore', env, archive);
	expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('links, unbroken') });
	const secret = path.join(place('new'), 'app-secret');
	expect(readFileSync(secret, 'utf8')).toBe('the secret that was made at the first start');
	expect(statSync(secret).mode & 0o777).toBe(0o600);
	expect(readFileSync(path.join(place('new'), 'files', key), 'utf8')).toBe('picture');

	const forced = await runTool('restore', env, archive, '--force');
	expect(forced).toMatchObject({ code: 0, output: expect.stringContaining('The previous data is in') });
	const aside = readdirSync(place('new')).find((name) => name.startsWith('before-restore-'))!;
	expect(readdirSync(path.join(place('new'), aside)).sort()).toEqual(['files', 'postgres']);
});

it('restores into another PostgreSQL, but only if it is empty', async () => {
	const { url, pool } = await emptyDatabase();
	// Its connections would look like those of a running server.
	await pool.end();
	const env = { DATABASE_URL: readableUrl(url), DATA_DIR: place('server') };
	expect(await runTool('restore', env, archive)).toMatchObject({ code: 0 });
	const database = await openDatabase(url, { log: console, max: 1 });
	const { rows } = await database.db.execute<{ value: number }>(
		sql`select value from counters where name = 'something'`,
	);
	await database.close();
	expect(rows).toEqual([{ value: 42 }]);
	expect(await runTool('restore', env, archive)).toMatchObject({
		code: 1,
		output: expect.stringContaining('not empty'),
	});
});
