import { desc, eq } from 'drizzle-orm';
import type { Db } from '#server/core/db/client.ts';
import { mails } from './mails.tables.ts';

/** What was mailed to one address, the newest first. */
export const mailsTo = (db: Db, address: string, limit: number) =>
	db.select().from(mails).where(eq(mails.to, address)).orderBy(desc(mails.createdAt)).limit(limit);
