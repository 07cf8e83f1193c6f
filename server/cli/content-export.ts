import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '#server/core/operator-error.ts';
import { openStorage } from '#server/core/storage/open-storage.ts';
import { systemClock } from '#server/core/system-clock.ts';
import { readEnv } from '#server/env.ts';
import { exportContent } from '#server/features/content/transfer.ts';
import { runCommand, withDatabase } from './command.ts';

/** `npm run content:export [-- --to FILE]`: writes the content of the site into a file, even while the server runs. */
await runCommand(async () => {
	const env = readEnv(process.env);
	const { to = 'club-content.json' } = parseArgs({ options: { to: { type: 'string' } } }).values;
	const file = path.resolve(to);
	if (existsSync(file)) throw new OperatorError(`${file} already exists. Choose another name with --to.`);
	const content = await withDatabase(env, (db) => exportContent({ db, storage: openStorage(env) }, systemClock.now()));
	writeFileSync(file, `${JSON.stringify(content, null, '\t')}\n`);
	console.log(`${file}\n${content.entries.length} entries, ${content.pictures.length} pictures of the library`);
	return 0;
});
