import { and, asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';
import type { Clock } from '#server/parts.ts';
import { auditLog } from './audit.table.ts';

export type Subject = {
	kind: 'application' | 'member' | 'upload' | 'account' | 'payment' | 'banner' | 'event' | 'media' | 'review';
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
		historyOf: (tx: Db | Tx, subject: Subject) =>
			tx
				.select()
				.from(auditLog)
				.where(and(eq(auditLog.subjectKind, subject.kind), eq(auditLog.subjectId, subject.id)))
				.orderBy(asc(auditLog.id)),
	};
}
