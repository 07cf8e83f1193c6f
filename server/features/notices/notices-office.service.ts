import type { ContentState } from '#contract/core/publishing.ts';
import { type NoticeFilter, noticeFilters, type OfficeNotice } from '#contract/notices.office.ts';
import type { Tx } from '#server/core/db/client.ts';
import { everyRow, type ListView } from '#server/core/db/keyset.ts';
import type { CsvRow } from '#server/core/http/csv.ts';
import { invalid } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { announceContentChange } from '#server/core/pages/content-changes.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import { insertNotice, latestNotice, type NoticeRow } from './notices.queries.ts';
import * as queries from './notices-office.queries.ts';

export type NoticesOfficeService = ReturnType<typeof noticesOfficeService>;
type Written = { content: string; startsAt: string; endsAt: string | null; state: ContentState };

/** Rows that an export holds at a time. */
const csvBatch = 500;
const subject = (id: string) => ({ kind: 'banner' as const, id });

/** What the office does with the notices. Each deed is on the site at the next request, and in the log. */
export function noticesOfficeService({
	dependencies,
	audit,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock'>;
	audit: AuditService;
}) {
	const { clock } = dependencies;
	const { db } = dependencies.database;

	async function deed(actor: Actor, action: string, act: (tx: Tx) => Promise<NoticeRow>): Promise<OfficeNotice> {
		const notice = await db.transaction(async (tx) => {
			const row = await act(tx);
			await audit.note(tx, actor, action, subject(row.id), { content: row.content });
			await announceContentChange(tx);
			return row;
		});
		return whole(notice);
	}
	async function whole(notice: NoticeRow): Promise<OfficeNotice> {
		return present(notice, shelfOf(notice, await atPresent()));
	}
	async function atPresent(): Promise<queries.Present> {
		const now = clock.now();
		return { now, showing: (await latestNotice(db, now))?.id };
	}

	return {
		async list(filter: queries.NoticeListFilter, view: ListView<'start'>) {
			const now = await atPresent();
			const [page, total, counts] = await Promise.all([
				queries.page(db, filter, view, now),
				queries.total(db, filter, now),
				queries.counts(db, now),
			]);
			const totals = Object.fromEntries(noticeFilters.map((shelf) => [shelf, 0])) as Record<NoticeFilter, number>;
			for (const row of counts) totals[row.shelf] = row.total;
			return {
				items: page.shown.map(({ notice, shelf }) => present(notice, shelf)),
				total,
				next: page.next,
				previous: page.previous,
				counts: totals,
			};
		},

		async *csv(actor: Actor, filter: queries.NoticeListFilter, view: ListView<'start'>): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the notices', subject('all'));
			const now = await atPresent();
			yield ['Notice', 'From', 'To', 'State'];
			const batch = (at: string | undefined) =>
				queries.page(db, filter, { ...view, page: undefined, at }, now, csvBatch);
			for await (const { notice, shelf } of everyRow(batch))
				yield [notice.content, notice.startsAt.toISOString(), notice.endsAt?.toISOString() ?? '', shelf];
		},

		one: async (id: string) => whole(await queries.rows.byId(db, id)),

		create: (actor: Actor, written: Written) =>
			deed(actor, 'wrote a notice', (tx) => insertNotice(tx, { ...read(written), createdAt: clock.now() })),

		save: (actor: Actor, id: string, { version, ...written }: Written & { version: number }) =>
			deed(actor, 'changed a notice', async (tx) => {
				await queries.rows.lockForSaving(tx, id, version);
				return queries.rows.save(tx, id, read(written));
			}),

		putInBin: (actor: Actor, id: string) =>
			deed(actor, 'put a notice in the bin', (tx) => queries.rows.putInBin(tx, id, clock.now())),

		restore: (actor: Actor, id: string) =>
			deed(actor, 'took a notice out of the bin', (tx) => queries.rows.restore(tx, id)),

		/** The job. Answers how many are gone for good. */
		emptyBin: (now: Date) =>
			db.transaction(async (tx) => {
				const gone = await queries.rows.emptyBin(tx, now);
				for (const { id, content } of gone)
					await audit.note(tx, { name: 'House' }, 'removed from the bin for good', subject(id), { content });
				return gone.length;
			}),
	};
}

function read({ content, startsAt, endsAt, state }: Written) {
	const times = { startsAt: new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) };
	if (times.endsAt && times.endsAt <= times.startsAt) throw invalid({ endsAt: 'It must end after it starts.' });
	return { content, state, ...times };
}

/** The same as the list's query says, for one row. */
function shelfOf(row: NoticeRow, { now, showing }: queries.Present): NoticeFilter {
	if (row.deletedAt) return 'bin';
	if (row.state === 'draft') return 'draft';
	if (row.startsAt > now) return 'scheduled';
	if (row.endsAt && row.endsAt <= now) return 'past';
	return row.id === showing ? 'showing' : 'behind';
}

const present = (row: NoticeRow, shelf: NoticeFilter): OfficeNotice => ({
	id: row.id,
	content: row.content,
	startsAt: row.startsAt.toISOString(),
	endsAt: row.endsAt?.toISOString() ?? null,
	state: row.state,
	version: row.version,
	deletedAt: row.deletedAt?.toISOString() ?? null,
	shelf,
});
