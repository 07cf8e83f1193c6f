import * as z from 'zod/mini';
import { slugPattern } from '#contract/content/check.ts';
import { comesWithSite } from '#contract/content/kind.ts';
import { isKind, type KindName, kindOf } from '#contract/content/kinds.ts';
import { pdfsIn, picturesIn } from '#contract/content/show.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { Refusal } from '#server/core/http/errors.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import { announceContentChange } from '#server/core/pages/content-changes.ts';
import type { Storage } from '#server/core/storage/storage.ts';
import { systemClock } from '#server/core/system-clock.ts';
import { isUuid } from '#server/dependencies.ts';
import { exportPictures, importPictures, transferredPicture } from '#server/features/pictures/transfer.ts';
import { exportPdfs, importPdfs, transferredPdf } from '#server/features/uploads/transfer-pdfs.ts';
import { checkBody } from './check-body.ts';
import { readBody } from './live-content.ts';
import * as queries from './office.queries.ts';
import { addRevision, putLive } from './publishing.ts';
import { isLive, revisionsNamed, siteEntries } from './queries.ts';
import { contentEntries } from './tables.ts';

/** The content of a site as a file: what is live, in the order of the pages. Drafts and older revisions stay where they are. */
const archive = z.object({
	format: z.literal('club-content-1', 'This is not a file of content.'),
	entries: z.array(
		z.object({
			kind: z.string(),
			slug: z.string().check(z.regex(/^[A-Za-z0-9]+(-[a-z0-9]+)*$/)),
			group: z.nullable(z.string()),
			schemaVersion: z.int(),
			body: z.record(z.string(), z.unknown()),
		}),
	),
	/** Those of the library that the entries show. Files from before there was a library have none. */
	pictures: z._default(z.array(transferredPicture), []),
	/** Those that the entries offer to download. */
	pdfs: z._default(z.array(transferredPdf), []),
});
export type ContentArchive = z.infer<typeof archive>;

type Tools = { db: Db; storage: Storage };

export async function exportContent(tools: Tools, now: Date): Promise<ContentArchive> {
	const live = (await siteEntries(tools.db, now)).filter(isLive);
	const revisions = new Map((await revisionsNamed(tools.db, live)).map((revision) => [revision.id, revision]));
	const entries = live.map(({ id, kind, slug, group }) => {
		const { schemaVersion, body } = revisions.get(id)!;
		return { kind, slug, group, schemaVersion, body };
	});
	return {
		format: 'club-content-1',
		entries,
		pictures: await exportPictures(tools, [...new Set(entries.flatMap(uploadedPictures))]),
		pdfs: await exportPdfs(tools, entries.flatMap(offeredPdfs)),
	};
}

type ArchivedEntry = ContentArchive['entries'][number];

/** The body in its current form and its fields; nothing if its kind does not accept it. */
function bodyOf({ kind, schemaVersion, body }: ArchivedEntry) {
	if (!isKind(kind)) return undefined;
	const current = readBody(kind, body, schemaVersion);
	return current && ([kindOf(kind).fields, current] as const);
}

function uploadedPictures(entry: ArchivedEntry): string[] {
	const body = bodyOf(entry);
	return body ? picturesIn(...body).flatMap(({ id }) => (isUuid(id) ? [id] : [])) : [];
}

function offeredPdfs(entry: ArchivedEntry): string[] {
	const body = bodyOf(entry);
	return body ? pdfsIn(...body).map(({ url }) => url) : [];
}

/** Pictures and PDFs that were added get an id of this site. */
function withNewIds(
	entries: ContentArchive['entries'],
	newIds: readonly (readonly [before: string, after: string])[],
): ContentArchive['entries'] {
	let text = JSON.stringify(entries);
	for (const [before, after] of newIds) text = text.replaceAll(before, after);
	return JSON.parse(text);
}

const author = 'Import';

/**
 * Puts the content of a file on the site, in one transaction: what differs gets a new revision, what is missing is added. With
 * `replace`, entries that the file does not have are archived. If anything in the file is wrong, no entry is changed; its pictures are
 * in the library then, where they do no harm, and its PDFs are deleted after a week, like every PDF that nothing uses.
 */
