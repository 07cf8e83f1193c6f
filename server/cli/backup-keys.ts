import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { OperatorError } from '#server/core/operator-error.ts';
import { runCommand } from './command.ts';

/** `npm run backup:keys -- --to FILE`: makes the key pair for backups, as `age-keygen` does. */
await runCommand(async () => {
	const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
	if (!to) throw new OperatorError('Name the file for the private key: npm run backup:keys -- --to FILE');
	const file = path.resolve(to);
	if (existsSync(file)) throw new OperatorError(`${file} already exists. Choose another name.`);
	const identity = await generateX25519Identity();
	const recipient = await identityToRecipient(identity);
	mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
	writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
	console.log(`BACKUP_RECIPIENT=${recipient}`);
	console.log(
		`The private key is in ${file}. Only it opens the archives: move it to two safe places, off this machine.`,
	);
	return 0;
});
