import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';

/** What the database holds at one place of the chain; the row is missing when somebody removed it. */
export type Link = {
	position: number;
	auditId: number;
	hash: string;
	row: {
		id: string;
		at: string;
		actorId: string | null;
		actor: string;
		action: string;
		subjectKind: string;
		subjectId: string;
		details: string | null;
	} | null;
};

export type Break = {
	/** Where in the chain; none for a row that is no part of it. */
	position: number | null;
	auditId: number | null;
	what: 'changed' | 'row-missing' | 'link-missing' | 'row-without-link';
	words: string;
};

export type ChainReport = {
	/** How many links were found to be right. */
	count: number;
	/** The hash of the last of them: noted down elsewhere, it later proves that nothing before it was touched. */
	head: string | null;
	broken: Break | null;
	/** Whether a head noted down earlier is still in the chain; only when one was asked for. */
	headFound: boolean | null;
};

const text = (value: string | null) => (value === null ? 'null' : JSON.stringify(value));

/**
 * The link as the database's trigger makes it, computed here a second time: a function that was replaced in the
 * database cannot vouch for itself. PostgreSQL and JSON.stringify escape alike; a test holds the two together.
 */
export function linkOf(previous: string, { id, ...row }: NonNullable<Link['row']>): string {
	const { at, actorId, actor, action, subjectKind, subjectId, details } = row;
	const words = [at, actorId, actor, action, subjectKind, subjectId, details].map(text);
	return createHash('sha256')
		.update(`${previous}[${[id, ...words].join(', ')}]`)
		.digest('hex');
}

const batchSize = 1000;

/** Reads the whole chain in one snapshot, a batch at a time, up to the first place that is not as it was written. */
export function verifyChain(db: Db, { head }: { head?: string | undefined } = {}): Promise<ChainReport> {
	return db.transaction(
		async (tx) => {
			const report: ChainReport = { count: 0, head: null, broken: null, headFound: head ? false : null };
			for (;;) {
				const links = await linksAfter(tx, report.count);
				for (const link of links) {
					report.broken = breakAt(link, report);
					if (report.broken) return report;
					report.count = link.position;
					report.head = link.hash;
					if (head === link.hash) report.headFound = true;
				}
				if (links.length < batchSize) break;
			}
			const stray = await rowWithoutLink(tx);
			if (stray) {
				const words = `Row ${stray} of the log is no part of the chain: it was slipped in, or its link was removed.`;
				report.broken = { position: null, auditId: stray, what: 'row-without-link', words };
			}
			return report;
		},
		{ isolationLevel: 'repeatable read', accessMode: 'read only' },
	);
}

function breakAt(link: Link, { count, head }: ChainReport): Break | null {
	const { position, auditId, row } = link;
	const found = (what: Break['what'], at: number, words: string): Break => ({ position: at, auditId, what, words });
	const expected = count + 1;
	if (position !== expected) {
		const words = `After link ${count} comes link ${position}: what stood between was removed or moved.`;
		return found('link-missing', expected, words);
	}
	if (!row) return found('row-missing', position, `Row ${auditId} of the log, link ${position}, was removed.`);
	if (linkOf(head ?? '', row) !== link.hash) {
		const words = `Row ${auditId} of the log, link ${position}, is not as it was written: the row or its link was changed.`;
		return found('changed', position, words);
	}
	return null;
}

async function linksAfter(tx: Tx, position: number): Promise<Link[]> {
	const { rows } = await tx.execute<Record<string, string | null>>(sql`
		select chain.position, chain.audit_id, chain.hash, entry.id,
			pg_catalog.to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at,
			entry.actor_id, entry.actor, entry.action, entry.subject_kind, entry.subject_id, entry.details::text as details
		from audit_chain chain left join audit_log entry on entry.id = chain.audit_id
		where chain.position > ${position} order by chain.position limit ${batchSize}`);
	return rows.map((row) => ({
		position: Number(row.position),
		auditId: Number(row.audit_id),
		hash: row.hash!,
		row: row.id
			? {
					id: row.id,
					at: row.at!,
					actorId: row.actor_id ?? null,
					actor: row.actor!,
					action: row.action!,
					subjectKind: row.subject_kind!,
					subjectId: row.subject_id!,
					details: row.details ?? null,
				}
			: null,
	}));
}

async function rowWithoutLink(tx: Tx): Promise<number | undefined> {
	const { rows } = await tx.execute<{ id: string }>(sql`
		select entry.id from audit_log entry left join audit_chain chain on chain.audit_id = entry.id
		where chain.audit_id is null order by entry.id limit 1`);
	return rows[0] && Number(rows[0].id);
}
