import { type AuditEntry, auditPerPage, type AuditFilter as Sieve } from '#contract/audit.ts';
import { fieldLabel } from '#contract/membership-fields.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { midnightOf } from '#server/days.ts';
import type { Clock, Parts } from '#server/parts.ts';
import type { Actor } from '#server/plugins/serve.ts';
import * as repo from './audit.repo.ts';
import { auditLog } from './audit.table.ts';
import { verifyChain } from './chain.ts';

export type Subject = {
	kind: 'application' | 'member' | 'upload' | 'account' | 'payment' | 'house';
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
		async list(sieve: Sieve, before: number | undefined) {
			const filter = filterOf(sieve);
			// One more than is shown: whether there is a next page needs no second question.
			const found = await repo.entriesBefore(db, filter, { id: before, limit: auditPerPage + 1 });
			const shown = found.slice(0, auditPerPage);
			return {
				items: shown.map(present),
				total: await repo.entryCount(db, filter),
				next: found.length > auditPerPage ? shown.at(-1)!.id : null,
			};
		},
		choices: () => repo.choices(db),
		verify: (head: string | undefined) => verifyChain(db, { head }),

		/** Row by row, so that years of log never stand in memory at once. */
		async *csvRows(actor: Actor, sieve: Sieve): AsyncGenerator<string[]> {
			await audit.note(db, actor, 'exported the audit log', { kind: 'house', id: 'audit' }, { ...sieve });
			yield ['No.', 'When (UTC)', 'Who', 'Action', 'Subject', 'Subject id', 'Details'];
			const filter = filterOf(sieve);
			for (let id: number | undefined; ; ) {
				const batch = await repo.entriesBefore(db, filter, { id, limit: csvBatch });
				for (const entry of batch.map(present))
					yield [
						String(entry.id),
						entry.at,
						entry.actor,
						entry.action,
						entry.subjectKind,
						entry.subjectId,
						entry.details ?? '',
					];
				if (batch.length < csvBatch) return;
				id = batch.at(-1)!.id;
			}
		},
	};
}

const filterOf = ({ from, to, ...rest }: Sieve): repo.AuditFilter => ({
	...rest,
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
		return `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
	});
	return lines.join('; ') || null;
}
