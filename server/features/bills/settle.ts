import type { Db, Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import { disputedByBill } from './disputes.queries.ts';
import * as queries from './queries.ts';

/** The sums of the amounts with the same key. */
function sumBy<Row extends { paisa: number }>(rows: readonly Row[], key: (row: Row) => string): Map<string, number> {
	const sums = new Map<string, number>();
	for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + row.paisa);
	return sums;
}

/** Charges that no bill asks for yet, by member. */
const unbilledPaisa = async (tx: Db | Tx, counter: Context['counter'], memberIds: readonly string[]) =>
	sumBy(await queries.chargesNotIssued(tx, memberIds, counter.unbilledSums(tx, memberIds)), ({ memberId }) => memberId);
export const unbilledPaisaOf = async (db: Db, counter: Context['counter'], memberId: string): Promise<number> =>
	(await unbilledPaisa(db, counter, [memberId])).get(memberId) ?? 0;

/**
 * Writes on each bill of these members what is still to be paid of it. The balance of the ledger without charges that are on no bill yet
 * is what is open of the bills. What was paid for a chosen bill pays that bill; with the rest the oldest are paid first, so the newest are
 * open. Beside it, what would be open if the disputed lines were credited.
 */
export async function settleBills(
	tx: Tx,
	{ ledger, counter, payments }: Pick<Context, 'ledger' | 'counter' | 'payments'>,
	memberIds: readonly string[],
) {
	const balances = await ledger.lockBalances(tx, memberIds);
	const issued = (await queries.issuedBillsOf(tx, memberIds)).filter(({ totalPaisa }) => totalPaisa > 0);
	if (issued.length === 0) return;
	const paid = [...(await counter.paidForBills(tx, memberIds)), ...(await payments.paidForBills(tx, memberIds))];
	const chosen = sumBy(paid, ({ bill }) => bill);
	const disputes = await disputedByBill(tx, memberIds);
	const disputedOfBill = sumBy(disputes, ({ billId }) => billId);
	const disputedOfMember = sumBy(disputes, ({ memberId }) => memberId);
	const unbilled = await unbilledPaisa(tx, counter, memberIds);
	const changed: queries.Open[] = [];
	for (const [memberId, bills] of Map.groupBy(issued, (bill) => bill.memberId)) {
		let rest = (balances.get(memberId) ?? 0) - (unbilled.get(memberId) ?? 0);
		let undisputedRest = rest - (disputedOfMember.get(memberId) ?? 0);
		for (const bill of bills) {
			const unpaid = bill.totalPaisa - bill.creditedPaisa - (chosen.get(bill.number!) ?? 0);
			const undisputed = unpaid - (disputedOfBill.get(bill.id) ?? 0);
			const openPaisa = Math.min(Math.max(unpaid, 0), Math.max(rest, 0));
			const undisputedPaisa = Math.min(Math.max(undisputed, 0), Math.max(undisputedRest, 0));
			rest -= openPaisa;
			undisputedRest -= undisputedPaisa;
			if (openPaisa !== bill.openPaisa || undisputedPaisa !== bill.undisputedPaisa)
				changed.push({ id: bill.id, openPaisa, undisputedPaisa });
		}
	}
	await queries.setOpen(tx, changed);
}
