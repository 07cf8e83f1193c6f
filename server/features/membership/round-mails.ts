import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';
import type { Parts } from '#server/parts.ts';
import { applications, members } from './membership.table.ts';

export type RoundMailReader = { id: string; email: string; name: string };

export type RoundMails = ReturnType<typeof roundMails>;

/** Which members get what the club writes to all of them. */
export function roundMails({ database: { db }, clock }: Pick<Parts, 'database' | 'clock'>) {
	return {
		/** Active members who have not said no. */
		readers: (tx: Db | Tx = db): Promise<RoundMailReader[]> =>
			tx
				.select({
					id: members.id,
					email: applications.email,
					name: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
				})
				.from(members)
				.innerJoin(applications, eq(applications.id, members.applicationId))
				.where(and(eq(applications.status, 'ACTIVE'), isNull(members.noRoundMailsSince)))
				.orderBy(asc(members.number)),

		/** The first no counts; what concerns the own account is always sent. */
		async stop(memberId: string) {
			await db
				.update(members)
				.set({ noRoundMailsSince: clock.now() })
				.where(and(eq(members.id, memberId), isNull(members.noRoundMailsSince)));
		},
	};
}
