import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { applications, members } from './members.tables.ts';

export type MailReader = { id: string; email: string; name: string };

export type RoundMails = ReturnType<typeof roundMails>;

/** Which members get what the club writes to many of them. */
export function roundMails({
	dependencies: {
		database: { db },
		clock,
	},
	disabledAccounts,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock'>;
	disabledAccounts: (tx: Db | Tx) => Promise<ReadonlySet<string>>;
}) {
	async function active(tx: Db | Tx, where: SQL | undefined): Promise<MailReader[]> {
		const rows = await tx
			.select({
				id: members.id,
				accountId: members.accountId,
				email: applications.email,
				name: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
			})
			.from(members)
			.innerJoin(applications, eq(applications.id, members.applicationId))
			.where(and(eq(applications.status, 'ACTIVE'), where))
			.orderBy(asc(members.number));
		const disabled = await disabledAccounts(tx);
		return rows.filter(({ accountId }) => !disabled.has(accountId)).map(({ accountId: _, ...reader }) => reader);
	}

	return {
		/** Active members who have not said no. */
		readers: (tx: Db | Tx = db) => active(tx, isNull(members.noRoundMailsSince)),
		/** Those of them: about something they signed up for, so that a no to round mails does not count. */
		among: async (tx: Db | Tx, memberIds: readonly string[]) =>
			memberIds.length > 0 ? active(tx, inArray(members.id, [...memberIds])) : [],

		/** The first no counts; what concerns the own account is always sent. */
		async stop(memberId: string) {
			await db
				.update(members)
				.set({ noRoundMailsSince: clock.now() })
				.where(and(eq(members.id, memberId), isNull(members.noRoundMailsSince)));
		},
	};
}
