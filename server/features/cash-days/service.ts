import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type CashSheet, countedPaisa, type newCashDay } from '#contract/cash-days.office.ts';
import { clubDay } from '#contract/core/club-time.ts';
import { taka } from '#contract/core/money.ts';
import { longDay } from '#server/core/club-date.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { cashDays } from './tables.ts';

export type CashDaysService = ReturnType<typeof cashDaysService>;
type Row = typeof cashDays.$inferSelect;

/** How many closed days the page lists. */
const shownDays = 60;
const subject = (day: string) => ({ kind: 'cash-day' as const, id: day });
const differenceOf = ({ openingPaisa, takenPaisa, paidBackPaisa, ...row }: Row) =>
	row.countedPaisa - (openingPaisa + takenPaisa - paidBackPaisa);

/** Counts and closes the cash drawer of the counter, once a day. */
export function cashDaysService({ database: { db }, clock, audit, ledger, ledgerPosting }: Context) {
	const today = () => clubDay(clock.now());

	const rowOf = async (tx: Db | Tx, day: string): Promise<Row | undefined> =>
		(await tx.select().from(cashDays).where(eq(cashDays.day, day)))[0];

	/** The cash since the last day that was closed. */
	async function openSheet(tx: Db | Tx): Promise<CashSheet> {
		const [last] = await tx.select({ day: cashDays.day }).from(cashDays).orderBy(desc(cashDays.day)).limit(1);
		const { entries, ...sums } = await ledger.accountSince(tx, 'cash', last?.day);
		return {
			...{ day: today(), after: last?.day ?? null, entries, closed: null, confirmed: null },
			openingPaisa: sums.balancePaisa - sums.debitPaisa + sums.creditPaisa,
			takenPaisa: sums.debitPaisa,
			paidBackPaisa: sums.creditPaisa,
			expectedPaisa: sums.balancePaisa,
		};
	}

	async function closedSheet(tx: Db | Tx, row: Row): Promise<CashSheet> {
		const { day, after, openingPaisa, takenPaisa, paidBackPaisa, confirmedAt } = row;
		const { entries } = await ledger.accountSince(tx, 'cash', after ?? undefined, day);
		return {
			...{ day, after, openingPaisa, takenPaisa, paidBackPaisa, entries },
			expectedPaisa: openingPaisa + takenPaisa - paidBackPaisa,
			closed: {
				...{ at: row.closedAt.toISOString(), by: row.closedByName, counts: [...row.counts], reason: row.reason },
				...{ countedPaisa: row.countedPaisa, differencePaisa: differenceOf(row), bankedPaisa: row.bankedPaisa },
			},
			confirmed: confirmedAt && { at: confirmedAt.toISOString(), by: row.confirmedByName! },
		};
	}

	return {
		async page() {
			const rows = await db.select().from(cashDays).orderBy(desc(cashDays.day)).limit(shownDays);
			const closed = rows.find(({ day }) => day === today());
			return {
				today: closed ? await closedSheet(db, closed) : await openSheet(db),
				days: rows.map((row) => ({
					...{ day: row.day, countedPaisa: row.countedPaisa, differencePaisa: differenceOf(row) },
					...{ bankedPaisa: row.bankedPaisa, closedBy: row.closedByName, confirmedBy: row.confirmedByName },
				})),
			};
		},

		async sheet(day: string): Promise<CashSheet> {
			const row = await rowOf(db, day);
			if (!row) throw notFound('The cash of this day was not closed.');
			return closedSheet(db, row);
		},

		/** Cash is neither taken nor paid back after the drawer was closed. Holds a lock that closing waits for. */
		async refuseIfClosed(tx: Tx) {
			await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('cash-days'))`);
			if (await rowOf(tx, today()))
				throw conflict(`The cash of ${longDay(today())} is counted and closed. Cash can be taken again tomorrow.`);
		},

		async close(actor: Actor, body: z.infer<typeof newCashDay>): Promise<CashSheet> {
			const { counts, bankedPaisa, reason } = body;
			const day = today();
			const counted = countedPaisa(counts);
			if (bankedPaisa > counted) throw invalid({ bankedPaisa: `Only ${taka(counted)} was counted.` });
			return db.transaction(async (tx) => {
				await tx.execute(sql`select pg_advisory_xact_lock(hashtext('cash-days'))`);
				const before = await rowOf(tx, day);
				if (before) throw conflict(`The cash of ${longDay(day)} was closed already by ${before.closedByName}.`);
				const { openingPaisa, takenPaisa, paidBackPaisa, expectedPaisa, after } = await openSheet(tx);
				if (expectedPaisa !== body.expectedPaisa)
					throw conflict('Cash was taken or paid back in the meantime. Please look at the sheet again.');
				const difference = counted - expectedPaisa;
				if (difference !== 0 && !reason)
					throw invalid({
						reason: `Write why ${taka(Math.abs(difference))} is ${difference < 0 ? 'missing' : 'too much'}.`,
					});
				if (difference !== 0)
					await ledgerPosting.post(tx, {
						text: `Cash difference of ${longDay(day)}: ${reason}`,
						source: { kind: 'cash-day', id: `${day}/difference` },
						lines: [
							{ account: 'cash', paisa: difference },
							{ account: 'cash-differences', paisa: -difference },
						],
					});
				if (bankedPaisa > 0)
					await ledgerPosting.post(tx, {
						text: `Cash of ${longDay(day)} brought to the bank`,
						source: { kind: 'cash-day', id: `${day}/bank` },
						lines: [
							{ account: 'bank', paisa: bankedPaisa },
							{ account: 'cash', paisa: -bankedPaisa },
						],
					});
				const [row] = await tx
					.insert(cashDays)
					.values({
						...{
							day,
							after,
							openingPaisa,
							takenPaisa,
							paidBackPaisa,
							counts,
							countedPaisa: counted,
							bankedPaisa,
							reason,
						},
						...{ closedBy: actor.accountId, closedByName: actor.email, closedAt: clock.now() },
					})
					.returning();
				await audit.note(tx, actor, 'closed the cash of a day', subject(day), {
					...{ countedPaisa: counted, differencePaisa: difference, bankedPaisa, reason },
				});
				return closedSheet(tx, row!);
			});
		},

		async confirm(actor: Actor, day: string): Promise<string> {
			const row = await rowOf(db, day);
			if (!row) throw notFound('The cash of this day was not closed.');
			if (row.closedBy === actor.accountId) throw conflict('You counted this cash. Another person has to confirm it.');
			await db.transaction(async (tx) => {
				const [confirmed] = await tx
					.update(cashDays)
					.set({ confirmedByName: actor.email, confirmedAt: clock.now() })
					.where(and(eq(cashDays.day, day), isNull(cashDays.confirmedAt)))
					.returning();
				if (!confirmed) throw conflict('This sheet is confirmed already.');
				await audit.note(tx, actor, 'confirmed the cash of a day', subject(day));
			});
			return `The cash of ${longDay(day)} is confirmed.`;
		},

		countToConfirm: () => db.$count(cashDays, isNull(cashDays.confirmedAt)),
	};
}
