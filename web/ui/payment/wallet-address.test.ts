import { expect, it } from 'vitest';
import { isWalletAddress } from './wallet-address.ts';

it.each([
	'https://payment.bkash.com/?paymentId=1',
	'http://localhost:3000/dev/wallet/pay/1',
	'http://127.0.0.1:3000/x',
])('goes to the wallet, or to the simulator on this machine: %s', (address) =>
	expect(isWalletAddress(address)).toBe(true),
);

it.each([
	'javascript:alert(1)',
	'data:text/html,x',
	'http://payment.bkash.com/',
	'http://localhost.evil.example/',
	'/pay',
	'',
])('goes nowhere else: %s', (address) => expect(isWalletAddress(address)).toBe(false));
