import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/core/db/client.ts';
import { lockFolder } from '#server/core/db/embedded/data-folder.ts';
import { diskStorage } from '#server/core/storage/disk.ts';
import { systemClock } from '#server/core/system-clock.ts';
import { auditService } from '#server/features/audit/service.ts';
import { createCounter } from '#tests/factories/counter.ts';
import { createUpload } from '#tests/factories/upload.ts';
import { emptyDatabase, testDatabase } from '#tests/helpers/database.ts';
import { readableUrl, runTool } from '#tests/helpers/tool.ts';

const home = mkdtempSync(path.join(tmpdir(), 'club-tools-'));
afterAll(() => rm(home, { recursive: true, force: true }));
const place = (name: string) => path.join(home, name);
const archive = place('club.tar.gz.age');
const identity = place('backup-key');
const secret = 'the secret that was made at the first start';
const key = 'documents/ab/abcdef00-0000-4000-8000-000000000000.jpg';

/** An archive of a database with a picture and a secret in its data folder. */
beforeAll(async () => {
	const source = await testDatabase();
	await createCounter(source, { name: 'something', value: 42 });
	await createUpload(source, { key });
	await diskStorage({ dir: path.join(place('data'), 'files') }).put(key, Buffer.from('picture'), 'image/jpeg');
	await writeFile(path.join(place('data'), 'app-secret'), secret);
	const keys = await runTool('backup-keys', {}, '--to', identity);
	expect(statSync(identity).mode & 0o777).toBe(0o600);
	const BACKUP_RECIPIENT = keys.output.match(/^BACKUP_RECIPIENT=(age1\w+)$/m)![1]!;
	const backup = await runTool(
		'backup',
		{ DATABASE_URL: readableUrl(source.url), DATA_DIR: place('data'), BACKUP_RECIPIENT },
		'--to',
		archive,
	);
	expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('is not in the archive') });
	const noted = await auditService({ clock: systemClock }).lastOf(source.db, 'made a backup');
	expect(noted?.details).toMatchObject({ file: 'club.tar.gz.age' });
});

const restore = (env: Record<string, string>, ...args: string[]) =>
	runTool('restore', env, archive, '--identity', identity, ...args);

it('needs the private key and the secret, which are not in the archive', async () => {
	const closed = await runTool('restore', { DATA_DIR: place('x'), APP_SECRET: secret }, archive);
	expect(closed).toMatchObject({ code: 1, output: expect.stringContaining('--identity FILE') });
	const without = await restore({ DATA_DIR: place('x') });
	expect(without).toMatchObject({ code: 1, output: expect.stringContaining('does not contain the secret') });
	expect(existsSync(place('x'))).toBe(false);
});

it('refuses a plain backup in production, unless it is asked for', async () => {
	const refused = await runTool('backup', {
		NODE_ENV: 'production',
		PUBLIC_URL: 'https://club.example',
		APP_SECRET: secret,
		SMTP_URL: 'smtps://mail.example',
		MAIL_FROM: 'office@club.example',
		WALLET: 'bkash',
		BKASH_ORIGIN: 'https://pay.example',
		BKASH_APP_KEY: 'a',
		BKASH_APP_SECRET: 'b',
		BKASH_USERNAME: 'c',
		BKASH_PASSWORD: 'd',
		BKASH_TOPIC_ARN: 'arn:aws:sns:ap-southeast-1:123456789012:club',
		DATA_DIR: place('x'),
	});
	expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Set BACKUP_RECIPIENT') });
});

it('refuses to restore while the server runs', async () => {
	const folder = lockFolder(place('open'));
	const refused = await restore({ DATA_DIR: place('open'), APP_SECRET: secret });
	folder.release();
	expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is in use by process') });

	const database = await emptyDatabase();
	await database.db.execute(sql`select 1`);
	const connected = await restore({
		DATABASE_URL: readableUrl(database.url),
		DATA_DIR: place('other'),
		APP_SECRET: secret,
	});
	expect(connected).toMatchObject({ code: 1, output: expect.stringContaining('The server is running') });
});

it('refuses another APP_SECRET, and a folder that has data', async () => {
	const wrong = await restore({ DATA_DIR: place('x'), APP_SECRET: 'another one that is long enough, 32' });
	expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('APP_SECRET is not the one') });
	expect(existsSync(place('x'))).toBe(false);

	await mkdir(path.join(place('full'), 'files'), { recursive: true });
	await writeFile(path.join(place('full'), 'files', 'picture.jpg'), 'important');
	const full = await restore({ DATA_DIR: place('full'), APP_SECRET: secret });
	expect(full).toMatchObject({ code: 1, output: expect.stringContaining('With --force') });
	expect(readFileSync(path.join(place('full'), 'files', 'picture.jpg'), 'utf8')).toBe('important');
});

it('restores into an empty folder, with pictures, and keeps its secret; --force keeps the previous data', async () => {
	const env = { DATA_DIR: place('new') };
	await mkdir(place('new'));
	await writeFile(path.join(place('new'), 'app-secret'), secret, { mode: 0o600 });
	const restored = await restore(env);
	expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('links, unbroken') });
	expect(readFileSync(path.join(place('new'), 'app-secret'), 'utf8')).toBe(secret);
	expect(readFileSync(path.join(place('new'), 'files', key), 'utf8')).toBe('picture');

	const forced = await restore(env, '--force');
	expect(forced).toMatchObject({ code: 0, output: expect.stringContaining('The previous data is in') });
	const aside = readdirSync(place('new')).find((name) => name.startsWith('before-restore-'))!;
	expect(readdirSync(path.join(place('new'), aside)).sort()).toEqual(['files', 'postgres']);
});

it('restores into another PostgreSQL, but only if it is empty', async () => {
	const { url, pool } = await emptyDatabase();
	// Its connections would look like those of a running server.
	await pool.end();
	const env = { DATABASE_URL: readableUrl(url), DATA_DIR: place('server'), APP_SECRET: secret };
	expect(await restore(env)).toMatchObject({ code: 0 });
	const database = await openDatabase(url, { log: console, max: 1 });
	const { rows } = await database.db.execute<{ value: number }>(
		sql`select value from counters where name = 'something'`,
	);
	await database.close();
	expect(rows).toEqual([{ value: 42 }]);
	expect(await restore(env)).toMatchObject({
		code: 1,
		output: expect.stringContaining('not empty'),
	});
});
