import { randomUUID } from 'node:crypto';
import {
	and,
	asc,
	count,
	desc,
	eq,
	gt,
	inArray,
	isNotNull,
	isNull,
	like,
	lt,
	lte,
	ne,
	or,
	sql,
	sum,
} from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { type OwnerKind, uploads } from './tables.ts';

export type Upload = typeof uploads.$inferSelect;
export type Owner = { kind: OwnerKind; id: string };

const ownedBy = ({ kind, id }: Owner) => and(eq(uploads.claimedByKind, kind), eq(uploads.claimedById, id));
const notRemoved = isNull(uploads.removedAt);

export async function insertUpload(tx: Db | Tx, values: typeof uploads.$inferInsert): Promise<Upload> {
	const [upload] = await tx.insert(uploads).values(values).returning();
	return upload!;
}

/** The size of all documents that nobody has claimed yet. */
export async function unclaimedBytes(tx: Db | Tx): Promise<number> {
	const [row] = await tx
		.select({ total: sum(uploads.bytes) })
		.from(uploads)
		.where(and(isNull(uploads.claimedAt), eq(uploads.preset, 'documents')));
	return Number(row?.total ?? 0);
}

export async function uploadById(tx: Db | Tx, id: string): Promise<Upload | undefined> {
	const [upload] = await tx
		.select()
		.from(uploads)
		.where(and(eq(uploads.id, id), notRemoved));
	return upload;
}

/** A public picture with the same content. */
export async function publicPictureOf(tx: Db | Tx, sha256: string): Promise<Upload | undefined> {
	const [upload] = await tx
		.select()
		.from(uploads)
		.where(and(eq(uploads.sha256, sha256), eq(uploads.preset, 'media'), notRemoved))
		.limit(1);
	return upload;
}

export const uploadsOf = (tx: Db | Tx, owner: Owner): Promise<Upload[]> =>
	tx
		.select()
		.from(uploads)
		.where(and(ownedBy(owner), notRemoved))
		.orderBy(asc(uploads.claimedField));

export async function lockOwner(tx: Tx, { kind, id }: Owner) {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${kind} ${id}`}, 0))`);
}

/** False when the token is wrong, the upload is removed, or another owner or field has it. */
export async function claimUpload(
	tx: Tx,
	{
		id,
		tokenHash,
		owner,
		from,
		field,
		now,
	}: { id: string; tokenHash: string; owner: Owner; from: readonly Owner[]; field: string; now: Date },
): Promise<boolean> {
	const free = isNull(uploads.claimedAt);
	const claimedBefore = and(or(...[owner, ...from].map(ownedBy)), eq(uploads.claimedField, field));
	const claimed = await tx
		.update(uploads)
		.set({ claimedByKind: owner.kind, claimedById: owner.id, claimedField: field, claimedAt: now })
		.where(and(eq(uploads.id, id), eq(uploads.tokenHash, tokenHash), notRemoved, or(free, claimedBefore)))
		.returning({ id: uploads.id });
	return claimed.length > 0;
}

/** Releases the owner's earlier pictures of these fields. */
export async function releaseReplaced(
	tx: Tx,
	{ owner, files, now }: { owner: Owner; files: { field: string; id: string }[]; now: Date },
) {
	const replaced = files.map(({ field, id }) => and(eq(uploads.claimedField, field), ne(uploads.id, id)));
	await tx
		.update(uploads)
		.set({ removedAt: now })
		.where(and(ownedBy(owner), notRemoved, or(...replaced)));
}

/** The pictures of `from` become those of `to`, whose own pictures of the same fields are released. Returns the fields. */
export async function transferOwned(tx: Tx, { from, to, now }: { from: Owner; to: Owner; now: Date }) {
	const owned = await uploadsOf(tx, from);
	if (owned.length === 0) return [];
	const files = owned.map(({ id, claimedField }) => ({ id, field: claimedField! }));
	await releaseReplaced(tx, { owner: to, files, now });
	await tx
		.update(uploads)
		.set({ claimedByKind: to.kind, claimedById: to.id, claimedAt: now })
		.where(and(ownedBy(from), notRemoved));
	return files.map(({ field }) => field);
}

