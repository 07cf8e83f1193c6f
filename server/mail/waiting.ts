import { count, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { mails } from './mails.table.ts';

/** Mails that did not leave at the last try. */
export async function failedMails(db: Db): Promise<number> {
	const [row] = await db.select({ total: count() }).from(mails).where(eq(mails.state, 'failed'));
	return row?.total ?? 0;
}
