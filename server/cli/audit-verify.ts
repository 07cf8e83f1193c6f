import { parseArgs } from 'node:util';
import { OperatorError } from '#server/core/operator-error.ts';
import { readEnv } from '#server/env.ts';
import { verifyChain } from '#server/features/audit/chain.ts';
import { runCommand, withDatabase } from './command.ts';

/** `npm run audit:verify [-- --head HASH]`: checks that the audit log is complete and unchanged. */
await runCommand(async () => {
	const head = readHead();
	const report = await withDatabase(readEnv(process.env), (db) => verifyChain(db, { head }));
	console.log(`${report.count} ${report.count === 1 ? 'link' : 'links'} verified`);
	if (report.erased) console.log(`${report.erased} without details, which were erased`);
	console.log(`head ${report.head ?? 'none'}`);
	if (report.broken) console.log(`BROKEN: ${report.broken.message}`);
	if (report.headFound === false)
		console.log('BROKEN: the given head is not in the chain. Its end was cut off, or it was rewritten.');
	if (report.broken || report.headFound === false) return 1;
	console.log('OK');
	return 0;
});

function readHead(): string | undefined {
	const { head } = parseArgs({ options: { head: { type: 'string' } } }).values;
	if (head !== undefined && !/^[0-9a-f]{64}$/.test(head))
		throw new OperatorError('A head has 64 characters from 0 to 9 and a to f, as printed by an earlier run.');
	return head;
}