export async function importContent(
	{ db, storage }: Tools,
	file: unknown,
	{ now, replace }: { now: Date; replace: boolean },
) {
	const parsed = z.safeParse(archive, file);
	if (!parsed.success) throw new OperatorError(`The file cannot be read: ${parsed.error.issues[0]?.message}`);
	const tools = { db, storage, clock: { ...systemClock, now: () => now } };
	const newIds = [
		...(await importPictures(tools, parsed.data.pictures)),
		...(await importPdfs(tools, parsed.data.pdfs)),
	];
	const archived = withNewIds(parsed.data.entries, newIds);
	const counts = { added: 0, changed: 0, same: 0, archived: 0 };
	await db.transaction(async (tx) => {
		await queries.lockFirstContent(tx);
		const entries = await checkedEntries(tx, archived);
		const existing = new Map(
			(await tx.select().from(contentEntries)).map((entry) => [`${entry.kind} ${entry.slug}`, entry]),
		);
		for (const [index, entry] of entries.entries()) {
			const known = existing.get(`${entry.kind} ${entry.slug}`);
			existing.delete(`${entry.kind} ${entry.slug}`);
			counts[await putEntry(tx, now, { ...entry, position: index + 1 }, known)]++;
		}
		if (replace) {
			for (const { id, kind, archivedAt } of existing.values()) {
				if (archivedAt || !isKind(kind) || comesWithSite(kindOf(kind))) continue;
				await queries.changeEntry(tx, id, { archivedAt: now });
				counts.archived++;
			}
		}
		await announceContentChange(tx);
	});
	return counts;
}

type Checked = { kind: KindName; slug: string; group: string | null; body: Record<string, unknown> };

/** Every problem of the file at once. */
async function checkedEntries(tx: Tx, entries: ContentArchive['entries']): Promise<Checked[]> {
	const problems: string[] = [];
	const checked: Checked[] = [];
	const pages = entries.filter(({ kind }) => kind === 'page').map(({ slug }) => slug);
	for (const { kind, slug, group, schemaVersion, body } of entries) {
		const name = `${kind} ${slug}`;
		if (!isKind(kind)) problems.push(`${name}: this site has no such content.`);
		else if (!kindOf(kind).single && !slugPattern.test(slug))
			problems.push(`${name}: the address may have small letters, digits and hyphens.`);
		else if (kindOf(kind).slugProblem?.(slug)) problems.push(`${name}: ${kindOf(kind).slugProblem?.(slug)}`);
		else {
			const result = await checkBody(tx, { kind, slug }, readBody(kind, body, schemaVersion) ?? body, pages).catch(
				(error: unknown) => {
					if (!(error instanceof Refusal)) throw error;
					problems.push(
						...Object.entries(error.fieldErrors ?? {}).map(([field, problem]) => `${name}, ${field}: ${problem}`),
					);
				},
			);
			if (result) checked.push({ kind, slug, group, body: result });
		}
	}
	if (problems.length > 0)
		throw new OperatorError(`Nothing was imported. Please correct the file:\n  ${problems.join('\n  ')}`);
	return checked;
}

async function putEntry(
	tx: Tx,
	now: Date,
	{ kind, slug, group, body, position }: Checked & { position: number },
	known: queries.EntryRow | undefined,
): Promise<'added' | 'changed' | 'same'> {
	const publisher = { author, now };
	if (!known) {
		const [entry] = await tx.insert(contentEntries).values({ kind, slug, group, position, createdAt: now }).returning();
		const revision = await addRevision(tx, publisher, { id: entry!.id, kind }, body);
		await putLive(tx, publisher, entry!, { revision, period: undefined });
		return 'added';
	}
	const stored = known.liveRevision === null ? undefined : await queries.revisionOf(tx, known.id, known.liveRevision);
	const live = stored && readBody(kind, stored.body, stored.schemaVersion);
	const isSame =
		live !== undefined && JSON.stringify(live) === JSON.stringify(body) && known.group === group && !known.archivedAt;
	await queries.changeEntry(tx, known.id, { group, position, archivedAt: null });
	if (isSame) return 'same';
	const revision = await addRevision(tx, publisher, { id: known.id, kind }, body);
	await putLive(tx, publisher, { ...known, archivedAt: null }, { revision, period: undefined });
	return 'changed';
}
