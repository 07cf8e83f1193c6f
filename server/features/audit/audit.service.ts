import type { AuditEntry, AuditQuery } from '#contract/audit.ts';
import { fieldLabel } from '#contract/membership-fields.ts';
import type { CsvRow } from '#server/csv.ts';
import { midnightOf } from '#server/days.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { everyRow } from '#server/db/keyset.ts';
import type { Clock, Parts } from '#server/parts.ts';
import type { Actor } from '#server/plugins/serve.ts';
import * as repo from './audit.repo.ts';
import { auditLog } from './audit.table.ts';
import { verifyChain } from './chain.ts';

export type Subject = {
	kind:
		| 'application'
		| 'member'
		| 'upload'
		| 'account'
		| 'payment'
		| 'banner'
		| 'event'
		| 'media'
		| 'review'
		| 'enquiry'
		| 'subscriber'
		| 'mailing'
		| 'house';
	id: string;
};
/** Someone of the office, or the name of who else acted. */
export type Doer = { accountId: string; email: string } | { name: 'Applicant' | 'Member' | 'House' };

export type AuditService = ReturnType<typeof auditService>;

export function auditService({ clock }: { clock: Clock }) {
	return {
		/** Written in the transaction of the deed itself: neither happens without the other. */
		async note(tx: Db | Tx, doer: Doer, action: string, subject: Subject, details?: Record<string, unknown>) {
			const person = 'accountId' in doer ? { actorId: doer.accountId, actor: doer.email } : { actor: doer.name };
			await tx.insert(auditLog).values({
				...person,
				at: clock.now(),
				action,
				subjectKind: subject.kind,
				subjectId: subject.id,
				...(details ? { details } : {}),
			});
		},
		historyOf: (tx: Db | Tx, subject: Subject) => repo.historyOf(tx, subject.kind, subject.id),
		/** When something was done last, such as a backup. */
		lastOf: (tx: Db | Tx, action: string) => repo.lastOf(tx, action),
	};
}

export type AuditDesk = ReturnType<typeof auditDesk>;

const csvBatch = 1000;

/** The log as the office reads it. */
export function auditDesk({ parts, audit }: { parts: Parts; audit: AuditService }) {
	const { db } = parts.database;
	return {
		async list(query: AuditQuery) {
			const filter = filterOf(query);
			const { shown, ...places } = await repo.entries(db, filter, query);
			return { items: shown.map(present), total: await repo.entryCount(db, filter), ...places };
		},
		choices: () => repo.choices(db),
		verify: (head: string | undefined) => verifyChain(db, { head }),

		/** What was exported, and by whom, is part of the log itself. */
		async *csv(actor: Actor, { dir, sort, at, page, ...query }: AuditQuery): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the audit log', { kind: 'house', id: 'audit' }, query);
			yield ['No.', 'When (UTC)', 'Who', 'Action', 'Subject', 'Subject id', 'Details'];
			const filter = filterOf(query);
			for await (const row of everyRow((place) => repo.entries(db, filter, { sort, dir, at: place }, csvBatch))) {
				const { id, at: when, actor: who, action, subjectKind, subjectId, details } = present(row);
				yield [String(id), when, who, action, subjectKind, subjectId, details ?? ''];
			}
		},
	};
}

const filterOf = ({ actor, action, kind, q, from, to }: Omit<AuditQuery, 'sort'>): repo.AuditFilter => ({
	actor,
	action,
	kind,
	q,
	since: from ? midnightOf(from) : undefined,
	until: to ? midnightOf(to, 1) : undefined,
});

const present = (entry: repo.AuditEntry): AuditEntry => ({
	id: entry.id,
	at: entry.at.toISOString(),
	actor: entry.actor,
	action: entry.action,
	subjectKind: entry.subjectKind,
	subjectId: entry.subjectId,
	details: detailsText(entry.details),
});

function detailsText(details: Record<string, unknown> | null): string | null {
	if (!details) return null;
	const lines = Object.entries(details).map(([name, value]) => {
		if (name === 'field') return fieldLabel(String(value));
		if (name === 'fields' && Array.isArray(value)) return value.map((field) => fieldLabel(String(field))).join(', ');
		const label = name.charAt(0).toUpperCase() + name.slice(1);
		return `${label}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
	});
	return lines.join('; ') || null;
}
