import type { AuditEntry, AuditQuery } from '#contract/audit.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { csvBatch, everyRow } from '#server/core/db/keyset.ts';
import type { AuditSubjects, Context, NameLookup } from '#server/core/feature.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { CsvRow } from '#server/core/http/serve-csv.ts';
import { type Clock, type Dependencies, isUuid } from '#server/dependencies.ts';
import { verifyChain } from './chain.ts';
import { type Details, detailsText, kindsOfIds } from './details-text.ts';
import * as queries from './queries.ts';

/** What an entry is about: the kinds that the features declare, or the system itself. */
export type Subject = { kind: keyof AuditSubjects | 'system'; id: string };
/** An account, or one of the actors without an account. */
export type AuditActor = { accountId: string } | { name: 'Applicant' | 'Member' | 'System' };

export type Note = { actor: AuditActor; action: string; subject: Subject; details?: Details | undefined };

export type AuditService = ReturnType<typeof auditService>;

export function auditService({ clock }: { clock: Clock }) {
	const toEntry = ({ actor, action, subject, details }: Note) => ({
		...('accountId' in actor ? { actorId: actor.accountId } : { actor: actor.name }),
		at: clock.now(),
		action,
		subjectKind: subject.kind,
		subjectId: subject.id,
		details,
	});

	return {
		/** Called in the transaction of the action itself, so that neither happens without the other. */
		note: (tx: Db | Tx, actor: AuditActor, action: string, subject: Subject, details?: Details) =>
			queries.insertEntry(tx, toEntry({ actor, action, subject, details })),
		/** The same for many entries, which is several times faster than one after the other. */
		async noteAll(tx: Tx, notes: readonly Note[]) {
			if (notes.length > 0) await queries.insertEntries(tx, notes.map(toEntry));
		},
		/** Erases the details of entries about the subjects, and of entries that contain one of the texts. */
		eraseDetails: (tx: Tx, subjects: readonly Subject[], texts: readonly string[] = []) =>
			queries.deleteDetails(tx, { subjects, texts }),
		historyOf: (tx: Db | Tx, subject: Subject) => queries.historyOf(tx, subject.kind, subject.id),
		/** The last entry of an action, such as a backup. */
		lastOf: (tx: Db | Tx, action: string) => queries.lastOf(tx, action),
	};
}

export type AuditOffice = ReturnType<typeof auditOffice>;

/** The audit log in the office. */
export function auditOffice({
	dependencies,
	audit,
	namesOf,
}: {
	dependencies: Dependencies;
	audit: AuditService;
	namesOf: SubjectNames;
}) {
	const { db } = dependencies.database;

	async function toEntries(rows: readonly queries.AuditRow[]): Promise<AuditEntry[]> {
		const names = await namesOf(
			rows.flatMap(({ subjectKind, subjectId, details }) => [
				{ kind: subjectKind, id: subjectId },
				...Object.entries(kindsOfIds).map(([name, kind]) => ({ kind, id: String(details?.[name] ?? '') })),
			]),
		);
		const inDetails = new Map(Object.values(kindsOfIds).flatMap((kind) => [...(names.get(kind) ?? [])]));
		return rows.map(({ id, at, actor, action, subjectKind, subjectId, details }) => {
			const subject = names.get(subjectKind)?.get(subjectId) ?? null;
			return {
				id,
				at: at.toISOString(),
				actor,
				action,
				subjectKind,
				subjectId,
				subject,
				details: detailsText(details, { names: inDetails, except: subject }),
			};
		});
	}

	return {
		async list(query: AuditQuery) {
			const filter = filterOf(query);
			const { shown, ...cursors } = await queries.entries(db, filter, query);
			return { items: await toEntries(shown), total: await queries.entryCount(db, filter), ...cursors };
		},
		choices: () => queries.choices(db),
		verify: (head: string | undefined) => verifyChain(db, { head }),

		/** The export is itself an entry of the log. */
		async *csv(actor: Actor, { dir, sort, at, page, ...query }: AuditQuery): AsyncGenerator<CsvRow> {
			// A searched text may name a person, so the entry only says that there was one.
			const details = { ...query, q: query.q && 'yes' };
			await audit.note(db, actor, 'exported the audit log', { kind: 'system', id: 'audit' }, details);
			yield ['No.', 'When', 'Who', 'Action', 'Subject', 'Subject id', 'Subject name', 'Details'];
			const filter = filterOf(query);
			const batch = async (cursor: string | undefined) => {
				const page = await queries.entries(db, filter, { sort, dir, at: cursor }, csvBatch);
				return { shown: await toEntries(page.shown), next: page.next };
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
	from,
	to,
});

export type SubjectNames = ReturnType<typeof subjectNames>;

/**
 * The names of the subjects of audit entries, looked up when entries are read, one query per kind. The log stores only
 * ids, so a name that is erased elsewhere disappears here too.
 */
export function subjectNames(context: Context) {
	const { features } = context;
	const { db } = context.database;
	const lookups = Object.assign({}, ...features.map(({ auditSubjects }) => auditSubjects)) as Record<
		string,
		NameLookup
	>;
	return async (subjects: readonly { kind: string; id: string }[]): Promise<Map<string, Map<string, string>>> => {
		// An entry about a whole kind or about the system has a name instead of an id, such as "all".
		const kinds = Map.groupBy(
			subjects.filter(({ id }) => isUuid(id)),
			({ kind }) => kind,
		);
		const names = [...kinds].map(async ([kind, subjectsOfKind]) => {
			const rows = (await lookups[kind]?.(db, [...new Set(subjectsOfKind.map(({ id }) => id))], context)) ?? [];
			return [kind, new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])))] as const;
		});
		return new Map(await Promise.all(names));
	};
}
