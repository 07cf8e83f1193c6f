import type { Db, Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import { disputedByBill } from './disputes.queries.ts';
import * as queries from './queries.ts';

/** Charges that no bill asks for yet. */
export const unbilledPaisa = (tx: Db | Tx, counter: Context['counter'], memberId: string): Promise<number> =>
	queries.chargesNotIssued(tx, memberId, counter.unbilledSum(tx, memberId));

/**
 * Writes on each bill of a member what is still to be paid of it. The balance of the ledger without charges that are on no bill yet
 * is what is open of the bills. What was paid for a chosen bill pays that bill; with the rest the oldest are paid first, so the newest are
 * open. Beside it, what would be open if the disputed lines were credited.
 */
export async function settleBills(
	tx: Tx,
	{ ledger, counter, payments }: Pick<Context, 'ledger' | 'counter' | 'payments'>,
	memberId: string,
) {
	const balance = await ledger.lockBalance(tx, memberId);
	const bills = (await queries.issuedBillsOf(tx, memberId)).filter(({ totalPaisa }) => totalPaisa > 0);
	if (bills.length === 0) return;
	const chosen = new Map<string, number>();
	for (const { bill, paisa } of [
		...(await counter.paidForBills(tx, memberId)),
		...(await payments.paidForBills(tx, memberId)),
	])
		chosen.set(bill, (chosen.get(bill) ?? 0) + paisa);
	const disputed = await disputedByBill(tx, memberId);
	let rest = balance - (await unbilledPaisa(tx, counter, memberId));
	let undisputedRest = rest - [...disputed.values()].reduce((sum, paisa) => sum + paisa, 0);
	for (const bill of bills) {
		const unpaid = bill.totalPaisa - bill.creditedPaisa - (chosen.get(bill.number!) ?? 0);
		const undisputed = unpaid - (disputed.get(bill.id) ?? 0);
		const openPaisa = Math.min(Math.max(unpaid, 0), Math.max(rest, 0));
		const undisputedPaisa = Math.min(Math.max(undisputed, 0), Math.max(undisputedRest, 0));
		rest -= openPaisa;
		undisputedRest -= undisputedPaisa;
		if (openPaisa !== bill.openPaisa || undisputedPaisa !== bill.undisputedPaisa)
			await queries.updateBill(tx, bill.id, { openPaisa, undisputedPaisa });
	}
}
