import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/core/db/client.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import { openStorage } from '#server/core/storage/open-storage.ts';
import { systemClock } from '#server/core/system-clock.ts';
import { appSecrets, readEnv } from '#server/env.ts';
import { auditService } from '#server/features/audit/service.ts';
import { makeBackup } from './backup/make-backup.ts';
import { accessDatabase, runCommand } from './command.ts';

/** `npm run backup [-- --to FILE] [--plain]`: saves database and files in one archive, even while the server runs. */
await runCommand(async () => {
	const env = readEnv(process.env);
	const now = systemClock.now();
	const { to, plain } = parseArgs({ options: { to: { type: 'string' }, plain: { type: 'boolean' } } }).values;
	const recipient = plain ? undefined : env.BACKUP_RECIPIENT;
	if (env.production && !recipient && !plain)
		throw new OperatorError(
			'Set BACKUP_RECIPIENT to the public key that archives are encrypted to (npm run backup:keys makes one), or add --plain.',
		);
	const stamp = now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
	const file = path.resolve(to ?? path.join(env.dataDir, 'backups', `club-${stamp}.tar.gz${recipient ? '.age' : ''}`));
	if (existsSync(file)) throw new OperatorError(`${file} already exists. Choose another name with --to.`);
	mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });

	const access = await accessDatabase(env);
	try {
		const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
		const manifest = await makeBackup({
			url: access.url,
			storage: openStorage(env),
			file,
			secret: appSecrets(env).secret,
			recipient,
			version,
			now,
		});
		const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
		const facts = { file: path.basename(file), bytes: statSync(file).size, rows, files: manifest.files.length };
		await logBackup(access.url, facts);

		console.log(
			`${file}\n${facts.bytes} bytes, ${rows} rows in ${manifest.tables.length} tables, ${facts.files} files,`,
		);
		console.log(`${manifest.jobs.rows} waiting jobs. The archive was read back and compared: it is correct.`);
		for (const key of manifest.missing) console.log(`MISSING: the storage has no file ${key}.`);
		if (!recipient) console.log('The archive is not encrypted: anyone who has it can read the members’ data.');
		console.log(
			`${env.APP_SECRET ? 'APP_SECRET' : `The secret in ${path.join(env.dataDir, 'app-secret')}`} is not in the archive. Sealed numbers and documents cannot be read without it: store it in another safe place.`,
		);
		return manifest.missing.length > 0 ? 1 : 0;
	} finally {
		await access.close();
	}
});

/** The office sees the last backup in the audit log. */
async function logBackup(url: string, facts: { file: string; bytes: number; rows: number; files: number }) {
	const database = await openDatabase(url, { log: console, max: 1 });
	const audit = auditService({ clock: systemClock });
	await audit
		.note(database.db, { name: 'System' }, 'made a backup', { kind: 'system', id: 'backup' }, facts)
		.finally(() => database.close());
}