/** A file of one owner, by its field. */
export type Place = { owner: Owner; field: string };
const at = ({ owner, field }: Place) => and(ownedBy(owner), eq(uploads.claimedField, field), notRemoved);

/** Gives one file to another owner. Returns whether there was one. The new owner has none in this field. */
export async function moveFile(tx: Tx, { from, to, now }: { from: Place; to: Place; now: Date }): Promise<boolean> {
	const moved = await tx
		.update(uploads)
		.set({ claimedByKind: to.owner.kind, claimedById: to.owner.id, claimedField: to.field, claimedAt: now })
		.where(at(from))
		.returning({ id: uploads.id });
	return moved.length > 0;
}

/** The fingerprints of the files that these owners have in a field. */
export const hashesIn = (tx: Db | Tx, field: string, owners: readonly Owner[]) =>
	tx
		.select({ id: uploads.claimedById, sha256: uploads.sha256 })
		.from(uploads)
		.where(
			and(
				inArray(
					uploads.claimedById,
					owners.map(({ id }) => id),
				),
				inArray(uploads.claimedByKind, [...new Set(owners.map(({ kind }) => kind))]),
				eq(uploads.claimedField, field),
				isNotNull(uploads.claimedAt),
				notRemoved,
			),
		);

const inFields = (fields: readonly string[] | undefined) => fields && inArray(uploads.claimedField, [...fields]);

export async function releaseOwned(tx: Db | Tx, owner: Owner, now: Date, fields?: readonly string[]) {
	await tx
		.update(uploads)
		.set({ removedAt: now })
		.where(and(ownedBy(owner), notRemoved, inFields(fields)));
}

/** The owners that have files in these fields or in any, as a part of another query. */
export const holders = (tx: Db | Tx, kinds: readonly OwnerKind[], fields?: readonly string[]) =>
	tx
		.select({ id: uploads.claimedById })
		.from(uploads)
		.where(and(inArray(uploads.claimedByKind, [...kinds]), isNotNull(uploads.claimedAt), notRemoved, inFields(fields)));

/** How many files each of these owners has. */
export const countHeld = (tx: Db | Tx, kinds: readonly OwnerKind[], ids: string[], fields?: readonly string[]) =>
	tx
		.select({ id: uploads.claimedById, documents: count() })
		.from(uploads)
		.where(
			and(inArray(uploads.claimedByKind, [...kinds]), inArray(uploads.claimedById, ids), notRemoved, inFields(fields)),
		)
		.groupBy(uploads.claimedById);

export async function releaseOne(tx: Db | Tx, id: string, now: Date) {
	await tx.update(uploads).set({ removedAt: now }).where(eq(uploads.id, id));
}

/** After a file is stored completely. False when a sweep has deleted it. */
export async function completeUpload(tx: Db | Tx, { id, ...facts }: { id: string; bytes?: number; sha256?: string }) {
	const completed = await tx
		.update(uploads)
		.set({ ...facts, removedAt: null })
		.where(eq(uploads.id, id))
		.returning({ id: uploads.id });
	return completed.length > 0;
}

/** Releases public files that nothing uses any more. */
export async function releasePublic(tx: Db | Tx, ids: string[], now: Date) {
	await tx
		.update(uploads)
		.set({ removedAt: now })
		.where(and(inArray(uploads.id, ids), eq(uploads.preset, 'media'), notRemoved));
}

const isPdf = and(eq(uploads.contentType, 'application/pdf'), eq(uploads.preset, 'media'), notRemoved);

export const pdfsWithIds = (tx: Db | Tx, ids: readonly string[]) =>
	tx
		.select()
		.from(uploads)
		.where(and(inArray(uploads.id, [...ids]), isPdf));

/** A PDF with these bytes. */
export async function pdfWithHash(tx: Db | Tx, sha256: string): Promise<Upload | undefined> {
	const [found] = await tx
		.select()
		.from(uploads)
		.where(and(eq(uploads.sha256, sha256), isPdf))
		.orderBy(uploads.id)
		.limit(1);
	return found;
}

/** These PDFs with their sizes. Until the end of the transaction no sweep releases them. */
export const keepPdfs = (tx: Tx, ids: readonly string[]) =>
	tx
		.select({ id: uploads.id, bytes: uploads.bytes })
		.from(uploads)
		.where(and(inArray(uploads.id, [...ids]), isPdf))
		.for('share');

