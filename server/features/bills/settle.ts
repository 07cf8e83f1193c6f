import type { Db, Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import * as queries from './queries.ts';

/** Charges that no bill asks for yet. */
export const unbilledPaisa = (tx: Db | Tx, counter: Context['counter'], memberId: string): Promise<number> =>
	queries.chargesNotIssued(tx, memberId, counter.unbilledSum(tx, memberId));

/**
 * Writes on each bill of a member what is still to be paid of it. The balance of the ledger without charges that are on no bill yet
 * is what is open of the bills. The oldest are paid first, so it is open of the newest.
 */
export async function settleBills(tx: Tx, { ledger, counter }: Pick<Context, 'ledger' | 'counter'>, memberId: string) {
	const balance = await ledger.lockBalance(tx, memberId);
	const bills = (await queries.issuedBillsOf(tx, memberId)).filter(({ totalPaisa }) => totalPaisa > 0);
	if (bills.length === 0) return;
	let rest = balance - (await unbilledPaisa(tx, counter, memberId));
	for (const { id, totalPaisa, creditedPaisa, openPaisa } of bills) {
		const open = Math.min(Math.max(totalPaisa - creditedPaisa, 0), Math.max(rest, 0));
		rest -= open;
		if (open !== openPaisa) await queries.updateBill(tx, id, { openPaisa: open });
	}
}
