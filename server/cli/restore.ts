import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { checkArchive } from '#server/cli/backup/archive.ts';
import { secretMark } from '#server/cli/backup/make-backup.ts';
import type { Manifest } from '#server/cli/backup/manifest.ts';
import { checkLevel, restoreBackup, secretIn } from '#server/cli/backup/restore-backup.ts';
import { openTarget } from '#server/cli/backup/target.ts';
import { openDatabase } from '#server/core/db/client.ts';
import { StartError } from '#server/core/start-error.ts';
import { openStorage } from '#server/core/storage/open-storage.ts';
import { systemClock } from '#server/dependencies.ts';
import { type Env, readEnv } from '#server/env.ts';
import { auditService } from '#server/features/audit/service.ts';
import { runTool } from './run-tool.ts';

/** `npm run restore FILE [-- --force]`: a house as it was when the archive was made. The server must be stopped. */
await runTool(async () => {
	const { positionals, values } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } });
	const [given] = positionals;
	if (!given) throw new StartError('Say which archive: npm run restore FILE');
	const file = path.resolve(given);
	const env = readEnv(process.env);

	// Everything that can be refused is refused before anything is touched.
	const manifest = await checkArchive(file);
	checkLevel(manifest);
	const secret = await checkSecret(env, manifest, file);
	const target = await openTarget({ env, secret, force: values.force ?? false, now: systemClock.now() });
	try {
		const log = pino({ level: 'warn' });
		const result = await restoreBackup({ file, manifest, url: target.url, storage: openStorage(env), log });
		if (secret && !env.APP_SECRET) writeFileSync(path.join(env.dataDir, 'app-secret'), secret, { mode: 0o600 });
		await note(target.url, { file: path.basename(file), madeAt: manifest.madeAt });

		const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
		console.log(`The house of ${manifest.madeAt} is back: ${rows} rows, ${manifest.files.length} files,`);
		console.log(`${result.jobs} of ${manifest.jobs.rows} waiting jobs.`);
		if (target.aside) console.log(`What was there before lies in ${target.aside}.`);
		const { broken, count } = result.chain;
		console.log(
			broken ? `The audit log was BROKEN in the archive: ${broken.message}` : `Audit log: ${count} links, whole.`,
		);
		await target.done();
		return broken ? 1 : 0;
	} catch (error) {
		await target.undo();
		throw error;
	}
});

/** The house opens sealed numbers with one secret only: the archive's must be the one it will have. */
async function checkSecret(env: Env, manifest: Manifest, file: string): Promise<string | undefined> {
	const { inArchive, fingerprint } = manifest.secret;
	if (env.APP_SECRET) {
		if (secretMark(env.APP_SECRET) === fingerprint) return env.APP_SECRET;
		throw new StartError('APP_SECRET is not the one this archive was made with; sealed numbers would stay unreadable.');
	}
	if (!inArchive)
		throw new StartError('This archive was made with APP_SECRET set, and does not hold it. Set the same APP_SECRET.');
	return secretIn(file);
}

async function note(url: string, facts: { file: string; madeAt: string }) {
	const database = await openDatabase(url, { log: console, max: 1 });
	const audit = auditService({ clock: systemClock });
	await audit
		.note(database.db, { name: 'System' }, 'restored a backup', { kind: 'system', id: 'backup' }, facts)
		.finally(() => database.close());
}
