import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '#server/core/operator-error.ts';
import { openStorage } from '#server/core/storage/open-storage.ts';
import { systemClock } from '#server/core/system-clock.ts';
import { readEnv } from '#server/env.ts';
import { auditService } from '#server/features/audit/service.ts';
import { importContent } from '#server/features/content/transfer.ts';
import { runCommand, withDatabase } from './command.ts';

/** `npm run content:import -- FILE [--replace]`: puts the content of a file on the site, even while the server runs. */
await runCommand(async () => {
	const env = readEnv(process.env);
	const { values, positionals } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } });
	const [name] = positionals;
	if (!name) throw new OperatorError('Name the file: npm run content:import -- club-content.json');
	const file = readJson(path.resolve(name));
	const counts = await withDatabase(env, async (db) => {
		const imported = await importContent({ db, storage: openStorage(env) }, file, {
			now: systemClock.now(),
			replace: values.replace ?? false,
		});
		const audit = auditService({ clock: systemClock });
		await audit.note(db, { name: 'System' }, 'imported content', { kind: 'system', id: 'content' }, imported);
		return imported;
	});
	console.log(`${counts.added} added, ${counts.changed} changed, ${counts.same} the same, ${counts.archived} archived`);
	return 0;
});

function readJson(file: string): unknown {
	try {
		return JSON.parse(readFileSync(file, 'utf8'));
	} catch (error) {
		throw new OperatorError(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : error}`);
	}
}