/** PDFs from before a moment, in the order of their ids. One that is being used at this moment is skipped. */
export const oldPdfs = (tx: Tx, { before, after, limit }: { before: Date; after: string | undefined; limit: number }) =>
	tx
		.select({ id: uploads.id })
		.from(uploads)
		.where(and(isPdf, lt(uploads.createdAt, before), after ? gt(uploads.id, after) : undefined))
		.orderBy(asc(uploads.id))
		.limit(limit)
		.for('update', { skipLocked: true });

/** Releases documents that nobody claimed in time. One that is being claimed at this moment is skipped. */
export async function releaseUnclaimed(tx: Db | Tx, { before, now }: { before: Date; now: Date }) {
	const late = tx
		.select({ id: uploads.id })
		.from(uploads)
		.where(and(isNull(uploads.claimedAt), eq(uploads.preset, 'documents'), notRemoved, lt(uploads.createdAt, before)))
		.for('update', { skipLocked: true });
	await tx.update(uploads).set({ removedAt: now }).where(inArray(uploads.id, late));
}

/** Releases the oldest unclaimed documents of the network that has the most of them, until about this many bytes are free. */
export async function releaseLargestSender(tx: Db | Tx, { bytes, now }: { bytes: number; now: Date }) {
	const unclaimed = and(isNull(uploads.claimedAt), eq(uploads.preset, 'documents'), notRemoved);
	const largest = tx
		.select({ network: uploads.network })
		.from(uploads)
		.where(unclaimed)
		.groupBy(uploads.network)
		.orderBy(desc(sum(uploads.bytes)))
		.limit(1);
	const oldest = tx
		.select({
			id: uploads.id,
			older:
				sql<number>`sum(${uploads.bytes}) over (order by ${uploads.createdAt}, ${uploads.id}) - ${uploads.bytes}`.as(
					'older',
				),
		})
		.from(uploads)
		.where(and(unclaimed, eq(uploads.network, largest)))
		.as('oldest');
	const enough = tx.select({ id: oldest.id }).from(oldest).where(lt(oldest.older, bytes));
	// One that is claimed at this moment stays.
	await tx
		.update(uploads)
		.set({ removedAt: now })
		.where(and(inArray(uploads.id, enough), unclaimed));
}

export const releasedAfter = (tx: Db | Tx, { id, limit, now }: { id: string; limit: number; now: Date }) =>
	tx
		.select({ id: uploads.id, key: uploads.key, preset: uploads.preset })
		.from(uploads)
		.where(and(lte(uploads.removedAt, now), gt(uploads.id, id)))
		.orderBy(asc(uploads.id))
		.limit(limit);

/** Documents whose key starts with this folder, in the order of their ids. */
export const documentsAfter = (tx: Db | Tx, { folder, id, limit }: { folder: string; id: string; limit: number }) =>
	tx
		.select()
		.from(uploads)
		.where(and(eq(uploads.preset, 'documents'), like(uploads.key, `${folder}%`), notRemoved, gt(uploads.id, id)))
		.orderBy(asc(uploads.id))
		.limit(limit);

/**
 * Gives a document another key. The file under the old key gets a row of its own, which is released already. Returns the id
 * of that row, or undefined when the document was removed or another process was faster.
 */
export async function moveDocument(tx: Tx, document: Upload, { to, now }: { to: string; now: Date }) {
	const moved = await tx
		.update(uploads)
		.set({ key: to })
		.where(and(eq(uploads.id, document.id), eq(uploads.key, document.key), notRemoved))
		.returning({ id: uploads.id });
	if (moved.length === 0) return undefined;
	const unclaimed = { claimedByKind: null, claimedById: null, claimedField: null, claimedAt: null };
	const released = await insertUpload(tx, { ...document, ...unclaimed, id: randomUUID(), removedAt: now });
	return released.id;
}

export async function deleteReleased(tx: Db | Tx, id: string): Promise<boolean> {
	const deleted = await tx
		.delete(uploads)
		.where(and(eq(uploads.id, id), isNotNull(uploads.removedAt)))
		.returning({ id: uploads.id });
	return deleted.length > 0;
}
