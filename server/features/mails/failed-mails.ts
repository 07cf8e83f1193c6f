import { count, eq } from 'drizzle-orm';
import type { Db } from '#server/core/db/client.ts';
import { mails } from '#server/core/mail/mails.tables.ts';

/** Mails that did not leave at the last try. */
export async function failedMails(db: Db): Promise<number> {
	const [row] = await db.select({ total: count() }).from(mails).where(eq(mails.state, 'failed'));
	return row?.total ?? 0;
}
