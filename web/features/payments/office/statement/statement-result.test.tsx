// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Clearing } from '#contract/wallet-clearing.office.ts';
import { fakeServer, logIn, renderAt } from '#tests/helpers/component.tsx';
import type { Statement } from './statement-labels.ts';
import { StatementResult } from './statement-result.tsx';

beforeEach(() => logIn());

const id = '6b0d5c0e-4a3e-4a56-9a33-0f1f4f3f9a11';
const memberId = '6b0d5c0e-4a3e-4a56-9a33-0f1f4f3f9a12';
const row = { trxId: 'TRX1', invoice: '', paisa: 132_000, note: '', attemptId: null };
const statement: Statement = {
	...{ id, name: 'November', importedAt: '2031-03-10T12:00:00Z', importedBy: 'treasurer@club.example' },
	counts: { matched: 1, missing: 1, 'wrong-amount': 0, duplicate: 0 },
	rows: [
		{ ...row, line: 2, result: 'matched' },
		{ ...row, line: 3, trxId: 'TRX2', paisa: 50_000, result: 'missing', note: 'The site has no such payment.' },
	],
};
const nothing: Clearing = {
	explanations: [],
	toPayOut: { payments: 1, paisa: 132_000 },
	payouts: [],
	notPaidOut: { payments: 0, paisa: 0, oldest: [] },
};

/** The server, with what was sent to it. */
function open() {
	let clearing = nothing;
	const sent: unknown[] = [];
	fakeServer({
		[`GET /api/admin/payments/statements/${id}/clearing`]: () => clearing,
		[`POST /api/admin/payments/statements/${id}/lines/3/explanation`]: ({ body }) => {
			sent.push(body);
			const done = { line: 3, reason: 'Sent by hand', receipt: 'R-2031-00007', at: '2031-03-10T12:00:00Z', by: 't@x' };
			clearing = { ...clearing, explanations: [done] };
			return { message: 'Credited.' };
		},
		[`POST /api/admin/payments/statements/${id}/payouts`]: ({ body }) => {
			sent.push(body);
			clearing = { ...clearing, toPayOut: { payments: 0, paisa: 0 } };
			return { message: 'Recorded.' };
		},
		'GET /api/admin/payments/payers': () => [{ memberId, name: 'Rahim Uddin', userId: 'DGCC-0247', email: null }],
	});
	renderAt('/admin/payments/statement', <StatementResult statement={statement} />);
	return sent;
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('pays a line that matches nothing into the account of a member, and shows it', async () => {
	const sent = open();
	await screen.findByRole('button', { name: 'Explain… line 3' });
	expect(screen.queryByRole('button', { name: 'Explain… line 2' })).toBeNull();
	await press('Explain… line 3');
	const dialog = within(screen.getByRole('dialog'));
	await userEvent.click(dialog.getByRole('button', { name: 'Save the explanation' }));
	expect(await dialog.findByText('Please write what happened.')).toBeDefined();
	await userEvent.type(dialog.getByLabelText('What happened'), 'Sent by hand');
	await userEvent.type(dialog.getByLabelText(/Member/), 'rahim');
	await userEvent.click(dialog.getByRole('button', { name: 'Find' }));
	await userEvent.click(await dialog.findByRole('button', { name: /Rahim Uddin/ }));
	await userEvent.click(dialog.getByRole('button', { name: 'Credit the member' }));
	const receipt = await screen.findByText('R-2031-00007');
	expect(receipt.parentElement?.textContent).toContain('Credited, receipt R-2031-00007: Sent by hand');
	expect(sent).toEqual([{ reason: 'Sent by hand', memberId }]);
	expect(screen.queryByRole('button', { name: 'Explain… line 3' })).toBeNull();
});

it('records what reached the bank, and says what the wallet charged', async () => {
	const sent = open();
	expect(await screen.findByText(/৳1,320.00 in 1 payment of this statement/)).toBeDefined();
	await press('Record a payout');
	const dialog = within(screen.getByRole('dialog'));
	await userEvent.type(dialog.getByLabelText('Reached the bank, in taka'), '1300.20');
	expect(dialog.getByText('Charges of the wallet: ৳19.80.')).toBeDefined();
	await userEvent.click(dialog.getByRole('button', { name: 'Record the payout' }));
	expect(await screen.findByText('No payment here waits for a payout.')).toBeDefined();
	expect(sent).toEqual([{ id: expect.any(String), bankPaisa: 130_020, refundsPaisa: 0 }]);
});
