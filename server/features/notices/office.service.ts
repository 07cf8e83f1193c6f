import type { EndpointRequest } from '#contract/core/endpoint.ts';
import type { ContentState } from '#contract/core/publishing.ts';
import {
	type NoticeStatus,
	type noticeOfficeEndpoints,
	noticeStatuses,
	noticeText,
	type OfficeNotice,
} from '#contract/notices.office.ts';
import type { Tx } from '#server/core/db/client.ts';
import { csvBatch, everyRow, type ListView } from '#server/core/db/keyset.ts';
import { conflict, invalid } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { CsvRow } from '#server/core/http/serve-csv.ts';
import { announceContentChange } from '#server/core/pages/content-changes.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { RevisionsService } from '#server/features/revisions/service.ts';
import type { UploadsService } from '#server/features/uploads/service.ts';
import * as queries from './queries.ts';
import { noticesKey } from './service.ts';

export type NoticesOfficeService = ReturnType<typeof noticesOfficeService>;
type NoticeForm = EndpointRequest<typeof noticeOfficeEndpoints.createNotice>['body'];

const subject = (id: string) => ({ kind: 'notice' as const, id });

/** What the office does with notices. Every change is on the site at the next request, and in the audit log. */
export function noticesOfficeService({
	dependencies,
	audit,
	uploads,
	revisions,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock'>;
	audit: AuditService;
	uploads: Pick<UploadsService, 'checkAttachments'>;
	revisions: RevisionsService;
}) {
	const { clock } = dependencies;
	const { db } = dependencies.database;

	async function change(
		actor: Actor,
		action: string,
		write: (tx: Tx) => Promise<queries.NoticeRow>,
	): Promise<OfficeNotice> {
		const notice = await db.transaction(async (tx) => {
			const row = await write(tx);
			await audit.note(tx, actor, action, subject(row.id), { content: row.content });
			await announceContentChange(tx, [noticesKey]);
			return row;
		});
		return withStatus(notice);
	}
	const withStatus = async (notice: queries.NoticeRow) =>
		toOfficeNotice(notice, await queries.statusOf(db, notice.id, clock.now()));

	async function toValues(tx: Tx, { startsAt, endsAt, attachments, ...rest }: NoticeForm) {
		const times = { startsAt: new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) };
		if (times.endsAt && times.endsAt <= times.startsAt) throw invalid({ endsAt: 'It must end after it starts.' });
		return { ...rest, ...times, attachments: await uploads.checkAttachments(tx, attachments) };
	}

	async function write(tx: Tx, actor: Actor, before: queries.NoticeRow, form: NoticeForm) {
		const notice = await queries.rows.save(tx, before.id, await toValues(tx, form));
		const saved = { ...revisionOf(notice), author: actor.email };
		await revisions.add(tx, subject(notice.id), saved, { ...revisionOf(before), at: before.createdAt });
		return notice;
	}

	return {
		async list(filter: queries.NoticeListFilter, view: ListView<'start'>) {
			const now = clock.now();
			const [page, total, statusCounts] = await Promise.all([
				queries.page(db, filter, view, now),
				queries.total(db, filter, now),
				queries.counts(db, now),
			]);
			const counts = Object.fromEntries(noticeStatuses.map((status) => [status, 0])) as Record<NoticeStatus, number>;
			for (const row of statusCounts) counts[row.status] = row.total;
			return {
				items: page.shown.map(({ notice, status }) => toOfficeNotice(notice, status)),
				total,
				next: page.next,
				previous: page.previous,
				counts,
			};
		},

		async *csv(actor: Actor, filter: queries.NoticeListFilter, view: ListView<'start'>): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the notices', subject('all'));
			const now = clock.now();
			yield ['Notice', 'From', 'To', 'State'];
			const batch = (cursor: string | undefined) =>
				queries.page(db, filter, { ...view, page: undefined, at: cursor }, now, csvBatch);
			for await (const { notice, status } of everyRow(batch))
				yield [notice.content, notice.startsAt.toISOString(), notice.endsAt?.toISOString() ?? '', status];
		},

		one: async (id: string) => withStatus(await queries.rows.byId(db, id)),

		create: (actor: Actor, form: NoticeForm) =>
			change(actor, 'wrote a notice', async (tx) => {
				const notice = await queries.insertNotice(tx, { ...(await toValues(tx, form)), createdAt: clock.now() });
				await revisions.add(tx, subject(notice.id), { ...revisionOf(notice), author: actor.email });
				return notice;
			}),

		save: (actor: Actor, id: string, { version, ...form }: NoticeForm & { version: number }) =>
			change(actor, 'changed a notice', async (tx) =>
				write(tx, actor, await queries.rows.lockForSaving(tx, id, version), form),
			),

		revisions: (id: string, before: number | undefined) => revisions.page(subject(id), before),

		/** Whether it is published stays as it is. */
		restoreRevision: (actor: Actor, id: string, { number, version }: { number: number; version: number }) =>
			change(actor, 'went back to an earlier text of a notice', async (tx) => {
				const notice = await queries.rows.lockForSaving(tx, id, version);
				const earlier = noticeText.safeParse({
					...(await revisions.body(tx, subject(id), number)),
					state: notice.state,
				});
				if (!earlier.success)
					throw conflict('This text is of an older version of the site and can no longer be saved.');
				return write(tx, actor, notice, earlier.data);
			}),

		/** Publishes a draft, or takes it off the site. Its text stays as it is. */
		setState: (actor: Actor, id: string, state: ContentState) =>
			change(actor, state === 'published' ? 'published a notice' : 'withdrew a notice to the drafts', async (tx) => {
				const notice = await queries.rows.lockForSaving(tx, id);
				return write(tx, actor, notice, { ...revisionOf(notice).body, state });
			}),

		moveToBin: (actor: Actor, id: string) =>
			change(actor, 'put a notice in the bin', (tx) => queries.rows.moveToBin(tx, id, clock.now())),

		restore: (actor: Actor, id: string) =>
			change(actor, 'took a notice out of the bin', (tx) => queries.rows.restore(tx, id)),

		/** Run by the nightly job. Returns how many notices were deleted for good. */
		emptyBin: (now: Date) =>
			db.transaction(async (tx) => {
				const deleted = await queries.rows.emptyBin(tx, now);
				await revisions.remove(
					tx,
					'notice',
					deleted.map(({ id }) => id),
				);
				for (const { id, content } of deleted)
					await audit.note(tx, { name: 'System' }, 'removed from the bin for good', subject(id), { content });
				return deleted.length;
			}),
	};
}

const toOfficeNotice = (row: queries.NoticeRow, status: NoticeStatus): OfficeNotice => ({
	id: row.id,
	content: row.content,
	startsAt: row.startsAt.toISOString(),
	endsAt: row.endsAt?.toISOString() ?? null,
	attachments: row.attachments,
	state: row.state,
	version: row.version,
	deletedAt: row.deletedAt?.toISOString() ?? null,
	status,
});

/** As the form sends it, so that it can be saved again. */
const revisionOf = (row: queries.NoticeRow) => ({
	number: row.version,
	body: {
		content: row.content,
		startsAt: row.startsAt.toISOString(),
		endsAt: row.endsAt?.toISOString() ?? null,
		attachments: row.attachments,
		state: row.state,
	} satisfies NoticeForm,
});
