import { cpSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/core/db/client.ts';
import { migrate, migrationsFolder } from '#server/core/db/migrate.ts';
import { diskStorage } from '#server/core/storage/disk.ts';
import { createCounter } from '#tests/factories/counter.ts';
import { createReviews } from '#tests/factories/review.ts';
import { createUpload } from '#tests/factories/upload.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { waitingApplication } from '#tests/helpers/applicants.ts';
import { emptyDatabase } from '#tests/helpers/database.ts';
import { paidMember } from '#tests/helpers/members.ts';
import { checkArchive, type Manifest } from './archive.ts';
import { makeBackup } from './make-backup.ts';
import { checkVersion, restoreBackup } from './restore-backup.ts';

const log = pino({ level: 'silent' });
const secret = 'a secret for tests only, long enough to be one';
const folder = mkdtempSync(path.join(tmpdir(), 'club-backup-'));
const file = path.join(folder, 'club.tar.gz.age');
const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
const archive = { file, identity };
afterAll(() => rm(folder, { recursive: true, force: true }));

const backupOf = (url: string, files: string, to: string) =>
	makeBackup({
		url,
		storage: diskStorage({ dir: files }),
		file: to,
		secret,
		recipient,
		version: '1.2.3',
		now: new Date('2031-03-10T06:00:00Z'),
	});
const urlOf = (app: TestApp) => (app.dependencies.database as unknown as { url: string }).url;

let app: TestApp;
let manifest: Manifest;

beforeAll(async () => {
	app = await testApp();
	await waitingApplication(app);
	await paidMember(app);
	const { db } = app.dependencies.database;
	const foodComment = 'two\nlines\tand \\ a backslash';
	await createReviews(app, [{ userName: 'Visitor', foodComment }, { foodComment }, { foodComment }]);
	await app.dependencies.jobs.enqueue(db, 'mail', {
		template: 'office-account-ready',
		to: 'waits@club.example',
		data: { email: 'waits@club.example' },
	});

	// Other connections write at the same time: each transaction adds two audit entries and counts them, or does nothing.
	let stop = false;
	await createCounter(app, { name: 'pairs' });
	const writer = async () => {
		for (let turn = 0; !stop; turn++)
			await db.transaction(async (tx) => {
				await app.services.audit.note(tx, { name: 'System' }, `pair ${turn}, first`, { kind: 'system', id: 'pair' });
				await tx.execute(sql`update counters set value = value + 1 where name = 'pairs'`);
				await app.services.audit.note(tx, { name: 'System' }, `pair ${turn}, second`, { kind: 'system', id: 'pair' });
			});
	};
	const writers = Promise.all([writer(), writer(), writer()]);
	manifest = await backupOf(urlOf(app), path.join(app.dependencies.settings.dataDir, 'files'), file);
	stop = true;
	await writers;
});

describe('an archive made while the server is in use', () => {
	it('is one consistent snapshot that only its owner can read', async () => {
		expect(statSync(file).mode & 0o777).toBe(0o600);
		expect(await checkArchive(archive)).toEqual(manifest);
		expect(manifest.missing).toEqual([]);
		expect(manifest.files).toHaveLength(8);
		const rows = (name: string) => manifest.tables.find((table) => table.name === name)!.rows;
		expect(rows('audit_chain')).toBe(rows('audit_log'));
		expect(manifest.jobs.rows).toBeGreaterThanOrEqual(1);
	});

	it('is encrypted, and contains neither the secret nor a document that could be read without it', async () => {
		expect(readFileSync(file).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
		await expect(checkArchive({ file, identity: await generateX25519Identity() })).rejects.toThrow('is damaged');
		const decrypter = new Decrypter();
		decrypter.addIdentity(identity);
		const tar = gunzipSync(await decrypter.decrypt(readFileSync(file)));
		expect(tar.includes(secret)).toBe(false);
		expect(tar.includes('Visitor')).toBe(true);
		expect(tar.includes(Buffer.from('ffd8ffe0', 'hex'))).toBe(false);
	});

	it('leaves out a picture that was never stored, because the server was killed', async () => {
		const { db } = app.dependencies.database;
		await createUpload(app, { removedAt: new Date(app.clock.now().getTime() + 3_600_000) });
		const again = await backupOf(
			urlOf(app),
			path.join(app.dependencies.settings.dataDir, 'files'),
			path.join(folder, 'killed.tar.gz.age'),
		);
		expect(again.missing).toEqual([]);
		await db.execute(sql`delete from uploads where removed_at is not null`);
	});

	it('restores every row, file and waiting job, and an unbroken log', async () => {
		const target = await emptyDatabase();
		const files = path.join(folder, 'restored');
		const storage = diskStorage({ dir: files });
		const { chain, jobs } = await restoreBackup({ archive, manifest, url: target.url, storage, log });
		expect(chain.broken).toBeNull();
		expect(chain.count).toBe(manifest.tables.find(({ name }) => name === 'audit_log')!.rows);
		expect(jobs).toBe(manifest.jobs.rows);

		const again = await backupOf(target.url, files, path.join(folder, 'again.tar.gz'));
		expect(again.tables).toEqual(manifest.tables);
		expect(again.files).toEqual(manifest.files);
		expect(again.sequences).toEqual(manifest.sequences);
		const { rows } = await target.db.execute<{ pairs: number; noted: string; totals: number }>(sql`select
			(select value from counters where name = 'pairs') as pairs,
			(select count(*) from audit_log where subject_id = 'pair') as noted,
			(select count from review_totals) as totals`);
		expect(Number(rows[0]!.noted)).toBe(2 * rows[0]!.pairs);
		expect(rows[0]!.totals).toBe(3);
		// The triggers are enabled again.
		await expect(target.db.execute(sql`delete from audit_log`)).rejects.toThrow();
		const waiting = await target.db.execute<Record<string, unknown>>(
			sql`select from pgboss.job where data->>'to' = 'waits@club.example'`,
		);
		expect(waiting.rows).toHaveLength(1);
	});
});

describe('a damaged archive', () => {
	it('is detected even if only one byte differs', async () => {
		const bytes = readFileSync(file);
		for (const offset of [Math.floor(bytes.length / 3), Math.floor(bytes.length / 2), bytes.length - 6]) {
			const copy = path.join(folder, `flipped-${offset}.tar.gz`);
			const flipped = Buffer.from(bytes);
			flipped[offset]! ^= 1;
			writeFileSync(copy, flipped);
			await expect(checkArchive({ file: copy, identity })).rejects.toThrow('is damaged');
		}
	});

	it('is detected when it was repacked with one changed letter, and the message names the table', async () => {
		const decrypter = new Decrypter();
		decrypter.addIdentity(identity);
		const tar = gunzipSync(await decrypter.decrypt(readFileSync(file)));
		tar.write('X', tar.indexOf('Visitor'));
		const copy = path.join(folder, 'changed.tar.gz');
		writeFileSync(copy, gzipSync(tar));
		await expect(checkArchive({ file: copy })).rejects.toThrow('tables/reviews.copy was changed');
	});

	it('is detected when it ends too soon', async () => {
		const copy = path.join(folder, 'short.tar.gz');
		writeFileSync(copy, readFileSync(file).subarray(0, 5000));
		await expect(checkArchive({ file: copy, identity })).rejects.toThrow('is damaged');
	});
});

describe('an archive of another version', () => {
	it('is refused when it is newer', () => {
		expect(() => checkVersion({ ...manifest, migrations: [...manifest.migrations, '20991231000000_future'] })).toThrow(
			'made by a newer version',
		);
	});

	it('is restored and migrated when it is older', async () => {
		const [first] = manifest.migrations.filter((name) => name.endsWith('_member_erasure'));
		const earlier = manifest.migrations.filter((name) => name < first!);
		const old = path.join(folder, 'old-migrations');
		for (const name of earlier) cpSync(path.join(migrationsFolder, name), path.join(old, name), { recursive: true });
		const source = await emptyDatabase();
		await migrate(source, { folder: old });
		await createCounter(source, { name: 'old', value: 7 });
		const oldFile = path.join(folder, 'old.tar.gz');
		const oldManifest = await backupOf(source.url, path.join(folder, 'no-files'), oldFile);
		expect(oldManifest.migrations).toEqual(earlier);

		const target = await emptyDatabase();
		const storage = diskStorage({ dir: path.join(folder, 'old-files') });
		await restoreBackup({ archive: { file: oldFile, identity }, manifest: oldManifest, url: target.url, storage, log });
		const database = await openDatabase(target.url, { log, max: 1 });
		const { rows } = await database.db.execute<Record<string, unknown>>(
			sql`select value, (select count(*) from members where erased_at is null) as members from counters`,
		);
		await database.close();
		expect(rows).toEqual([{ value: 7, members: '0' }]);
	});
});
