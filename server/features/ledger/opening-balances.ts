import { and, eq, gt, inArray } from 'drizzle-orm';
import { startOfDay } from '#contract/core/club-time.ts';
import { longClubDate, monthName } from '#server/core/club-date.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { conflict } from '#server/core/http/errors.ts';
import type { LedgerPosting, Source } from './posting.ts';
import { lastClosedMonth, lockBalance } from './queries.ts';
import { ledgerEntries as entries, ledgerLines as lines, memberBalances } from './tables.ts';

const kind = 'opening-balance' satisfies Source['kind'];
const sourceOf = (memberId: string): Source => ({ kind, id: memberId });

export type OpeningBalances = ReturnType<typeof openingBalances>;

/** What members owed before the club kept its books here, once for each member. */
export const openingBalances = (posting: LedgerPosting) => ({
	/** In paisa. Members without one are missing. */
	async of(tx: Db | Tx, memberIds: readonly string[]): Promise<Map<string, number>> {
		if (memberIds.length === 0) return new Map();
		const rows = await tx
			.select({ memberId: entries.sourceId, paisa: lines.paisa })
			.from(entries)
			.innerJoin(lines, and(eq(lines.entryId, entries.id), eq(lines.account, 'members')))
			.where(and(eq(entries.sourceKind, kind), inArray(entries.sourceId, [...memberIds])));
		return new Map(rows.map(({ memberId, paisa }) => [memberId, paisa]));
	},

	/** `on` is the day on which the amount was right. */
	post: (tx: Tx, memberId: string, { paisa, on }: { paisa: number; on: string }) =>
		posting.post(tx, {
			text: `Balance of ${longClubDate(startOfDay(on))} brought forward`,
			source: sourceOf(memberId),
			lines: [
				{ account: 'members', memberId, paisa },
				{ account: 'brought-forward', paisa: -paisa },
			],
		}),

	/**
	 * Deletes it as if it had never been posted, so that another one can be posted. Refused as soon as the account has a later entry;
	 * the trigger of the table refuses it as well, and a day in a closed month.
	 */
	async remove(tx: Tx, memberId: string, userId: string) {
		await lockBalance(tx, memberId);
		const [opening] = await tx
			.select({ id: entries.id, day: entries.day })
			.from(entries)
			.where(and(eq(entries.sourceKind, kind), eq(entries.sourceId, memberId)));
		if (!opening) return;
		const later = await tx.$count(lines, and(eq(lines.memberId, memberId), gt(lines.entryId, opening.id)));
		if (later > 0)
			throw conflict(`The account of ${userId} has entries after the opening balance, so the import cannot be undone.`);
		const closed = await lastClosedMonth(tx);
		if (closed && opening.day.slice(0, 7) <= closed.month)
			throw conflict(`The books for ${monthName(opening.day.slice(0, 7))} are closed, so the import cannot be undone.`);
		await tx.delete(entries).where(eq(entries.id, opening.id));
		const others = await tx.$count(lines, eq(lines.memberId, memberId));
		if (others === 0) await tx.delete(memberBalances).where(eq(memberBalances.memberId, memberId));
	},
});
