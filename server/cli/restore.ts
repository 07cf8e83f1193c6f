import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { openDatabase } from '#server/core/db/client.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import { openStorage } from '#server/core/storage/open-storage.ts';
import { systemClock } from '#server/core/system-clock.ts';
import { type Env, readEnv } from '#server/env.ts';
import { auditService } from '#server/features/audit/service.ts';
import { type ArchiveFile, checkArchive, isEncrypted, type Manifest } from './backup/archive.ts';
import { secretFingerprint } from './backup/make-backup.ts';
import { checkVersion, readSecret, restoreBackup } from './backup/restore-backup.ts';
import { openTarget } from './backup/restore-target.ts';
import { runCommand } from './command.ts';

/** `npm run restore FILE [-- --identity FILE] [--force]`: restores database and files from an archive. The server must be stopped. */
await runCommand(async () => {
	const { positionals, values } = parseArgs({
		allowPositionals: true,
		options: { force: { type: 'boolean' }, identity: { type: 'string' } },
	});
	const [given] = positionals;
	if (!given) throw new OperatorError('Name the archive: npm run restore FILE');
	const file = path.resolve(given);
	const env = readEnv(process.env);

	// All checks come before the first change.
	const archive = { file, identity: await identityFor(file, values.identity) };
	const manifest = await checkArchive(archive);
	checkVersion(manifest);
	const secret = await checkSecret(env, manifest, archive);
	const target = await openTarget({ env, secret, force: values.force ?? false, now: systemClock.now() });
	try {
		const log = pino({ level: 'warn' });
		const result = await restoreBackup({ archive, manifest, url: target.url, storage: openStorage(env), log });
		if (secret && !env.APP_SECRET) writeFileSync(path.join(env.dataDir, 'app-secret'), secret, { mode: 0o600 });
		await logRestore(target.url, { file: path.basename(file), madeAt: manifest.madeAt });

		const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
		console.log(`Restored the data of ${manifest.madeAt}: ${rows} rows, ${manifest.files.length} files,`);
		console.log(`${result.jobs} of ${manifest.jobs.rows} waiting jobs.`);
		if (target.aside) console.log(`The previous data is in ${target.aside}.`);
		const { broken, count } = result.chain;
		console.log(
			broken ? `The audit log was BROKEN in the archive: ${broken.message}` : `Audit log: ${count} links, unbroken.`,
		);
		await target.done();
		return broken ? 1 : 0;
	} catch (error) {
		await target.undo();
		throw error;
	}
});

/** The private key in the given file, which an encrypted archive needs. */
async function identityFor(file: string, given: string | undefined): Promise<string | undefined> {
	if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
	if (!(await isEncrypted(file))) return undefined;
	if (!given) throw new OperatorError('This archive is encrypted. Name the file with the private key: --identity FILE');
	const key = readFileSync(path.resolve(given), 'utf8').match(/^AGE-SECRET-KEY-\S+$/m)?.[0];
	if (!key)
		throw new OperatorError(`${given} contains no private key. It has a line that starts with AGE-SECRET-KEY-.`);
	return key;
}

/** Sealed numbers and documents need the secret that they were sealed with: the server must have it. */
async function checkSecret(env: Env, manifest: Manifest, archive: ArchiveFile): Promise<string | undefined> {
	const { inArchive, fingerprint } = manifest.secret;
	const stored = path.join(env.dataDir, 'app-secret');
	const generated = existsSync(stored) ? readFileSync(stored, 'utf8').trim() : undefined;
	const known = env.APP_SECRET ? [env.APP_SECRET, env.APP_SECRET_PREVIOUS] : [generated];
	const found = known.find((secret) => secret && secretFingerprint(secret) === fingerprint);
	if (found) return found;
	if (env.APP_SECRET)
		throw new OperatorError(
			'APP_SECRET is not the one this archive was made with. Sealed numbers and documents could not be read. Set that one, also as APP_SECRET_PREVIOUS.',
		);
	if (inArchive) return readSecret(archive);
	throw new OperatorError(
		`The archive does not contain the secret. Set APP_SECRET to the one it was made with, or store that one in ${stored}.`,
	);
}

async function logRestore(url: string, facts: { file: string; madeAt: string }) {
	const database = await openDatabase(url, { log: console, max: 1 });
	const audit = auditService({ clock: systemClock });
	await audit
		.note(database.db, { name: 'System' }, 'restored a backup', { kind: 'system', id: 'backup' }, facts)
		.finally(() => database.close());
}
