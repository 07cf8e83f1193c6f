import { type BannerShelf, bannerShelves, type OfficeBanner } from '#contract/banners-office.ts';
import type { ContentState } from '#contract/content.ts';
import type { CsvRow } from '#server/csv.ts';
import type { Tx } from '#server/db/client.ts';
import { everyRow, type ListView } from '#server/db/keyset.ts';
import { invalid } from '#server/errors.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import type { Parts } from '#server/parts.ts';
import { announceContentChange } from '#server/plugins/content-changes.ts';
import type { Actor } from '#server/plugins/serve.ts';
import { type BannerRow, insertBanner, latestBanner } from './banners.repo.ts';
import * as repo from './banners-office.repo.ts';

export type BannersOfficeService = ReturnType<typeof bannersOfficeService>;
type Written = { content: string; startsAt: string; endsAt: string | null; state: ContentState };

/** Rows that an export holds at a time. */
const csvBatch = 500;
const subject = (id: string) => ({ kind: 'banner' as const, id });

/** What the office does with the notices. Each deed is on the site at the next request, and in the log. */
export function bannersOfficeService({
	parts,
	audit,
}: {
	parts: Pick<Parts, 'database' | 'clock'>;
	audit: AuditService;
}) {
	const { clock } = parts;
	const { db } = parts.database;

	async function deed(actor: Actor, action: string, act: (tx: Tx) => Promise<BannerRow>): Promise<OfficeBanner> {
		const banner = await db.transaction(async (tx) => {
			const row = await act(tx);
			await audit.note(tx, actor, action, subject(row.id), { content: row.content });
			await announceContentChange(tx);
			return row;
		});
		return whole(banner);
	}
	async function whole(banner: BannerRow): Promise<OfficeBanner> {
		return present(banner, shelfOf(banner, await atPresent()));
	}
	async function atPresent(): Promise<repo.Present> {
		const now = clock.now();
		return { now, showing: (await latestBanner(db, now))?.id };
	}

	return {
		async list(filter: repo.BannerFilter, view: ListView<'start'>) {
			const now = await atPresent();
			const [page, total, counts] = await Promise.all([
				repo.page(db, filter, view, now),
				repo.total(db, filter, now),
				repo.counts(db, now),
			]);
			const totals = Object.fromEntries(bannerShelves.map((shelf) => [shelf, 0])) as Record<BannerShelf, number>;
			for (const row of counts) totals[row.shelf] = row.total;
			return {
				items: page.shown.map(({ banner, shelf }) => present(banner, shelf)),
				total,
				next: page.next,
				previous: page.previous,
				counts: totals,
			};
		},

		async *csv(actor: Actor, filter: repo.BannerFilter, view: ListView<'start'>): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the notices', subject('all'));
			const now = await atPresent();
			yield ['Notice', 'From', 'To', 'State'];
			const batch = (at: string | undefined) => repo.page(db, filter, { ...view, page: undefined, at }, now, csvBatch);
			for await (const { banner, shelf } of everyRow(batch))
				yield [banner.content, banner.startsAt.toISOString(), banner.endsAt?.toISOString() ?? '', shelf];
		},

		one: async (id: string) => whole(await repo.rows.byId(db, id)),

		create: (actor: Actor, written: Written) =>
			deed(actor, 'wrote a notice', (tx) => insertBanner(tx, { ...read(written), createdAt: clock.now() })),

		save: (actor: Actor, id: string, { version, ...written }: Written & { version: number }) =>
			deed(actor, 'changed a notice', async (tx) => {
				await repo.rows.lockForSaving(tx, id, version);
				return repo.rows.save(tx, id, read(written));
			}),

		putInBin: (actor: Actor, id: string) =>
			deed(actor, 'put a notice in the bin', (tx) => repo.rows.putInBin(tx, id, clock.now())),

		restore: (actor: Actor, id: string) =>
			deed(actor, 'took a notice out of the bin', (tx) => repo.rows.restore(tx, id)),

		/** The job. Answers how many are gone for good. */
		emptyBin: (now: Date) =>
			db.transaction(async (tx) => {
				const gone = await repo.rows.emptyBin(tx, now);
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
function shelfOf(row: BannerRow, { now, showing }: repo.Present): BannerShelf {
	if (row.deletedAt) return 'bin';
	if (row.state === 'draft') return 'draft';
	if (row.startsAt > now) return 'scheduled';
	if (row.endsAt && row.endsAt <= now) return 'past';
	return row.id === showing ? 'showing' : 'behind';
}

const present = (row: BannerRow, shelf: BannerShelf): OfficeBanner => ({
	id: row.id,
	content: row.content,
	startsAt: row.startsAt.toISOString(),
	endsAt: row.endsAt?.toISOString() ?? null,
	state: row.state,
	version: row.version,
	deletedAt: row.deletedAt?.toISOString() ?? null,
	shelf,
});
