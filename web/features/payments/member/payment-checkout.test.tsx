// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, Refusal, renderAt } from '#tests/helpers/component.tsx';
import { storeLogin } from '#web/core/session.ts';
import PaymentCheckout from './payment-checkout.tsx';

const email = 'rahim@example.com';

function open(gateways: () => object) {
	storeLogin({ accessToken: 'token', email, dashboardLocked: true, role: 'MEMBER' });
	const chosen: (string | null)[] = [];
	fakeServer({
		'GET /api/profile': () => ({ member: { email, dashboardLocked: true } }),
		'GET /api/payment/gateways': gateways,
		[`POST /api/payment/${encodeURIComponent(email)}`]: ({ url }) => {
			chosen.push(url.searchParams.get('gateway'));
			throw new Refusal(409, 'The wallet is slow to answer.');
		},
	});
	renderAt('/payment-checkout', <PaymentCheckout />);
	return { chosen, pay: async () => userEvent.click(await screen.findByRole('button', { name: /^Pay/ })) };
}

it('lets the payer choose when there are several gateways', async () => {
	const { chosen, pay } = open(() => [
		{ name: 'bkash', title: 'bKash' },
		{ name: 'cards', title: 'Card or bank' },
	]);
	const first = await screen.findByRole<HTMLInputElement>('radio', { name: /bKash/ });
	expect(first.checked).toBe(true);
	await pay();
	await userEvent.click(screen.getByRole('radio', { name: /Card or bank/ }));
	await pay();
	await expect.poll(() => chosen).toEqual([null, 'cards']);
});

it('shows the wallet when there is one gateway, and without a response', async () => {
	for (const gateways of [
		() => [{ name: 'bkash', title: 'bKash' }],
		() => {
			throw new Refusal(404, 'There is no such call.');
		},
	]) {
		const { chosen, pay } = open(gateways);
		expect(screen.getAllByRole('radio')).toHaveLength(1);
		screen.getByText('Mobile wallet');
		await pay();
		await expect.poll(() => chosen).toEqual([null]);
		document.body.replaceChildren();
	}
});
