import { expect, it } from 'vitest';
import { lateFee } from '#contract/bills.ts';
import { amountsOf, partsToBill, type Rate, type SubscriptionPart } from './subscription.ts';

const rate = (ratePaisa: number, taxBasisPoints = 0): Rate => ({ ratePaisa, taxBasisPoints });
const from = (day: string, before: Rate, after: Rate) => (on: string) => (on < day ? before : after);
const totals = (parts: readonly SubscriptionPart[]) => parts.map((part) => amountsOf(part).totalPaisa);
const none = rate(0);

it('bills a whole month at its rate, once', () => {
	const first = partsToBill('2026-12', [], () => rate(120_000));
	expect(first).toEqual([{ from: '2026-12-01', to: '2026-12-31', ratePaisa: 120_000, taxBasisPoints: 0 }]);
	expect(totals(first)).toEqual([120_000]);
	expect(partsToBill('2026-12', first, () => rate(120_000))).toEqual([]);
});

it('bills a part of a month by days, also in a February', () => {
	expect(totals(partsToBill('2026-11', [], from('2026-11-12', none, rate(120_000))))).toEqual([76_000]);
	expect(totals(partsToBill('2027-02', [], from('2027-02-20', none, rate(50_000))))).toEqual([16_071]);
	expect(totals(partsToBill('2028-02', [], from('2028-02-29', none, rate(58_000))))).toEqual([2_000]);
});

it('gives the rest of the old rate back and charges the new one when the category changes', () => {
	const billed = partsToBill('2026-11', [], () => rate(120_000));
	const change = from('2026-11-16', rate(120_000), rate(80_000));
	const parts = partsToBill('2026-11', billed, change);
	expect(totals(parts)).toEqual([-60_000, 40_000]);
	expect(partsToBill('2026-11', [...billed, ...parts], change)).toEqual([]);
	// The change was a mistake and is taken back.
	expect(totals(partsToBill('2026-11', [...billed, ...parts], () => rate(120_000)))).toEqual([-40_000, 60_000]);
});

it('gives the rest of a month back to a member who left', () => {
	const billed = partsToBill('2026-11', [], () => rate(120_000));
	expect(totals(partsToBill('2026-11', billed, from('2026-11-11', rate(120_000), none)))).toEqual([-80_000]);
});

it('taxes each part, and gives back the tax that was charged', () => {
	const billed = partsToBill('2026-11', [], () => rate(33_333, 1500));
	expect(billed.map(amountsOf)).toEqual([{ netPaisa: 33_333, taxPaisa: 5_000, totalPaisa: 38_333 }]);
	expect(partsToBill('2026-11', billed, () => rate(33_333, 1000)).map(amountsOf)).toEqual([
		{ netPaisa: -33_333, taxPaisa: -5_000, totalPaisa: -38_333 },
		{ netPaisa: 33_333, taxPaisa: 3_333, totalPaisa: 36_666 },
	]);
});

it('charges a late fee on the principal, at least ৳50 and at most one subscription', () => {
	expect(lateFee(120_000, 120_000)).toBe(6_000);
	expect(lateFee(50_000, 50_000)).toBe(5_000);
	expect(lateFee(360_000, 120_000)).toBe(18_000);
	expect(lateFee(4_200_000, 120_000)).toBe(120_000);
	expect(lateFee(0, 120_000)).toBe(0);
});
