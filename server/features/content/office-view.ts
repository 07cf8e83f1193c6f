import type { LocalText } from '#contract/content/fields.ts';
import { type KindName, kindOf } from '#contract/content/kinds.ts';
import { textsIn } from '#contract/content/show.ts';
import type { EntrySummary, OfficeEntry } from '#contract/content.office.ts';
import { readBody } from './live-content.ts';
import type * as queries from './office.queries.ts';

type Body = Record<string, unknown>;
type Schedules = Awaited<ReturnType<typeof queries.schedulesOf>>;

/** What an entry is called in lists. */
export function titleOf(kind: KindName, slug: string, body: Body | undefined): string {
	const { single, name, titleField } = kindOf(kind);
	if (single) return name;
	const title = titleField && body?.[titleField];
	return typeof title === 'string' ? title : ((title as LocalText | undefined)?.en ?? slug);
}

/** The newest text of an entry: its draft, or what is live. */
const newestBody = ({ draft, live }: queries.OfficeRow, kind: KindName) => {
	if (draft) return readBody(kind, draft.body, draft.schemaVersion) ?? draft.body;
	return live ? (readBody(kind, live.body, live.schemaVersion) ?? live.body) : undefined;
};

const lacksBangla = (kind: KindName, body: Body) => {
	const texts = textsIn(kindOf(kind).fields, body);
	return texts.some(({ text }) => text.bn) && texts.some(({ text }) => text.en && !text.bn);
};

export function toSummary(row: queries.OfficeRow, allSchedules: Schedules): EntrySummary {
	const { entry, live, draft, set } = row;
	const kind = entry.kind as KindName;
	const body = newestBody(row, kind);
	const { price, unit, available } = kindOf(kind).fields;
	return {
		id: entry.id,
		kind,
		slug: entry.slug,
		group: entry.group,
		title: titleOf(kind, entry.slug, body),
		state: entry.archivedAt ? 'archived' : live ? 'live' : 'unpublished',
		version: entry.version,
		revision: live?.number ?? null,
		...(price?.type === 'price' && live && { price: live.body.price as number | null }),
		...(unit?.type === 'text' && live?.body.unit ? { unit: (live.body.unit as LocalText).en } : {}),
		...(available?.type === 'flag' && live && { available: live.body.available as boolean }),
		hasDraft: draft !== null,
		draftSet: set?.name ?? null,
		reviewAsked: draft?.reviewAskedAt != null,
		schedules: allSchedules
			.filter(({ entryId }) => entryId === entry.id)
			.map(({ id, revision, from, to, set }) => ({
				id,
				revision,
				from: from.toISOString(),
				to: to?.toISOString() ?? null,
				set,
			})),
		changedBy: draft?.author ?? live?.author ?? null,
		changedAt: (draft?.savedAt ?? live?.createdAt)?.toISOString() ?? null,
		broken: live !== null && readBody(kind, live.body, live.schemaVersion) === undefined,
		translationBehind: body !== undefined && lacksBangla(kind, body),
	};
}

type Revision = { number: number; body: Body; schemaVersion: number };

/** `usual` is the revision that is live without a schedule. */
export function toEntry(row: queries.OfficeRow, usual: Revision | undefined, schedules: Schedules): OfficeEntry {
	const { entry, live, draft, set } = row;
	const kind = entry.kind as KindName;
	const bodyOf = ({ number, body, schemaVersion }: Revision) => ({
		revision: number,
		body: readBody(kind, body, schemaVersion) ?? body,
	});
	return {
		...toSummary(row, schedules),
		live: live && bodyOf(live),
		usual: usual ? bodyOf(usual) : null,
		draft: draft && {
			body: readBody(kind, draft.body, draft.schemaVersion) ?? draft.body,
			version: draft.version,
			author: draft.author,
			savedAt: draft.savedAt.toISOString(),
			reviewAskedAt: draft.reviewAskedAt?.toISOString() ?? null,
			set,
		},
		page: kindOf(kind).page(entry),
	};
}
