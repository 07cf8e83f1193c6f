// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { MemberDispute, OwnDisputes as Own } from '#contract/disputes.ts';
import { fakeServer, logIn, Refusal, renderAt } from '#tests/helpers/component.tsx';
import { OwnDisputes } from './own-disputes.tsx';

const line = {
	of: { charge: '6f1d7d38-7d57-4b8e-9a5e-5f3f4a1c2b10' },
	...{ text: 'Dinner for four', day: '2026-10-31', paisa: 230_000, bill: 'B-2026-00002', until: '2026-11-15' },
};
const dispute: MemberDispute = {
	...{ id: '0b6f7a52-52f5-4f53-9d8b-1c2d3e4f5a6b', state: 'OPEN', text: 'Dinner for four', day: '2026-10-31' },
	...{ paisa: 230_000, bill: 'B-2026-00002', reason: 'We were two.', openedAt: '2026-11-10T06:00:00.000Z' },
	decided: null,
};
const decided = { at: '2026-11-12T06:00:00.000Z', answer: 'Signed by you.', acceptedPaisa: 0, payBy: '2026-11-19' };

function show(own: Partial<Own>, more: Parameters<typeof fakeServer>[0] = {}) {
	const server = fakeServer({
		'GET /api/account/disputes': () => ({ disputes: [], lines: [], disputedPaisa: 0, ...own }),
		...more,
	});
	renderAt('/dashboard/account', <OwnDisputes />);
	return server;
}
async function disputeTheDinner() {
	await userEvent.click(await screen.findByRole('button', { name: 'Dispute Dinner for four', hidden: true }));
	await userEvent.type(screen.getByLabelText('Reason'), 'We were two.');
	await userEvent.dblClick(screen.getByRole('button', { name: 'Dispute it' }));
}

beforeEach(() => logIn());

it('sends a dispute once, also after a second click', async () => {
	const sent: unknown[] = [];
	const { calls } = show(
		{ lines: [line] },
		{
			'POST /api/account/disputes': async ({ body }) => {
				sent.push(body);
				return { message: 'The office has your dispute.' };
			},
		},
	);
	await disputeTheDinner();
	await expect.poll(() => calls.filter((name) => name === 'GET /api/account/disputes').length).toBe(2);
	expect(sent).toEqual([{ id: expect.any(String), of: line.of, paisa: 230_000, reason: 'We were two.' }]);
});

it('loads the page again when the server says that it is old', async () => {
	const { calls } = show(
		{ lines: [line] },
		{
			'POST /api/account/disputes': () => {
				throw new Refusal(409, 'The amount is ৳100.00 now.');
			},
		},
	);
	await disputeTheDinner();
	await expect.poll(() => calls.filter((name) => name === 'GET /api/account/disputes').length).toBe(2);
	expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows each state with the words of the office', async () => {
	show({
		disputes: [
			dispute,
			{ ...dispute, id: crypto.randomUUID(), state: 'REJECTED', decided },
			{ ...dispute, id: crypto.randomUUID(), state: 'ACCEPTED', decided: { ...decided, acceptedPaisa: 100_000 } },
			{ ...dispute, id: crypto.randomUUID(), state: 'WITHDRAWN' },
		],
	});
	expect(await screen.findByText('With the office')).toBeTruthy();
	expect(screen.getByText('Not accepted')).toBeTruthy();
	expect(screen.getByText('৳1,000.00 accepted')).toBeTruthy();
	expect(screen.getByText('Withdrawn')).toBeTruthy();
	expect(screen.getAllByText('The office: Signed by you.')).toHaveLength(2);
	expect(screen.getAllByText(/please pay what is left by 19 November 2026/)).toHaveLength(2);
	expect(screen.getAllByRole('button', { name: /^Withdraw/ })).toHaveLength(1);
});

it('shows nothing without disputes and charges', async () => {
	const { calls } = show({});
	await expect.poll(() => calls.length).toBeGreaterThan(0);
	await expect.poll(() => screen.queryByText(/Loading/)).toBeNull();
	expect(screen.queryByRole('heading', { name: 'Disputes' })).toBeNull();
});
