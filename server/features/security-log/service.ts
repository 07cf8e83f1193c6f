import { addDays, startOfDay } from '#contract/core/club-time.ts';
import { type SecurityLogEntry, type SecurityLogQuery, securityEvents } from '#contract/security-log.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { csvBatch, everyRow } from '#server/core/db/keyset.ts';
import type { RetentionRule } from '#server/core/feature.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { CsvRow } from '#server/core/http/serve-csv.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { addressesOf } from '#server/features/accounts/account-state.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import * as queries from './queries.ts';
import { eventRecorder, fingerprintOf } from './recorder.ts';

export type SecurityLog = ReturnType<typeof securityLogService>;

export function securityLogService({ dependencies, audit }: { dependencies: Dependencies; audit: AuditService }) {
	const { settings } = dependencies;
	const { db } = dependencies.database;
	const { record, flush, close } = eventRecorder(dependencies);

	const filterOf = ({ event, account, q, from, to }: Omit<SecurityLogQuery, 'sort'>): queries.LogFilter => ({
		event,
		account,
		q,
		fingerprint: q?.includes('@') ? fingerprintOf(settings.secret, q) : undefined,
		since: from ? startOfDay(from) : undefined,
		until: to ? startOfDay(addDays(to, 1)) : undefined,
	});

	return {
		record,
		/** Writes what was recorded so far. */
		flush,
		close,

		async list(query: SecurityLogQuery) {
			await flush();
			const filter = filterOf(query);
			const { shown, ...cursors } = await queries.entries(db, filter, query);
			const readable = await withAddresses(db, shown);
			return { items: readable.map(toEntry), total: await queries.entryCount(db, filter), ...cursors };
		},

		/** The export is an entry of the audit log. */
		async *csv(actor: Actor, { dir, sort, at, page, ...query }: SecurityLogQuery): AsyncGenerator<CsvRow> {
			await flush();
			await audit.note(db, actor, 'exported the security log', { kind: 'system', id: 'security-log' });
			yield ['When', 'Event', 'Times', 'Account', 'Account id', 'Email fingerprint', 'Network', 'Device', 'Details'];
			const filter = filterOf(query);
			const batch = async (cursor: string | undefined) => {
				const { shown, ...cursors } = await queries.entries(db, filter, { sort, dir, at: cursor }, csvBatch);
				return { shown: await withAddresses(db, shown), ...cursors };
			};
			for await (const { at: when, event, count, ...row } of everyRow(batch))
				yield [
					when.toISOString(),
					securityEvents[event] ?? event,
					String(count),
					...[row.email, row.accountId, row.emailFingerprint, row.network, row.device, row.detail].map(
						(value) => value ?? '',
					),
				];
		},

		/** For the archive that a member downloads. */
		async ofAccount(accountId: string) {
			await flush();
			const rows = await queries.entriesOfAccount(db, accountId);
			return rows.map(({ at, event, count, network, device }) => ({ at, event, count, network, device }));
		},

		/** Forgets what is written: the caller flushes before its transaction, which must not wait for another connection. */
		async forget(tx: Tx, accountId: string, emails: readonly string[]) {
			await queries.forgetPerson(
				tx,
				accountId,
				emails.map((email) => fingerprintOf(settings.secret, email)),
			);
		},
	};
}

const accountIds = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

/** Details are stored with the ids of accounts, because they are also in the server's log; the office reads addresses. */
async function withAddresses<Row extends { detail: string | null }>(db: Db, rows: Row[]): Promise<Row[]> {
	const ids = rows.flatMap(({ detail }) => detail?.match(accountIds) ?? []);
	if (ids.length === 0) return rows;
	const emails = new Map((await addressesOf(db, ids)).map(({ id, email }) => [id, email]));
	return rows.map((row) => ({
		...row,
		detail: row.detail?.replace(accountIds, (id) => emails.get(id) ?? id) ?? null,
	}));
}

const toEntry = ({
	at,
	accountId,
	email,
	key,
	...row
}: Awaited<ReturnType<typeof queries.entries>>['shown'][number]): SecurityLogEntry => ({
	...row,
	at: at.toISOString(),
	account: accountId && email ? { id: accountId, email } : null,
});

export const oldEntries: RetentionRule = {
	// Entries are small and many.
	batchSize: 5000,
	async due(tx, before, limit) {
		const entries = await queries.oldest(tx, before, limit);
		return entries.map(({ id, event, at }) => ({
			id,
			label: securityEvents[event] ?? event,
			since: at,
			documents: 0,
			application: null,
		}));
	},
	total: async (tx, before) => ({ count: await queries.countBefore(tx, before), documents: 0 }),
	remove: async (tx, before, limit) => ({ count: await queries.deleteOldest(tx, before, limit), documents: 0 }),
};
