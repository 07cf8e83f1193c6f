import { desc, eq, ilike } from 'drizzle-orm';
import type { Db } from '#server/core/db/client.ts';
import { capturedMails } from './captured.tables.ts';

export type CapturedMail = ReturnType<typeof capturedMail>;

export function capturedMail(db: Db) {
	return {
		async keep(mail: { to: string; subject: string; raw: Buffer }) {
			await db.insert(capturedMails).values(mail);
		},
		list: ({ to, limit = 200 }: { to?: string | undefined; limit?: number }) =>
			db
				.select({
					id: capturedMails.id,
					to: capturedMails.to,
					subject: capturedMails.subject,
					createdAt: capturedMails.createdAt,
				})
				.from(capturedMails)
				.where(to ? ilike(capturedMails.to, to.replace(/[\\%_]/g, '\\$&')) : undefined)
				.orderBy(desc(capturedMails.createdAt))
				.limit(limit),
		async read(id: string) {
			const [mail] = await db.select().from(capturedMails).where(eq(capturedMails.id, id));
			return mail;
		},
	};
}
