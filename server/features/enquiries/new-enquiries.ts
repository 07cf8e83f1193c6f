import { count, eq } from 'drizzle-orm';
import type { Db } from '#server/core/db/client.ts';
import { enquiries } from './enquiries.tables.ts';

/** Letters that nobody has answered or closed. */
export async function newEnquiries(db: Db): Promise<number> {
	const [row] = await db.select({ total: count() }).from(enquiries).where(eq(enquiries.state, 'NEW'));
	return row?.total ?? 0;
}
