import { parseArgs } from 'node:util';
import { openDatabase } from '#server/core/db/client.ts';
import { StartError } from '#server/core/start-error.ts';
import { readEnv } from '#server/env.ts';
import { verifyChain } from '#server/features/audit/chain.ts';
import { reachDatabase } from './reach-database.ts';
import { runTool } from './run-tool.ts';

/** `npm run audit:verify [-- --head HASH]`: reads the chain of the audit log and says whether it is whole. */
await runTool(async () => {
	const head = wantedHead();
	const reached = await reachDatabase(readEnv(process.env));
	try {
		const database = await openDatabase(reached.url, { log: console, max: 1 });
		const report = await verifyChain(database.db, { head }).finally(() => database.close());
		console.log(`${report.count} ${report.count === 1 ? 'link' : 'links'} verified`);
		console.log(`head ${report.head ?? 'none'}`);
		if (report.broken) console.log(`BROKEN: ${report.broken.message}`);
		if (report.headFound === false)
			console.log('BROKEN: the head given is not in the chain. Its end was cut off, or the whole was written anew.');
		if (report.broken || report.headFound === false) return 1;
		console.log('OK');
		return 0;
	} finally {
		await reached.close();
	}
});

function wantedHead(): string | undefined {
	const { head } = parseArgs({ options: { head: { type: 'string' } } }).values;
	if (head !== undefined && !/^[0-9a-f]{64}$/.test(head))
		throw new StartError('A head is 64 signs from 0 to 9 and a to f, as an earlier run printed it.');
	return head;
}
