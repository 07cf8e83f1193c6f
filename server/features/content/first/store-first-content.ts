import { type KindName, kindOf } from '#contract/content/kinds.ts';
import type { Db } from '#server/core/db/client.ts';
import { insertPublications, lockFirstContent } from '../office.queries.ts';
import { knownEntries } from '../queries.ts';
import { contentEntries, contentRevisions } from '../tables.ts';
import { firstContent } from './first-content.ts';

const author = 'First content';

/** Stores the first content of kinds that have none yet, when the server starts. */
export async function storeFirstContent(db: Db, createdAt: Date) {
	await db.transaction(async (tx) => {
		await lockFirstContent(tx);
		const known = new Set((await knownEntries(tx)).map(({ kind }) => kind));
		const missing = firstContent.filter(({ kind }) => !known.has(kind));
		if (missing.length === 0) return;
		const entries = await tx
			.insert(contentEntries)
			.values(
				missing.map(({ kind, slug, group }, position) => ({
					kind,
					slug,
					group,
					position,
					liveRevision: 1,
					createdAt,
				})),
			)
			.returning();
		const bodies = new Map(missing.map(({ kind, slug, body }) => [`${kind} ${slug}`, body]));
		const revisions = entries.map(({ id, kind, slug }) => ({
			entryId: id,
			number: 1,
			schemaVersion: kindOf(kind as KindName).schemaVersion ?? 1,
			body: bodies.get(`${kind} ${slug}`)!,
			author,
			createdAt,
		}));
		await tx.insert(contentRevisions).values(revisions);
		await insertPublications(
			tx,
			entries.map(({ id }) => ({ entryId: id, revision: 1, from: createdAt, author, createdAt })),
		);
	});
}
