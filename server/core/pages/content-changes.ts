import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Db, Tx } from '#server/core/db/client.ts';

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
	let closed = false;
	let listening = false;
	let client: pg.Client | undefined;
	let retry: NodeJS.Timeout | undefined;

	const connect = async () => {
		const next = new pg.Client({ connectionString: url, application_name: 'club-listen', keepAlive: true });
		next.on('notification', onChange);
		next.on('error', (error) => log.warn({ err: error }, 'content changes: connection lost'));
		next.on('end', () => {
			listening = false;
			if (closed) return;
			onChange();
			retry = setTimeout(() => void reconnect(), 1000);
		});
		await next.connect();
		await next.query(`listen ${channel}`);
		client = next;
		listening = true;
		onChange();
	};
	const reconnect = () =>
		connect().catch((error) => {
			log.warn({ err: error }, 'content changes: still no connection');
			if (!closed) retry = setTimeout(() => void reconnect(), 2000);
		});

	await connect();
	return {
		get listening() {
			return listening;
		},
		async close() {
			closed = true;
			clearTimeout(retry);
			await client?.end().catch(() => {});
		},
	};
}
