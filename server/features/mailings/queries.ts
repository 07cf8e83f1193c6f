import { and, count, desc, eq, ilike, inArray, isNull, sql } from 'drizzle-orm';
import type { Audience } from '#contract/mailings.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { type DayRange, inDays } from '#server/core/db/days.ts';
import { anywhere, keyset, type ListView, type Sort } from '#server/core/db/keyset.ts';
import { mails } from '#server/core/mail/mails.tables.ts';
import { mailingRecipients, mailings } from './tables.ts';

export type Mailing = typeof mailings.$inferSelect;
export type Recipient = typeof mailingRecipients.$inferSelect;

/** The id of the mail to one recipient. It is derived, so that a job that runs again sends the same mail. */
const hash = sql`md5(${mailingRecipients.mailingId}::text || ${mailingRecipients.email})`;
// The two digits make it a UUID of version 8 (custom).
const mailId = sql<string>`overlay(overlay(${hash} placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid`;

const sorts: Record<'created', Sort> = { created: { by: mailings.createdAt, type: 'timestamptz', usually: 'desc' } };

export const findMailings = (tx: Db | Tx, audiences: Audience[], text: string, limit: number) =>
	tx
		.select()
		.from(mailings)
		.where(and(inArray(mailings.audience, audiences), ilike(mailings.subject, anywhere(text))))
		.orderBy(desc(mailings.createdAt))
		.limit(limit);

export async function listMailings(tx: Db | Tx, audiences: Audience[], days: DayRange, view: ListView<'created'>) {
	const page = keyset({ sorts, id: mailings.id }, view);
	const where = and(inArray(mailings.audience, audiences), inDays(mailings.createdAt, days));
	const rows = await tx
		.select({ key: page.key, mailing: mailings })
		.from(mailings)
		.where(and(where, page.where))
		.orderBy(...page.orderBy)
		.limit(page.limit)
		.offset(page.offset);
	return { ...page.cut(rows, ({ mailing }) => mailing.id), total: await tx.$count(mailings, where) };
}

export async function mailingById(tx: Db | Tx, id: string): Promise<Mailing | undefined> {
	const [mailing] = await tx.select().from(mailings).where(eq(mailings.id, id));
	return mailing;
}

/** One request at a time: the next one sees what the one before has saved or sent. */
export async function lockMailing(tx: Tx, id: string): Promise<Mailing | undefined> {
	const [mailing] = await tx.select().from(mailings).where(eq(mailings.id, id)).for('update');
	return mailing;
}

export async function insertMailing(tx: Tx, values: typeof mailings.$inferInsert): Promise<Mailing> {
	const [mailing] = await tx.insert(mailings).values(values).returning();
	return mailing!;
}

/** What the office writes. */
export type DraftValues = Pick<
	Mailing,
	'audience' | 'eventId' | 'memberFilter' | 'statutory' | 'attachments' | 'subject' | 'body'
>;

const isDraft = (id: string) => and(eq(mailings.id, id), isNull(mailings.sentAt));

export async function changeDraft(
	tx: Tx,
	id: string,
	draft: DraftValues | Pick<Mailing, 'scheduledFor' | 'scheduledBy'>,
): Promise<Mailing | undefined> {
	const [mailing] = await tx.update(mailings).set(draft).where(isDraft(id)).returning();
	return mailing;
}

export async function deleteDraft(tx: Tx, id: string): Promise<boolean> {
	return (await tx.delete(mailings).where(isDraft(id)).returning({ id: mailings.id })).length > 0;
}

/** Of several requests at the same moment only one gets the row. */
export async function markSent(tx: Tx, id: string, sentAt: Date): Promise<Mailing | undefined> {
	const [mailing] = await tx.update(mailings).set({ sentAt }).where(isDraft(id)).returning();
	return mailing;
}

export async function insertRecipients(tx: Tx, mailingId: string, people: Omit<Recipient, 'mailingId'>[]) {
	for (let from = 0; from < people.length; from += 1000)
		await tx
			.insert(mailingRecipients)
			.values(people.slice(from, from + 1000).map((person) => ({ mailingId, ...person })));
	await tx.update(mailings).set({ recipients: people.length }).where(eq(mailings.id, mailingId));
}

export async function recipient(tx: Db | Tx, mailingId: string, recipientId: string) {
	const [row] = await tx
		.select({ mailing: mailings, email: mailingRecipients.email, name: mailingRecipients.name, mailId })
		.from(mailingRecipients)
		.innerJoin(mailings, eq(mailings.id, mailingRecipients.mailingId))
		.where(and(eq(mailingRecipients.mailingId, mailingId), eq(mailingRecipients.recipientId, recipientId)));
	return row;
}

const withMails = (tx: Db | Tx) =>
	tx.select({ state: mails.state, count: count() }).from(mailingRecipients).innerJoin(mails, eq(mails.id, mailId));

export async function progress(tx: Db | Tx, { id, recipients }: Mailing) {
	const rows = await withMails(tx).where(eq(mailingRecipients.mailingId, id)).groupBy(mails.state);
	const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
	return { sent: of('sent'), failed: of('failed'), waiting: recipients - of('sent') - of('failed') };
}

export const failures = (tx: Db | Tx, mailingId: string) =>
	tx
		.select({ email: mailingRecipients.email, reason: sql<string>`coalesce(${mails.error}, '')` })
		.from(mailingRecipients)
		.innerJoin(mails, eq(mails.id, mailId))
		.where(and(eq(mailingRecipients.mailingId, mailingId), eq(mails.state, 'failed')))
		.limit(50);
