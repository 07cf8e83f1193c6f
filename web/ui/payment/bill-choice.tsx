import type { MemberBills } from '#contract/bills.ts';
import { monthAndYear, taka } from '#web/core/format.ts';
import { SelectField } from '#web/ui/field.tsx';

/** Which bill a payment pays first. Nothing is shown while there is nothing to choose from. */
export function BillChoice({
	of: { bills, unbilledPaisa },
	balancePaisa,
	value,
	error,
	onChoose,
}: {
	of: MemberBills;
	balancePaisa: number;
	/** The number of a bill, or nothing for the oldest. */
	value: string;
	error?: string | undefined;
	onChoose: (number: string, openPaisa: number) => void;
}) {
	const open = bills.filter(({ openPaisa }) => openPaisa > 0).reverse();
	const openPaisa = open.reduce((sum, bill) => sum + bill.openPaisa, 0);
	// An opening balance is on no bill, and older than all of them.
	const owesMore = balancePaisa - unbilledPaisa > openPaisa;
	if (open.length === 0 || (open.length === 1 && !owesMore)) return null;
	return (
		<SelectField
			label="Pays first"
			name="bill"
			value={value}
			error={error}
			onChange={({ target }) =>
				onChoose(target.value, open.find(({ number }) => number === target.value)?.openPaisa ?? 0)
			}
		>
			<option value="">What is oldest</option>
			{open.map(({ number, month, ...bill }) => (
				<option key={number} value={number}>
					{number}, {monthAndYear(`${month}-15`)}, {taka(bill.openPaisa)} open
				</option>
			))}
		</SelectField>
	);
}
