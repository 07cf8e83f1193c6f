import { and, eq } from 'drizzle-orm';
import { clubDay } from '#contract/core/club-time.ts';
import type { LedgerAccount } from '#contract/ledger.office.ts';
import { monthName } from '#server/core/club-date.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict } from '#server/core/http/errors.ts';
import { ledgerEntries, ledgerLines } from './tables.ts';

/** What an entry is posted for: the kind of row, and its id. */
export type Source = {
	kind:
		| 'fee'
		| 'attempt'
		| 'mismatch'
		| 'bank-slip'
		| 'charge'
		| 'counter-payment'
		| 'cheque'
		| 'cash-day'
		| 'bill'
		| 'credit-note'
		| 'opening-balance'
		| 'payout'
		| 'hall-payment'
		| 'hall-booking';
	id: string;
};

export type Line = {
	account: LedgerAccount;
	memberId?: string;
	/** A debit is positive, a credit negative. */
	paisa: number;
};

/** The trigger of the table decides, because only it sees a month that is closed at the same moment. */
const isClosedMonth = (error: unknown) =>
	error instanceof Error && error.cause instanceof Error && /^the books of \S+ are closed$/.test(error.cause.message);
const closedMonth = (day: string) =>
	conflict(
		`The books for ${monthName(day.slice(0, 7))} are closed. An administrator can open the last closed month again.`,
	);

export type Posting = { text: string; source: Source; lines: readonly Line[] };
type NewEntry = { text: string; sourceKind: string; sourceId: string; reverses?: number; lines: readonly Line[] };

export type LedgerPosting = ReturnType<typeof ledgerPosting>;

/** Adds entries in the caller's transaction, so that what they are about and they themselves exist together or not at all. */
export function ledgerPosting(context: Context) {
	const { clock } = context;

	/** Adds the entries whose sources have none yet. Returns how many. */
	async function insert(tx: Tx, entries: readonly NewEntry[]): Promise<number> {
		if (entries.length === 0) return 0;
		const now = clock.now();
		const day = clubDay(now);
		const added = await tx
			.insert(ledgerEntries)
			.values(
				entries.map(({ lines, ...entry }) => ({
					...entry,
					day,
					paisa: lines.reduce((sum, { paisa }) => sum + Math.max(paisa, 0), 0),
					postedAt: now,
				})),
			)
			.onConflictDoNothing()
			.returning({ id: ledgerEntries.id, kind: ledgerEntries.sourceKind, source: ledgerEntries.sourceId })
			.catch((error: unknown) => {
				throw isClosedMonth(error) ? closedMonth(day) : error;
			});
		if (added.length === 0) return 0;
		const lines = added.flatMap(({ id, kind, source }) =>
			entries
				.find(({ sourceKind, sourceId }) => sourceKind === kind && sourceId === source)!
				.lines.map((line, index) => ({ ...line, entryId: id, line: index + 1 })),
		);
		await tx.insert(ledgerLines).values(lines);
		// Their balances are locked until the transaction ends, because the lines have changed them.
		const memberIds = [...new Set(lines.flatMap(({ memberId }) => memberId ?? []))];
		if (memberIds.length > 0)
			for (const { afterPosting } of context.features) await afterPosting?.(context, tx, memberIds);
		return added.length;
	}

	/** Posts today, and only once for a source. Lines without an amount are left out. */
	const postAll = (tx: Tx, postings: readonly Posting[]) =>
		insert(
			tx,
			postings.map(({ text, source, lines }) => ({
				...{ text, sourceKind: source.kind, sourceId: source.id },
				lines: lines.filter(({ paisa }) => paisa !== 0),
			})),
		);

	return {
		postAll,
		/** Returns whether there was no entry before. */
		post: async (tx: Tx, posting: Posting): Promise<boolean> => (await postAll(tx, [posting])) > 0,

		/** Takes the entry of a source back with an entry of today. Nothing happens if there is none, or if it was taken back before. */
		async reverse(tx: Tx, source: Source, text: string) {
			const [entry] = await tx
				.select({ id: ledgerEntries.id })
				.from(ledgerEntries)
				.where(and(eq(ledgerEntries.sourceKind, source.kind), eq(ledgerEntries.sourceId, source.id)));
			if (!entry) return;
			const lines = await tx
				.select({ account: ledgerLines.account, memberId: ledgerLines.memberId, paisa: ledgerLines.paisa })
				.from(ledgerLines)
				.where(eq(ledgerLines.entryId, entry.id))
				.orderBy(ledgerLines.line);
			await insert(tx, [
				{
					...{ text, sourceKind: 'reversal', sourceId: String(entry.id), reverses: entry.id },
					lines: lines.map(({ account, memberId, paisa }) => ({
						account,
						...(memberId && { memberId }),
						paisa: -paisa,
					})),
				},
			]);
		},
	};
}
