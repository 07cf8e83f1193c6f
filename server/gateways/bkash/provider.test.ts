import { expect, it } from 'vitest';
import { isBkashPage } from './provider.ts';

const may = (address: string, hosts?: string) => isBkashPage(hosts)(new URL(address));

it('sends payers to https pages of bKash only', () => {
	for (const address of [
		'https://payment.bkash.com/?paymentId=1',
		'https://bkash.com/',
		'https://tokenized.pay.bka.sh/x',
	])
		expect(may(address)).toBe(true);
	for (const address of [
		'http://payment.bkash.com/',
		'https://bkash.com.evil.example/',
		'https://evilbkash.com/',
		'https://bkash.com@evil.example/',
		'javascript:alert(1)',
	])
		expect(may(address)).toBe(false);
});

it('uses the configured hosts instead', () => {
	expect(may('https://pay.wallet.example/', 'wallet.example, other.example')).toBe(true);
	expect(may('https://payment.bkash.com/', 'wallet.example')).toBe(false);
});
