// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MemberAccount, MemberLine } from '#contract/ledger.ts';
import { fakeServer, logIn, Refusal, renderAt } from '#tests/helpers/component.tsx';
import { AccountParts } from './account.tsx';

const account = { balancePaisa: 40_000, items: [], total: 0, next: null, previous: null };
const never = () => new Promise<object>(() => {});
const refused = () => {
	throw new Refusal(500, 'Something went wrong.');
};

function open(gateways: () => object | Promise<object>, shown: MemberAccount = account) {
	fakeServer({
		'GET /api/account/cheques': () => ({ inHand: [], refused: false }),
		'GET /api/account/bills': () => ({ bills: [], unbilledPaisa: 0, yearly: false }),
		'GET /api/account/disputes': refused,
		'GET /api/account/pay-reminder': () => ({ days: null }),
		'GET /api/payment/gateways': gateways,
		'GET /api/account/statements': () => ({ months: [], taxYears: [] }),
	});
	renderAt('/dashboard/account', <AccountParts account={shown} />);
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

it('lists the transactions by month, and what was paid or credited with a minus', async () => {
	const line = (entry: string, day: string, paisa: number, credited = false) =>
		({ entry, day, text: entry, paisa, credited, balancePaisa: 0 }) as unknown as MemberLine;
	const items = [line('Wallet payment', '2026-11-19', -120_000), line('Late fee', '2026-10-20', -1500, true)];
	open(() => [], { ...account, items: [...items, line('Dinner', '2026-10-19', 276_000)] } as MemberAccount);
	await pass(10);
	const section = within(screen.getByRole('region', { name: 'Transactions' }));
	expect(section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
		'November 2026',
		'October 2026',
	]);
	expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
		'Wallet payment19\u00a0November 2026, paid−৳1,200.00Nothing owed',
		'Late fee20\u00a0October 2026, credited−৳15.00Nothing owed',
		'Dinner19\u00a0October 2026৳2,760.00Nothing owed',
	]);
});

it('opens the two newest months, and folds the others', async () => {
	const line = (month: string) =>
		({
			entry: month,
			day: `${month}-19`,
			text: month,
			paisa: 100,
			credited: false,
			balancePaisa: 0,
		}) as unknown as MemberLine;
	open(() => [], { ...account, items: ['2026-11', '2026-10', '2026-09', '2026-08'].map(line) } as MemberAccount);
	await pass(10);
	const section = screen.getByRole('region', { name: 'Transactions' });
	expect([...section.querySelectorAll('details')].map((month) => month.open)).toEqual([true, true, false, false]);
});
