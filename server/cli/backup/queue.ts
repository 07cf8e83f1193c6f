import type { Readable, Writable } from 'node:stream';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** What makes a job the same job again. The rest is the queue's own affair and comes fresh with its schema. */
const columns = `id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max,
	expire_seconds, deletion_seconds, start_after, created_on, keep_until, dead_letter, policy,
	source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id`;

export async function hasQueue(client: ClientBase): Promise<boolean> {
	const { rows } = await client.query<{ there: boolean }>(`select to_regclass('pgboss.job') is not null as there`);
	return rows[0]!.there;
}

/**
 * Jobs that still have to be done: a mail that has not left must not be lost with the machine. One that was being done
 * at that moment is tried again, which every job here bears. What is done is not carried along.
 */
export const readWaiting = (client: ClientBase): Readable =>
	client.query(
		copyTo(`copy (
			select to_jsonb(waiting) || case waiting.state when 'active' then '{"state": "retry"}' else '{}' end::jsonb
			from (select ${columns} from pgboss.job where state in ('created', 'retry', 'active')) waiting
		) to stdout`),
	);

/** In a transaction: `fill` writes what `readWaiting` read. Answers how many found their queue. */
export async function fillWaiting(client: ClientBase, fill: (into: Writable) => Promise<void>): Promise<number> {
	await client.query('create temporary table incoming (job jsonb not null) on commit drop');
	await fill(client.query(copyFrom('copy incoming from stdin')));
	const { rowCount } = await client.query(`
		insert into pgboss.job (${columns})
		select ${columns} from incoming, jsonb_populate_record(null::pgboss.job, job)
		where name in (select name from pgboss.queue)
		on conflict do nothing`);
	return rowCount ?? 0;
}
