import type { Db, Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import { disputedByBill } from './disputes.queries.ts';
import * as queries from './queries.ts';

/** Charges that no bill asks for yet. */
export const unbilledPaisa = (tx: Db | Tx, counter: Context['counter'], memberId: string): Promise<number> =>
	queries.chargesNotIssued(tx, memberId, counter.unbilledSum(tx, memberId));

/**
 * Writes on each bill of a member what is still to be paid of it. The balance of the ledger without charges that are on no bill yet
 * is what is open of the bills. The oldest are paid first, so it is open of the newest. Beside it, what would be open if the disputed
 * lines were credited.
 */
export async function settleBills(tx: Tx, { ledger, counter }: Pick<Context, 'ledger' | 'counter'>, memberId: string) {
	const balance = await ledger.lockBalance(tx, memberId);
	const bills = (await queries.issuedBillsOf(tx, memberId)).filter(({ totalPaisa }) => totalPaisa > 0);
	if (bills.length === 0) return;
	const disputed = await disputedByBill(tx, memberId);
	let rest = balance - (await unbilledPaisa(tx, counter, memberId));
	let undisputedRest = rest - [...disputed.values()].reduce((sum, paisa) => sum + paisa, 0);
	for (const bill of bills) {
		const most = Math.max(bill.totalPaisa - bill.creditedPaisa, 0);
		const openPaisa = Math.min(most, Math.max(rest, 0));
		const undisputedPaisa = Math.min(Math.max(most - (disputed.get(bill.id) ?? 0), 0), Math.max(undisputedRest, 0));
		rest -= openPaisa;
		undisputedRest -= undisputedPaisa;
		if (openPaisa !== bill.openPaisa || undisputedPaisa !== bill.undisputedPaisa)
			await queries.updateBill(tx, bill.id, { openPaisa, undisputedPaisa });
	}
}
