// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { BillOfRun, BillRunDetail } from '#contract/bills.office.ts';
import { fakeServer, logIn, renderAt } from '#tests/helpers/component.tsx';
import BillRunPage from './bill-run.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const step = { by: 'nasrin@club.example', at: '2026-11-01T09:00:00.000Z' };
const run: BillRunDetail = {
	...{ id, month: '2026-11', state: 'checked', bills: 1, totalPaisa: 120_000, done: 0 },
	...{ prepared: step, checked: step, issued: null },
	heads: [{ account: 'subscriptions', totalPaisa: 120_000, lastPaisa: 0 }],
	...{ lastMonth: null, without: 0 },
};
const bill: BillOfRun = {
	...{ id, number: null, memberId: id, userId: 'DGCC-0007', name: 'Farida Akhter' },
	...{ totalPaisa: 120_000, openPaisa: 120_000, lastPaisa: null },
	lines: [{ text: 'Subscription for November 2026', account: 'subscriptions', totalPaisa: 120_000 }],
};

it('says the amount of a line only where a bill has several', async () => {
	logIn();
	const path = `/api/admin/bill-runs/${id}`;
	const dinner = { text: 'Dinner', account: 'restaurant', totalPaisa: 50_000 } as const;
	fakeServer({
		[`GET ${path}`]: () => ({ ...run, bills: 2, totalPaisa: 290_000 }),
		[`GET ${path}/bills`]: () => ({
			...{ total: 2, next: null, previous: null },
			items: [bill, { ...bill, id: id.replace(/1$/, '2'), totalPaisa: 170_000, lines: [...bill.lines, dinner] }],
		}),
	});
	const route = { params: { id } } as Parameters<typeof BillRunPage>[0];
	renderAt(`/admin/bills/runs/${id}`, <BillRunPage {...route} />);
	await screen.findAllByText('Farida Akhter');
	expect(screen.getByText('2 bills')).toBeTruthy();
	expect(screen.getByText('2 bills, ৳2,900.00 in total.')).toBeTruthy();
	const [first, second] = screen.getAllByRole('row', { name: /Farida/ });
	expect(first!.textContent!.match(/৳1,200\.00/g)).toHaveLength(1);
	expect(second!.textContent).toMatch(/৳1,200\.00.*৳500\.00.*৳1,700\.00/);
});

it('shows the numbers of the bills, also when they are issued before the page asks again', async () => {
	logIn();
	let isIssued = false;
	const path = `/api/admin/bill-runs/${id}`;
	fakeServer({
		[`GET ${path}`]: () => (isIssued ? { ...run, state: 'issued', issued: step } : run),
		[`GET ${path}/bills`]: () => ({
			...{ total: 1, next: null, previous: null },
			items: [{ ...bill, number: isIssued ? 'B-2026-00001' : null }],
		}),
		[`POST ${path}/issue`]: () => {
			isIssued = true;
			return { message: 'The bills for November 2026 are being issued.' };
		},
	});
	const route = { params: { id } } as Parameters<typeof BillRunPage>[0];
	renderAt(`/admin/bills/runs/${id}`, <BillRunPage {...route} />);
	expect(await screen.findByText('Farida Akhter')).toBeTruthy();
	expect(screen.queryByRole('button', { name: /^PDF of bill/ })).toBeNull();
	await userEvent.click(screen.getByRole('button', { name: 'Issue the bills' }));
	await userEvent.click(screen.getAllByRole('button', { name: 'Issue the bills' }).at(-1)!);
	expect(await screen.findByRole('button', { name: 'PDF of bill B-2026-00001' })).toBeTruthy();
});
