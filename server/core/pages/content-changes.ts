import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, Tx } from '#server/core/db/client.ts';
import { standingConnection } from '#server/core/db/standing-connection.ts';

const channel = 'content_changed';

/** A notification of PostgreSQL has at most 8,000 bytes. */
const maxPayload = 7900;

/**
 * Call this in a transaction that changes public pages: at commit every process drops the pages that read one of the keys
 * (page-reads.ts), or all pages if there are none.
 */
export async function announceContentChange(tx: Db | Tx, keys: readonly string[] = []) {
	const payload = [...new Set(keys)].join(',');
	await tx.execute(sql`select pg_notify(${channel}, ${payload.length > maxPayload ? '' : payload})`);
}

/** While `listening` is false a change could be missed, so nothing may be cached. */
export type ContentChanges = { readonly listening: boolean; close(): Promise<void> };

/** Reports changes made by any process, with their keys, or without if anything may have changed. So does a lost connection. */
export async function listenForContentChanges(
	url: string,
	onChange: (keys?: string[]) => void,
	log: FastifyBaseLogger,
): Promise<ContentChanges> {
	let listening = false;
	const connection = await standingConnection(url, {
		name: 'club-listen',
		log,
		async onOpen(client) {
			client.on('notification', ({ payload }) => onChange(payload ? payload.split(',') : undefined));
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
