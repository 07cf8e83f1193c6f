import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { openDatabase } from '#server/core/db/client.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import { openStorage } from '#server/core/storage/open-storage.ts';
import { systemClock } from '#server/dependencies.ts';
import { type Env, readEnv } from '#server/env.ts';
import { auditService } from '#server/features/audit/audit.service.ts';
import { checkArchive, type Manifest } from './backup/archive.ts';
import { secretFingerprint } from './backup/make-backup.ts';
import { checkVersion, readSecret, restoreBackup } from './backup/restore-backup.ts';
import { openTarget } from './backup/restore-target.ts';
import { runCommand } from './command.ts';

/** `npm run restore FILE [-- --force]`: restores database and files from an archive. The server must be stopped. */
await runCommand(async () => {
	const { positionals, values } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } });
	const [given] = positionals;
	if (!given) throw new OperatorError('Name the archive: npm run restore FILE');
	const file = path.resolve(given);
	const env = readEnv(process.env);

	// All checks come before the first change.
	const manifest = await checkArchive(file);
	checkVersion(manifest);
	const secret = await checkSecret(env, manifest, file);
	const target = await openTarget({ env, secret, force: values.force ?? false, now: systemClock.now() });
	try {
		const log = pino({ level: 'warn' });
		const result = await restoreBackup({ file, manifest, url: target.url, storage: openStorage(env), log });
		if (secret && !env.APP_SECRET) writeFileSync(path.join(env.dataDir, 'app-secret'), secret, { mode: 0o600 });
		await logRestore(target.url, { file: path.basename(file), madeAt: manifest.madeAt });

		const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
		console.log(`Restored the data of ${manifest.madeAt}: ${rows} rows, ${manifest.files.length} files,`);
		console.log(`${result.jobs} of ${manifest.jobs.rows} waiting jobs.`);
		if (target.aside) console.log(`The previous data is in ${target.aside}.`);
		const { broken, count } = result.chain;
		console.log(
			broken ? `The audit log was BROKEN in the archive: ${broken.words}` : `Audit log: ${count} links, unbroken.`,
		);
		await target.done();
		return broken ? 1 : 0;
	} catch (error) {
		await target.undo();
		throw error;
	}
});

/** Encrypted numbers need the secret that they were encrypted with: it must be the one that the server will use. */
async function checkSecret(env: Env, manifest: Manifest, file: string): Promise<string | undefined> {
	const { inArchive, fingerprint } = manifest.secret;
	if (env.APP_SECRET) {
		if (secretFingerprint(env.APP_SECRET) === fingerprint) return env.APP_SECRET;
		throw new OperatorError(
			'APP_SECRET is not the one this archive was made with. Encrypted numbers could not be read.',
		);
	}
	if (!inArchive)
		throw new OperatorError(
			'This archive was made with APP_SECRET set, and does not contain it. Set the same APP_SECRET.',
		);
	return readSecret(file);
}

async function logRestore(url: string, facts: { file: string; madeAt: string }) {
	const database = await openDatabase(url, { log: console, max: 1 });
	const audit = auditService({ clock: systemClock });
	await audit
		.note(database.db, { name: 'House' }, 'restored a backup', { kind: 'house', id: 'backup' }, facts)
		.finally(() => database.close());
}
