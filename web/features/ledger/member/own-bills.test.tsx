// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { MemberBills } from '#contract/bills.ts';
import { fakeServer, logIn, renderAt } from '#tests/helpers/component.tsx';
import { OwnBills } from './own-bills.tsx';

const bill = (number: string, month: string, openPaisa: number) => ({
	...{ number, month, openPaisa, undisputedPaisa: openPaisa, totalPaisa: 120_000, credits: [] },
	...{ issuedOn: `${month}-01`, dueOn: `${month}-15` },
});
function show(bills: MemberBills, balancePaisa: number) {
	fakeServer({ 'GET /api/account/bills': () => bills });
	renderAt('/dashboard/account', <OwnBills balancePaisa={balancePaisa} />);
}

beforeEach(() => {
	vi.setSystemTime('2026-11-10T06:00:00Z');
	logIn();
});

it('says what is overdue, what is due by when, and what comes with the next bill', async () => {
	const bills = [
		bill('B-2026-00003', '2026-11', 120_000),
		bill('B-2026-00002', '2026-10', 20_000),
		bill('B-2026-00001', '2026-09', 0),
	];
	show({ bills, unbilledPaisa: 50_000, yearly: false }, 190_000);
	expect((await screen.findByText(/is overdue/)).textContent).toBe('৳200.00 is overdue.');
	expect(screen.getByText(/is due by/).textContent).toBe('৳1,200.00 is due by 15\u00a0November 2026.');
	expect(screen.getByText(/next bill/).textContent).toBe('Your next bill will list ৳500.00 in charges.');
	expect(screen.getByText('৳200.00 open, pay by 15 October 2026')).toBeTruthy();
	expect(screen.getByText('Paid')).toBeTruthy();
});

it('says what of the next bill is paid already', async () => {
	show({ bills: [bill('B-2026-00001', '2026-11', 0)], unbilledPaisa: 50_000, yearly: false }, 10_000);
	expect(await screen.findByText('All bills are paid.')).toBeTruthy();
	expect(screen.getByText(/next bill/).textContent).toBe(
		'Your next bill will list ৳500.00 in charges, of which you have already paid ৳400.00.',
	);
});

it('shows nothing before the first bill', async () => {
	show({ bills: [], unbilledPaisa: 0, yearly: false }, 0);
	await vi.waitFor(() => expect(screen.queryByText(/Loading/)).toBeNull());
	expect(screen.queryByRole('heading', { name: 'Bills' })).toBeNull();
});
