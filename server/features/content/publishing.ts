import { type KindName, kindOf } from '#contract/content/kinds.ts';
import { longMoment } from '#contract/core/club-time.ts';
import type { Tx } from '#server/core/db/client.ts';
import { conflict, invalid } from '#server/core/http/errors.ts';
import * as queries from './office.queries.ts';

/** Who publishes, and when. */
export type Publisher = { author: string; now: Date };

/** As sent by the office; what is missing has no limit. */
export type Times = { from?: string | null | undefined; to?: string | null | undefined };
export type Period = { from: Date; to: Date | null };

/** Undefined: from now on. */
export function readPeriod({ from, to }: Times, now: Date): Period | undefined {
	if (!from && !to) return undefined;
	const period = { from: from ? new Date(from) : now, to: to ? new Date(to) : null };
	if (from && period.from <= now) throw invalid({ from: 'It must start in the future. For now, leave it empty.' });
	if (period.to && period.to <= period.from) throw invalid({ to: 'It must end after it starts.' });
	return period;
}

/** Puts a revision on the site: from now on, or for the period. */
export async function putLive(
	tx: Tx,
	{ author, now }: Publisher,
	entry: queries.EntryRow,
	{ revision, period, setId }: { revision: number; period: Period | undefined; setId?: string },
) {
	if (entry.archivedAt) throw conflict('This entry is archived. Restore it before you publish it.');
	if (period) {
		const other = await queries.overlapping(tx, entry.id, period.from, period.to);
		if (other) throw conflict(overlapMessage(other));
		await queries.addSchedule(tx, { entryId: entry.id, revision, ...period, setId });
		await queries.changeEntry(tx, entry.id, {});
	} else {
		await queries.endSchedules(tx, entry.id, now);
		await queries.changeEntry(tx, entry.id, { liveRevision: revision });
	}
	const times = { from: period?.from ?? now, to: period?.to ?? null };
	await queries.insertPublications(tx, [{ entryId: entry.id, revision, ...times, author, createdAt: now }]);
}

/** Returns its number. */
export const addRevision = (
	tx: Tx,
	{ author, now }: Publisher,
	{ id, kind }: { id: string; kind: KindName },
	body: Record<string, unknown>,
	note?: string,
) =>
	queries.addRevision(tx, {
		entryId: id,
		schemaVersion: kindOf(kind).schemaVersion ?? 1,
		body,
		author,
		note: note || null,
		createdAt: now,
	});

const overlapMessage = ({ from, to }: { from: Date; to: Date | null }) =>
	`Another text is scheduled from ${longMoment(from)}${to ? ` to ${longMoment(to)}` : ''}. Take that schedule back first, or choose another time.`;
