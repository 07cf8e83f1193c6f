// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { LedgerEntry, TrialBalance } from '#contract/ledger.office.ts';
import { fakeServer, logIn, renderAt } from '#tests/helpers/component.tsx';
import EntriesPage from './entries.tsx';
import TrialBalancePage from './trial-balance.tsx';

const books: TrialBalance = {
	month: '2026-10',
	months: ['2026-11', '2026-10', '2026-09'],
	accounts: [
		{ account: 'wallet', openingPaisa: 132_000, debitPaisa: 264_000, creditPaisa: 0, closingPaisa: 396_000 },
		{ account: 'tax', openingPaisa: -12_000, debitPaisa: 0, creditPaisa: 24_000, closingPaisa: -36_000 },
	],
	total: { debitPaisa: 264_000, creditPaisa: 264_000 },
	closedThrough: { month: '2026-09', at: '2026-10-03T09:00:00.000Z', by: 'nasrin@club.example' },
};

it('shows balances with their sides, and closes a month that has ended', async () => {
	logIn();
	let closed = false;
	const { calls } = fakeServer({
		'GET /api/admin/ledger/trial-balance': () => ({
			...books,
			...(closed && { closedThrough: { ...books.closedThrough!, month: '2026-10' } }),
		}),
		'POST /api/admin/ledger/months/2026-10/close': () => {
			closed = true;
			return { message: 'The books are closed through October 2026.' };
		},
	});
	renderAt('/admin/ledger?month=2026-10', <TrialBalancePage />);
	const table = within(await screen.findByRole('table', { name: 'Trial balance of October 2026' }));
	const cells = (row: HTMLElement) =>
		within(row)
			.getAllByRole('cell')
			.map(({ textContent }) => textContent);
	expect(cells(table.getByRole('row', { name: /1030 Wallet clearing/ }))).toEqual([
		...['৳1,320.00\u00a0Dr', '৳2,640.00', '–', '৳3,960.00\u00a0Dr'],
	]);
	expect(cells(table.getByRole('row', { name: /2100 Tax payable/ }))).toEqual([
		...['৳120.00\u00a0Cr', '–', '৳240.00', '৳360.00\u00a0Cr'],
	]);
	await userEvent.click(screen.getByRole('button', { name: 'Close October 2026…' }));
	await userEvent.click(screen.getByRole('button', { name: 'Close the month' }));
	expect(await screen.findByText(/^Closed by nasrin@club\.example/)).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Close October 2026…' })).toBeNull();
	// An admin may open it again, with a reason.
	await userEvent.click(screen.getByRole('button', { name: 'Open October 2026 again…' }));
	await userEvent.click(screen.getByRole('button', { name: 'Open the month' }));
	expect(await screen.findByText('Please write the reason.')).toBeTruthy();
	expect(calls.filter((call) => call.includes('reopen'))).toEqual([]);
});

it('offers nothing to close in the present month', async () => {
	logIn();
	fakeServer({ 'GET /api/admin/ledger/trial-balance': () => ({ ...books, month: '2026-11', accounts: [] }) });
	renderAt('/admin/ledger', <TrialBalancePage />);
	expect(await screen.findByText('Nothing has been posted yet.')).toBeTruthy();
	expect(screen.getByText('This month has not ended.')).toBeTruthy();
	expect(screen.queryByRole('button', { name: /^Close/ })).toBeNull();
});

const memberId = '00000000-0000-4000-8000-000000000001';
const entry: LedgerEntry = {
	id: 7,
	day: '2026-11-11',
	text: 'Registration fee',
	reverses: null,
	lines: [
		{ account: 'members', paisa: 132_000, member: { id: memberId, name: 'Nusrat Chowdhury', userId: 'DGCC-0247' } },
		{ account: 'joining-fees', paisa: -120_000, member: null },
		{ account: 'tax', paisa: -12_000, member: null },
	],
};

it('lists the entries with both sides and the member', async () => {
	logIn();
	const { calls } = fakeServer({
		'GET /api/admin/ledger/entries': () => ({ items: [entry], total: 1, next: null, previous: null }),
	});
	renderAt('/admin/ledger/entries', <EntriesPage />);
	const row = within((await screen.findAllByRole('row'))[1]!);
	expect(row.getByText('1100 Members')).toBeTruthy();
	expect(row.getByText('4010 Joining and category fees, 2100 Tax payable')).toBeTruthy();
	expect(row.getByText('৳1,320.00')).toBeTruthy();
	const member = row.getByRole('link', { name: 'Nusrat Chowdhury (DGCC-0247)' });
	expect(member.getAttribute('href')).toBe(`/admin/ledger/members/${memberId}`);
	await userEvent.selectOptions(screen.getByLabelText('Account'), 'tax');
	expect(calls.at(-1)).toContain('account=tax');
});
