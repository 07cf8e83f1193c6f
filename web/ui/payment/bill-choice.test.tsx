// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { MemberBills } from '#contract/bills.ts';
import { BillChoice } from './bill-choice.tsx';

const bill = (month: string, openPaisa: number): MemberBills['bills'][number] => ({
	...{ number: `B-2026-000${month.slice(5)}`, month, issuedOn: `${month}-01`, dueOn: `${month}-15` },
	...{ totalPaisa: 120_000, openPaisa, undisputedPaisa: openPaisa, credits: [] },
});
const bills = (open: MemberBills['bills'], unbilledPaisa = 0): MemberBills => ({
	...{ bills: open, unbilledPaisa, yearly: false },
});
const show = (of: MemberBills, balancePaisa: number) => {
	const onChoose = vi.fn();
	const { unmount } = render(<BillChoice of={of} balancePaisa={balancePaisa} value="" onChoose={onChoose} />);
	return { onChoose, unmount };
};

it('offers the open bills, the oldest first, and says how much is open', async () => {
	const { onChoose } = show(bills([bill('2026-11', 120_000), bill('2026-10', 45_050), bill('2026-09', 0)]), 165_050);
	expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
		'What is oldest',
		'B-2026-00010, October 2026, ৳450.50 open',
		'B-2026-00011, November 2026, ৳1,200.00 open',
	]);
	await userEvent.selectOptions(screen.getByLabelText('Pays first'), 'B-2026-00011');
	expect(onChoose).toHaveBeenLastCalledWith('B-2026-00011', 120_000);
});

it('shows nothing when there is no choice: no open bill, or one and charges that come after it', () => {
	const none = show(bills([bill('2026-11', 0)], 5_000), 5_000);
	expect(screen.queryByLabelText('Pays first')).toBeNull();
	none.unmount();
	show(bills([bill('2026-11', 120_000)], 5_000), 125_000);
	expect(screen.queryByLabelText('Pays first')).toBeNull();
});

it('offers the only bill to a member who also owes an opening balance', () => {
	show(bills([bill('2026-11', 120_000)], 5_000), 625_000);
	expect(screen.getAllByRole('option')).toHaveLength(2);
});
