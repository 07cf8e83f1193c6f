// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, logIn, Refusal, renderAt } from '#tests/helpers/component.tsx';
import { AccountParts } from './account.tsx';

const account = { balancePaisa: 40_000, items: [], total: 0, next: null, previous: null };
const never = () => new Promise<object>(() => {});
const refused = () => {
	throw new Refusal(500, 'Something went wrong.');
};

function open(gateways: () => object | Promise<object>) {
	fakeServer({
		'GET /api/account/cheques': () => ({ inHand: [], refused: false }),
		'GET /api/account/bills': () => ({ bills: [], unbilledPaisa: 0, yearly: false }),
		'GET /api/account/disputes': refused,
		'GET /api/account/pay-reminder': () => ({ days: null }),
		'GET /api/payment/gateways': gateways,
	});
	renderAt('/dashboard/account', <AccountParts account={account} />);
}
const isShown = () => screen.getByText('You owe').closest('[hidden]') === null;
/** Also lets what has arrived be shown. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
	logIn();
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

it('shows the account at once when all its parts are there', async () => {
	let arrive = (_gateways: object) => {};
	open(() => new Promise((resolve) => (arrive = resolve)));
	await pass(1000);
	expect(isShown()).toBe(false);
	arrive([]);
	await pass(1);
	expect(isShown()).toBe(true);
});

it('shows the balance after two seconds, although a part is still loading', async () => {
	open(never);
	await pass(1990);
	expect(isShown()).toBe(false);
	await pass(20);
	expect(isShown()).toBe(true);
});

it('stays when a part that failed is loaded again', async () => {
	let gateways: () => object | Promise<object> = refused;
	open(() => gateways());
	await pass(10);
	expect(isShown()).toBe(true);
	gateways = never;
	const [again] = screen.getAllByRole('button', { name: 'Try again' });
	fireEvent.click(again!);
	await pass(10);
	expect(isShown()).toBe(true);
});
