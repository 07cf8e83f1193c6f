import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { enquiries, enquiryMessages } from './enquiries.tables.ts';

export type Enquiry = typeof enquiries.$inferSelect;
export type EnquiryMessage = typeof enquiryMessages.$inferSelect;

/** Nothing, when that id is stored already: it was sent twice. */
export async function insertEnquiry(tx: Tx, values: typeof enquiries.$inferInsert): Promise<Enquiry | undefined> {
	const [enquiry] = await tx.insert(enquiries).values(values).onConflictDoNothing().returning();
	return enquiry;
}

export async function enquiryById(tx: Db | Tx, id: string): Promise<Enquiry | undefined> {
	const [enquiry] = await tx.select().from(enquiries).where(eq(enquiries.id, id));
	return enquiry;
}

export async function messageById(tx: Db | Tx, id: string) {
	const [row] = await tx
		.select({ message: enquiryMessages, enquiry: enquiries })
		.from(enquiryMessages)
		.innerJoin(enquiries, eq(enquiries.id, enquiryMessages.enquiryId))
		.where(eq(enquiryMessages.id, id));
	return row;
}
