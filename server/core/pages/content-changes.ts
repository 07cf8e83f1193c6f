import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, Tx } from '#server/core/db/client.ts';
import { standingConnection } from '#server/core/db/standing-connection.ts';

const channel = 'content_changed';

/** Call this in a transaction that changes public pages: at commit every process clears its page cache. */
export async function announceContentChange(tx: Db | Tx) {
	await tx.execute(sql`select pg_notify(${channel}, '')`);
}

/** While `listening` is false a change could be missed, so nothing may be cached. */
export type ContentChanges = { readonly listening: boolean; close(): Promise<void> };

/** Reports changes made by any process. A lost connection counts as a change. */
export async function listenForContentChanges(
	url: string,
	onChange: () => void,
	log: FastifyBaseLogger,
): Promise<ContentChanges> {
	let listening = false;
	const connection = await standingConnection(url, {
		name: 'club-listen',
		log,
		async onOpen(client) {
			client.on('notification', onChange);
			await client.query(`listen ${channel}`);
			listening = true;
			onChange();
		},
		onLost() {
			listening = false;
			onChange();
		},
	});
	return {
		get listening() {
			return listening;
		},
		async close() {
			listening = false;
			await connection.close();
		},
	};
}
