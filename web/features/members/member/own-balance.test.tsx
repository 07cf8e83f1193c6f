// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, Refusal, renderAt } from '#tests/helpers/component.tsx';
import { OwnBalance } from './own-balance.tsx';

function open(account: () => object) {
	fakeServer({ 'GET /api/account/ledger': account });
	renderAt('/dashboard', <OwnBalance />);
}
const balance = (balancePaisa: number) => () => ({ balancePaisa, items: [], total: 0, next: null, previous: null });

it.each([
	[123_450, 'You owe', '৳1,234.50', 'Pay, bills and statements'],
	[0, 'You owe', '৳0.00', 'Bills and statements'],
	[-50_000, 'Your credit with the club', '৳500.00', 'Bills and statements'],
])('says what a balance of %i paisa means, and leads to the account', async (paisa, label, amount, link) => {
	open(balance(paisa));
	expect((await screen.findByText(label)).parentElement?.textContent).toBe(`${label}${amount}`);
	expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/dashboard/account');
});

it('says when the balance could not be loaded', async () => {
	open(() => {
		throw new Refusal(500, 'Something went wrong.');
	});
	expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});
