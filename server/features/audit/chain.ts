import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';

/** One link with its row of the log; the row is null when it was removed. */
export type Link = {
	position: number;
	auditId: number;
	hash: string;
	row: {
		id: string;
		at: string;
		actorId: string | null;
		actor: string | null;
		action: string;
		subjectKind: string;
		subjectId: string;
		detailsHash: string | null;
	} | null;
	/** Null when the entry never had any, or when they were erased. */
	details: { salt: string; text: string } | null;
};

export type Break = {
	/** The position in the chain; null for a row that is not in it. */
	position: number | null;
	auditId: number | null;
	what: 'changed' | 'details-changed' | 'row-missing' | 'link-missing' | 'row-without-link';
	message: string;
};

export type ChainReport = {
	/** How many links are correct. */
	count: number;
	/** How many of them have lost their details by erasure. */
	erased: number;
	/** The hash of the last correct link. If it is noted elsewhere, it proves later that nothing before it was changed. */
	head: string | null;
	broken: Break | null;
	/** Whether a head that was noted earlier is still in the chain; null when none was given. */
	headFound: boolean | null;
};

/** What the chain covers instead of the details. */
export const detailsHash = (salt: string, text: string) => createHash('sha256').update(`${salt}${text}`).digest('hex');

const text = (value: string | null) => (value === null ? 'null' : JSON.stringify(value));

/**
 * The link as the database's trigger makes it, computed here again, because a function that was replaced in the
 * database proves nothing. PostgreSQL and JSON.stringify escape in the same way; a test checks it.
 */
export function linkOf(previous: string, { id, ...row }: NonNullable<Link['row']>): string {
	const { at, actorId, actor, action, subjectKind, subjectId, detailsHash } = row;
	const values = [at, actorId, actor, action, subjectKind, subjectId, detailsHash].map(text);
	return createHash('sha256')
		.update(`${previous}[${[id, ...values].join(', ')}]`)
		.digest('hex');
}

const batchSize = 1000;

/** Reads the whole chain in one snapshot, batch by batch, up to the first link that is wrong. */
export function verifyChain(db: Db, { head }: { head?: string | undefined } = {}): Promise<ChainReport> {
	return db.transaction(
		async (tx) => {
			const report: ChainReport = { count: 0, erased: 0, head: null, broken: null, headFound: head ? false : null };
			for (;;) {
				const links = await linksAfter(tx, report.count);
				for (const link of links) {
					report.broken = breakAt(link, report);
					if (report.broken) return report;
					report.count = link.position;
					if (link.row?.detailsHash && !link.details) report.erased++;
					report.head = link.hash;
					if (head === link.hash) report.headFound = true;
				}
				if (links.length < batchSize) break;
			}
			const unlinked = await rowWithoutLink(tx);
			if (unlinked) {
				const message = `Row ${unlinked} of the log is not in the chain: it was added past the trigger, or its link was removed.`;
				report.broken = { position: null, auditId: unlinked, what: 'row-without-link', message };
			}
			return report;
		},
		{ isolationLevel: 'repeatable read', accessMode: 'read only' },
	);
}

function breakAt(link: Link, { count, head }: ChainReport): Break | null {
	const { position, auditId, row, details } = link;
	const broken = (what: Break['what'], where: number, message: string): Break => ({
		position: where,
		auditId,
		what,
		message,
	});
	const expected = count + 1;
	if (position !== expected) {
		const message = `After link ${count} comes link ${position}: the links between were removed or moved.`;
		return broken('link-missing', expected, message);
	}
	if (!row) return broken('row-missing', position, `Row ${auditId} of the log, link ${position}, was removed.`);
	if (linkOf(head ?? '', row) !== link.hash) {
		const message = `Row ${auditId} of the log, link ${position}, is not as it was written: the row or its link was changed.`;
		return broken('changed', position, message);
	}
	if (details && detailsHash(details.salt, details.text) !== row.detailsHash) {
		const message = `The details of row ${auditId} of the log, link ${position}, are not as they were written.`;
		return broken('details-changed', position, message);
	}
	return null;
}

async function linksAfter(tx: Tx, position: number): Promise<Link[]> {
	const { rows } = await tx.execute<Record<string, string | null>>(sql`
		select chain.position, chain.audit_id, chain.hash, entry.id,
			pg_catalog.to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at,
			entry.actor_id, entry.actor, entry.action, entry.subject_kind, entry.subject_id, entry.details_hash,
			kept.salt, kept.details::text as details
		from audit_chain chain left join audit_log entry on entry.id = chain.audit_id
			left join audit_details kept on kept.entry_id = entry.id
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
					actor: row.actor ?? null,
					action: row.action!,
					subjectKind: row.subject_kind!,
					subjectId: row.subject_id!,
					detailsHash: row.details_hash ?? null,
				}
			: null,
		details: row.details ? { salt: row.salt!, text: row.details } : null,
	}));
}

async function rowWithoutLink(tx: Tx): Promise<number | undefined> {
	const { rows } = await tx.execute<{ id: string }>(sql`
		select entry.id from audit_log entry left join audit_chain chain on chain.audit_id = entry.id
		where chain.audit_id is null order by entry.id limit 1`);
	return rows[0] && Number(rows[0].id);
}
