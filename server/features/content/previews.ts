import { isKind, type KindName, kindOf } from '#contract/content/kinds.ts';
import type { Db } from '#server/core/db/client.ts';
import { type Previewed, previewed } from '#server/core/pages/previews.ts';
import type { Clock } from '#server/dependencies.ts';
import { type CountMembers, type LiveContent, readBody, readLiveContent } from './live-content.ts';
import * as queries from './office.queries.ts';

/** A page reads content several times; during one rendering it is the same. */
const overlaid = new WeakMap<Previewed, Promise<LiveContent>>();

/** The content with drafts, while a preview is rendered. */
export function previewedContent(
	db: Db,
	clock: Clock,
	countMembers: CountMembers | undefined,
): Promise<LiveContent> | undefined {
	const preview = previewed();
	if (!preview) return undefined;
	const content = overlaid.get(preview) ?? readWithDrafts(db, clock, preview, countMembers);
	overlaid.set(preview, content);
	return content;
}

async function readWithDrafts(
	db: Db,
	clock: Clock,
	{ kind, id }: Previewed,
	countMembers: CountMembers | undefined,
): Promise<LiveContent> {
	if (kind === 'event') return readLiveContent(db, clock, { countMembers });
	const rows = await queries.draftsFor(db, kind === 'set' ? { setId: id } : { entryId: id });
	const drafts = rows.flatMap(({ entry, draft }) => {
		const body = isKind(entry.kind) ? readBody(entry.kind, draft.body, draft.schemaVersion) : undefined;
		return body ? [{ kind: entry.kind as KindName, slug: entry.slug, group: entry.group, body }] : [];
	});
	return readLiveContent(db, clock, { overlay: drafts, countMembers });
}

export const pageOf = ({ kind, slug, group }: { kind: string; slug: string; group: string | null }) =>
	isKind(kind) ? kindOf(kind).page({ slug, group }) : '/';
