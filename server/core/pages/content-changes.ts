import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Db, Tx } from '#server/core/db/client.ts';

const channel = 'content_changed';

/** Say this in the transaction that changes what public pages show: every process drops its cached pages at commit. */
export async function announceContentChange(tx: Db | Tx) {
	await tx.execute(sql`select pg_notify(${channel}, '')`);
}

/** While `listening` is false a change could go unheard, so nothing may be kept. */
export type ContentChanges = { readonly listening: boolean; close(): Promise<void> };

/** Hears of changes made by any process. After a lost connection everything counts as changed. */
export async function hearContentChanges(
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
