import type { AuditEntry, AuditQuery } from '#contract/audit.office.ts';
import { addDays, startOfDay } from '#contract/core/club-time.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { everyRow } from '#server/core/db/keyset.ts';
import type { CsvRow } from '#server/core/http/csv.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Clock, Dependencies } from '#server/dependencies.ts';
import * as queries from './audit.queries.ts';
import { auditLog } from './audit.tables.ts';
import { verifyChain } from './chain.ts';
import { detailsWords } from './details-words.ts';

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
		historyOf: (tx: Db | Tx, subject: Subject) => queries.historyOf(tx, subject.kind, subject.id),
		/** When something was done last, such as a backup. */
		lastOf: (tx: Db | Tx, action: string) => queries.lastOf(tx, action),
	};
}

export type AuditOffice = ReturnType<typeof auditOffice>;

const csvBatch = 1000;

type NamesOf = (wanted: readonly { kind: string; id: string }[]) => Promise<Map<string, Map<string, string>>>;

/** The log as the office reads it. */
export function auditOffice({
	dependencies,
	audit,
	namesOf,
}: {
	dependencies: Dependencies;
	audit: AuditService;
	namesOf: NamesOf;
}) {
	const { db } = dependencies.database;

	async function present(rows: readonly queries.AuditEntry[]): Promise<AuditEntry[]> {
		const names = await namesOf(
			rows.flatMap(({ subjectKind, subjectId, details }) => [
				{ kind: subjectKind, id: subjectId },
				...(typeof details?.eventId === 'string' ? [{ kind: 'event', id: details.eventId }] : []),
			]),
		);
		return rows.map(({ id, at, actor, action, subjectKind, subjectId, details }) => {
			const subject = names.get(subjectKind)?.get(subjectId) ?? null;
			const events = names.get('event') ?? new Map();
			return {
				id,
				at: at.toISOString(),
				actor,
				action,
				subjectKind,
				subjectId,
				subject,
				details: detailsWords(details, { events, but: subject }),
			};
		});
	}

	return {
		async list(query: AuditQuery) {
			const filter = filterOf(query);
			const { shown, ...places } = await queries.entries(db, filter, query);
			return { items: await present(shown), total: await queries.entryCount(db, filter), ...places };
		},
		choices: () => queries.choices(db),
		verify: (head: string | undefined) => verifyChain(db, { head }),

		/** What was exported, and by whom, is part of the log itself. */
		async *csv(actor: Actor, { dir, sort, at, page, ...query }: AuditQuery): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the audit log', { kind: 'house', id: 'audit' }, query);
			yield ['No.', 'When', 'Who', 'Action', 'Subject', 'Subject id', 'Subject name', 'Details'];
			const filter = filterOf(query);
			const batch = async (place: string | undefined) => {
				const read = await queries.entries(db, filter, { sort, dir, at: place }, csvBatch);
				return { shown: await present(read.shown), next: read.next };
			};
			for await (const { id, at: when, actor: who, action, ...row } of everyRow(batch))
				yield [String(id), when, who, action, row.subjectKind, row.subjectId, row.subject ?? '', row.details ?? ''];
		},
	};
}

const filterOf = ({ actor, action, kind, q, from, to }: Omit<AuditQuery, 'sort'>): queries.AuditFilter => ({
	actor,
	action,
	kind,
	q,
	since: from ? startOfDay(from) : undefined,
	until: to ? startOfDay(addDays(to, 1)) : undefined,
});
