import { and, desc, eq, exists, inArray, lt, sql } from 'drizzle-orm';
import type { Revision } from '#contract/core/revisions.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { notFound } from '#server/core/http/errors.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type RevisedKind, revisions } from './tables.ts';

export type RevisionsService = ReturnType<typeof revisionsService>;
type Subject = { kind: RevisedKind; id: string };
type Body = Record<string, unknown>;

const atOnce = 20;

const of = ({ kind, id }: Subject) => and(eq(revisions.kind, kind), eq(revisions.subjectId, id));

/** The earlier texts of events and notices. */
export function revisionsService({ database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>) {
	const insert = (tx: Tx, subject: Subject, values: Pick<Revision, 'number' | 'author'> & { body: Body; at: Date }) =>
		tx
			.insert(revisions)
			.values({
				kind: subject.kind,
				subjectId: subject.id,
				number: values.number,
				author: values.author,
				body: values.body,
				createdAt: values.at,
			})
			.onConflictDoNothing();

	return {
		/** To be called in the transaction that saves. `before` is what was saved before there was a history, and is kept once. */
		async add(
			tx: Tx,
			subject: Subject,
			saved: { number: number; body: Body; author: string },
			before?: { number: number; body: Body; at: Date },
		) {
			if (before) await insert(tx, subject, { ...before, author: null });
			await insert(tx, subject, { ...saved, at: clock.now() });
		},

		async page(subject: Subject, before: number | undefined): Promise<{ revisions: Revision[]; more: boolean }> {
			const rows = await db
				.select()
				.from(revisions)
				.where(and(of(subject), before === undefined ? undefined : lt(revisions.number, before)))
				.orderBy(desc(revisions.number))
				.limit(atOnce + 1);
			return {
				revisions: rows.slice(0, atOnce).map(({ number, body, author, createdAt }) => ({
					number,
					body,
					author,
					createdAt: createdAt.toISOString(),
				})),
				more: rows.length > atOnce,
			};
		},

		async body(tx: Tx, subject: Subject, number: number): Promise<Body> {
			const [row] = await tx
				.select({ body: revisions.body })
				.from(revisions)
				.where(and(of(subject), eq(revisions.number, number)));
			if (!row) throw notFound('There is no such revision.');
			return row.body;
		},

		/** With events and notices that are deleted for good. */
		async remove(tx: Tx, kind: RevisedKind, ids: readonly string[]) {
			if (ids.length > 0)
				await tx.delete(revisions).where(and(eq(revisions.kind, kind), inArray(revisions.subjectId, [...ids])));
		},

		/** Which of these addresses are in any revision. */
		async filesAmong(tx: Tx | Db, urls: readonly string[]): Promise<string[]> {
			const url = sql<string>`file.url`;
			const rows = await tx
				.select({ url })
				.from(sql`unnest(${sql.param([...urls])}::text[]) file (url)`)
				.where(exists(tx.select().from(revisions).where(sql`strpos(${revisions.body}::text, ${url}) > 0`)));
			return rows.map((row) => row.url);
		},
	};
}
