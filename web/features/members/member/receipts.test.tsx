// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, renderAt } from '#tests/helpers/component.tsx';
import { Receipts } from './receipts.tsx';

const receipt = (day: number, purpose: string) => ({
	...{ number: `R-2026-0000${day}`, purpose, issuedAt: `2026-11-0${day}T06:00:00.000Z`, url: `/receipts/${day}.pdf` },
	...{
		netPaisa: 75_000,
		taxPaisa: 0,
		taxBasisPoints: 0,
		totalPaisa: 75_000,
		method: 'WALLET',
		reference: '216968547D',
		refunded: false,
	},
});

it('names what each of the newest three was for', async () => {
	const receipts = [4, 3, 2, 1].map((day) => receipt(day, day === 1 ? 'REGISTRATION' : 'ACCOUNT'));
	fakeServer({ 'GET /api/payment/receipts': () => receipts });
	renderAt('/dashboard', <Receipts />);
	expect(await screen.findAllByRole('button', { name: /^Into your account/ })).toHaveLength(3);
	expect(screen.queryByText(/Registration fee/)).toBeNull();
	expect(screen.getByRole('link', { name: 'All payments' }).getAttribute('href')).toBe('/dashboard/payments');
});
