import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from '#server/cli/backup/make-backup.ts';
import { openDatabase } from '#server/core/db/client.ts';
import { StartError } from '#server/core/start-error.ts';
import { openStorage } from '#server/core/storage/open-storage.ts';
import { systemClock } from '#server/dependencies.ts';
import { appSecret, readEnv } from '#server/env.ts';
import { auditService } from '#server/features/audit/service.ts';
import { reachDatabase } from './reach-database.ts';
import { runTool } from './run-tool.ts';

/** `npm run backup [-- --to FILE]`: database and files in one archive, also while the server runs. */
await runTool(async () => {
	const env = readEnv(process.env);
	const now = systemClock.now();
	const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
	const stamp = now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
	const file = path.resolve(to ?? path.join(env.dataDir, 'backups', `club-${stamp}.tar.gz`));
	if (existsSync(file)) throw new StartError(`${file} is there already. Choose another name with --to.`);
	mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });

	const reached = await reachDatabase(env);
	try {
		const secretInArchive = !env.APP_SECRET;
		const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
		const manifest = await makeBackup({
			url: reached.url,
			storage: openStorage(env),
			file,
			secret: appSecret(env),
			secretInArchive,
			version,
			now,
		});
		const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
		const facts = { file: path.basename(file), bytes: statSync(file).size, rows, files: manifest.files.length };
		await note(reached.url, facts);

		console.log(
			`${file}\n${facts.bytes} bytes, ${rows} rows in ${manifest.tables.length} tables, ${facts.files} files,`,
		);
		console.log(`${manifest.jobs.rows} waiting jobs. Read back and compared: all is as it was written.`);
		for (const key of manifest.missing) console.log(`NOT THERE: the storage has no file ${key}.`);
		if (secretInArchive)
			console.log('It holds the house’s secret: whoever has this file can read everything. Keep it locked away.');
		else
			console.log('APP_SECRET is not in it. Without the same one, sealed numbers stay unreadable: keep it elsewhere.');
		return manifest.missing.length > 0 ? 1 : 0;
	} finally {
		await reached.close();
	}
});

/** So that the office sees when the last backup was made. */
async function note(url: string, facts: { file: string; bytes: number; rows: number; files: number }) {
	const database = await openDatabase(url, { log: console, max: 1 });
	const audit = auditService({ clock: systemClock });
	await audit
		.note(database.db, { name: 'System' }, 'made a backup', { kind: 'system', id: 'backup' }, facts)
		.finally(() => database.close());
}
