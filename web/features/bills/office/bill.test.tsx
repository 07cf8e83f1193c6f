// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BillDetail, BillLine } from '#contract/credit-notes.office.ts';
import { fakeServer, logIn, renderAt } from '#tests/helpers/component.tsx';
import BillPage from './bill.tsx';

const number = 'B-2026-00001';
const line = (index: number, text: string, disputed: boolean): BillLine => ({
	...{ line: index, text, account: 'restaurant', from: '2026-10-12', taxPaisa: 0, totalPaisa: 50_000 },
	...{ creditedPaisa: 0, disputed },
});
const bill: BillDetail = {
	...{ number, month: '2026-11', issuedOn: '2026-11-01', dueOn: '2026-11-15' },
	...{ totalPaisa: 100_000, openPaisa: 100_000, undisputedPaisa: 50_000, credits: [], creditNotes: [] },
	...{ memberId: '00000000-0000-4000-8000-000000000001', userId: 'DGCC-0007', name: 'Farida Akhter' },
	lines: [line(1, 'Dinner', true), line(2, 'Lunch', false)],
};

it('marks the line that the member disputes, with the way to decide about it', async () => {
	logIn();
	fakeServer({ [`GET /api/admin/bills/${number}`]: () => bill });
	const route = { params: { number } } as Parameters<typeof BillPage>[0];
	renderAt(`/admin/bills/${number}`, <BillPage {...route} />);
	const dinner = await screen.findByRole('row', { name: /Dinner/ });
	expect(within(dinner).getByText('Disputed')).toBeTruthy();
	expect(within(dinner).getByRole('link', { name: 'Decide' }).getAttribute('href')).toBe(
		'/admin/bills/disputes?q=DGCC-0007',
	);
	expect(within(screen.getByRole('row', { name: /Lunch/ })).queryByText('Disputed')).toBeNull();
	expect(screen.getByRole('status').textContent).toBe(
		'Total ৳1,000.00. Open ৳1,000.00, due by 15\u00a0November 2026. Disputed ৳500.00, to be decided.',
	);
	expect(screen.getByRole('link', { name: 'Decide the dispute' })).toBeTruthy();
});

it('is not settled while what is not open is disputed', async () => {
	logIn();
	const lines = [{ ...line(1, 'Dinner', true), creditedPaisa: 1500 }];
	fakeServer({ [`GET /api/admin/bills/${number}`]: () => ({ ...bill, totalPaisa: 50_000, openPaisa: 0, lines }) });
	const route = { params: { number } } as Parameters<typeof BillPage>[0];
	renderAt(`/admin/bills/${number}`, <BillPage {...route} />);
	await screen.findByRole('row', { name: /Dinner/ });
	expect(screen.getByRole('status').textContent).toBe(
		'Total ৳500.00. Credited ৳15.00. Disputed ৳485.00, to be decided.',
	);
});
