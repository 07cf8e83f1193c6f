import type { KindName } from '#contract/content/kinds.ts';
import { addDays, clubDay, startOfDay } from '#contract/core/club-time.ts';
import type { Tx } from '#server/core/db/client.ts';
import { conflict } from '#server/core/http/errors.ts';
import { checkBody } from './check-body.ts';
import { readBody } from './live-content.ts';
import * as queries from './office.queries.ts';
import { titleOf } from './office-view.ts';
import { addRevision, type Publisher, putLive } from './publishing.ts';

type Body = Record<string, unknown>;
type Entry = queries.EntryRow & { kind: KindName };

/**
 * Changes single fields of what is live. For today only: until the day ends at the club, after which the site shows what it
 * would show without the change. Otherwise for good, also in a text that is live for a period.
 */
export async function changeLiveFields(
	tx: Tx,
	publisher: Publisher,
	entry: Entry,
	{ fields, untilEndOfDay }: { fields: Body; untilEndOfDay: boolean | undefined },
) {
	const { current, next } = await queries.scheduleAt(tx, entry.id, publisher.now);
	const withFields = async (revision: number | null | undefined) => {
		const stored = revision == null ? undefined : await queries.revisionOf(tx, entry.id, revision);
		const body = stored && readBody(entry.kind, stored.body, stored.schemaVersion);
		if (!body) throw conflict('This entry is not on the site. Open it and publish it first.');
		const changed = await checkBody(tx, entry, { ...body, ...fields });
		return {
			number: await addRevision(tx, publisher, entry, changed),
			title: titleOf(entry.kind, entry.slug, changed),
		};
	};

	if (untilEndOfDay) {
		const midnight = startOfDay(addDays(clubDay(publisher.now), 1));
		const { number, title } = await withFields(current?.revision ?? entry.liveRevision);
		await queries.endSchedules(tx, entry.id, publisher.now);
		const to = next && next.from < midnight ? next.from : midnight;
		await putLive(tx, publisher, entry, { revision: number, period: { from: publisher.now, to } });
		// A text that was live for a longer period comes back afterwards.
		if (current && (current.to === null || current.to > midnight))
			await queries.addSchedule(tx, {
				entryId: entry.id,
				revision: current.revision,
				from: to,
				to: current.to,
				setId: current.setId ?? undefined,
			});
		return { title, fields: Object.keys(fields).join(', '), until: to.toISOString() };
	}

	const usual = await withFields(entry.liveRevision);
	if (current) {
		await queries.changeSchedule(tx, current.id, (await withFields(current.revision)).number);
		await queries.changeEntry(tx, entry.id, { liveRevision: usual.number });
	} else await putLive(tx, publisher, entry, { revision: usual.number, period: undefined });
	return { title: usual.title, fields: Object.keys(fields).join(', ') };
}
