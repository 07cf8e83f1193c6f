// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { clubDay } from '#contract/core/club-time.ts';
import { fakeServer, logIn, renderAt } from '#tests/helpers/component.tsx';
import CounterPage from './counter.tsx';

it('adds up the payments that are shown, by method and in total', async () => {
	logIn();
	const payment = {
		...{ id: '00000000-0000-4000-8000-000000000001', receipt: 'R-2026-00001', receivedBy: 'cash@club.example' },
		...{ memberId: '00000000-0000-4000-8000-000000000002', name: 'Farida Akhter', userId: 'DGCC-0007' },
		...{ method: 'CASH', paisa: 200_000, reference: '', note: '', bill: '', cancelled: null, hasEmail: false },
		receivedAt: '2026-11-15T04:00:00.000Z',
	};
	fakeServer({
		'GET /api/admin/counter/payments': () => ({
			...{ items: [payment], total: 3, next: null, previous: null },
			sums: [
				{ method: 'CASH', payments: 2, paisa: 200_000 },
				{ method: 'CHEQUE', payments: 1, paisa: 120_000 },
			],
		}),
	});
	renderAt('/admin/counter', <CounterPage />);
	expect(await screen.findByText('3 payments, ৳3,200.00: Cash ৳2,000.00, Cheque ৳1,200.00')).toBeTruthy();
});

it('shows the payments of today, and searches those of all days', async () => {
	logIn();
	const { calls } = fakeServer({
		'GET /api/admin/counter/payments': () => ({ items: [], total: 0, next: null, previous: null, sums: [] }),
	});
	renderAt('/admin/counter', <CounterPage />);
	expect(await screen.findByText('No payments on these days.')).toBeTruthy();
	expect(calls.at(-1)).toContain(`from=${clubDay(new Date())}`);
	await userEvent.type(screen.getByPlaceholderText('Receipt or member'), 'R-2026-00012{Enter}');
	await expect.poll(() => calls.at(-1)).toContain('q=R-2026-00012');
	expect(calls.at(-1)).not.toContain('from=');
});
