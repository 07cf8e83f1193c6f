// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { MemberBill } from '#contract/bills.ts';
import { fakeServer, logIn, renderAt } from '#tests/helpers/component.tsx';
import { TakeChequeDialog } from './cheque-dialogs.tsx';

const memberId = '00000000-0000-4000-8000-000000000001';
const bill = (number: string, month: string): MemberBill => ({
	...{ number, month, issuedOn: `${month}-01`, dueOn: `${month}-15`, totalPaisa: 120_000, openPaisa: 120_000 },
	...{ undisputedPaisa: 120_000, credits: [] },
});

it('takes a cheque for the bill that the payer chooses, and says what the member disputes', async () => {
	logIn();
	let sent: unknown;
	fakeServer({
		'GET /api/admin/counter/members': () => [
			{
				...{ memberId, name: 'Farida Akhter', userId: 'DGCC-0007', state: 'active' },
				...{ balancePaisa: 240_000, disputedPaisa: 50_000 },
			},
		],
		[`GET /api/admin/bills/members/${memberId}`]: () => ({
			bills: [bill('B-2026-00002', '2026-10'), bill('B-2026-00001', '2026-09')],
			...{ unbilledPaisa: 0, yearly: false },
		}),
		'POST /api/admin/cheques': ({ body }) => {
			sent = body;
			return {
				...{ ...(body as object), name: 'Farida Akhter', userId: 'DGCC-0007', state: 'in-hand', feePaisa: 0 },
				...{ takenAt: '2026-11-15T04:00:00.000Z', takenBy: 'office@club.example', cleared: null, ended: null },
				refusesOthers: false,
			};
		},
	});
	const onDone = vi.fn();
	renderAt('/admin/counter/cheques', <TakeChequeDialog onDone={onDone} onClose={vi.fn()} />);
	await userEvent.type(screen.getByLabelText('Member'), 'farida{Enter}');
	await userEvent.click(await screen.findByRole('button', { name: /^Choose Farida/ }));
	expect(screen.getByRole('status').textContent).toContain('The member disputes ৳500.00');
	await userEvent.selectOptions(await screen.findByLabelText('Pays first'), 'B-2026-00002');
	await userEvent.type(screen.getByLabelText('Bank'), 'Sonali Bank');
	await userEvent.type(screen.getByLabelText('Number of the cheque'), '4711');
	for (const [part, text] of Object.entries({ Day: '14', Month: '11', Year: '2026' }))
		await userEvent.type(screen.getByLabelText(part), text);
	await userEvent.type(screen.getByLabelText('Amount in taka'), '1200');
	await userEvent.click(screen.getByRole('button', { name: 'Record the cheque' }));
	await expect.poll(() => onDone.mock.calls.length).toBe(1);
	expect(sent).toMatchObject({ memberId, bill: 'B-2026-00002', paisa: 120_000, number: '4711' });
});
