import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '#server/core/db/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import * as queries from './accounts.queries.ts';
import { refreshDays } from './accounts.service.ts';
import { accounts, sessions } from './accounts.tables.ts';

export type ClosingService = ReturnType<typeof closingService>;

/** What the office may do with somebody else's account: close it, open it again, sign a device out. */
export function closingService({ clock, database: { db } }: Pick<Dependencies, 'clock' | 'database'>) {
	return {
		/** Every session ends with it. Answers false when it is closed already. */
		async close(tx: Tx, accountId: string): Promise<boolean> {
			const closed = await tx
				.update(accounts)
				.set({ disabledAt: clock.now() })
				.where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt)))
				.returning({ id: accounts.id });
			if (closed.length === 0) return false;
			await queries.endSessionsOf(tx, accountId, clock.now(), 'the account was disabled');
			return true;
		},

		async reopen(tx: Tx, accountId: string): Promise<boolean> {
			const opened = await tx
				.update(accounts)
				.set({ disabledAt: null })
				.where(and(eq(accounts.id, accountId), isNotNull(accounts.disabledAt)))
				.returning({ id: accounts.id });
			return opened.length > 0;
		},

		sessionsOf: (accountId: string) =>
			queries.sessionsOf(db, accountId, new Date(clock.now().getTime() - refreshDays * 86_400_000)),

		async endSession(tx: Tx, accountId: string, sessionId: string): Promise<boolean> {
			const ended = await tx
				.update(sessions)
				.set({ endedAt: clock.now(), endReason: 'ended by the office' })
				.where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
				.returning({ id: sessions.id });
			return ended.length > 0;
		},
	};
}
