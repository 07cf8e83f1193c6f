import { and, desc, gt, isNull, lte, or } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { isShown } from '#server/core/db/columns.ts';
import { notices } from './notices.tables.ts';

export type NoticeRow = typeof notices.$inferSelect;

export async function latestNotice(tx: Db | Tx, now: Date): Promise<NoticeRow | undefined> {
	const [notice] = await tx
		.select()
		.from(notices)
		.where(and(isShown(notices), lte(notices.startsAt, now), or(isNull(notices.endsAt), gt(notices.endsAt, now))))
		.orderBy(desc(notices.startsAt), desc(notices.createdAt))
		.limit(1);
	return notice;
}

export async function insertNotice(tx: Db | Tx, values: typeof notices.$inferInsert): Promise<NoticeRow> {
	const [notice] = await tx.insert(notices).values(values).returning();
	return notice!;
}
