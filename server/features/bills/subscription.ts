import { addDays, lastDayOf } from '#contract/core/club-time.ts';
import type { Paisa } from '#contract/core/money.ts';

/** What a month costs, without tax. Half of it during a long absence. */
export type Rate = { ratePaisa: Paisa; taxBasisPoints: number };

/** Days of one month that are charged at a monthly rate. A negative rate gives back what was charged before. */
export type SubscriptionPart = Rate & { from: string; to: string };

const dayOfMonth = (day: string) => Number(day.slice(8));

/** Rounded to the nearest paisa, a credit as the charge that it takes back. */
const rounded = (paisa: number): Paisa => Math.sign(paisa) * Math.round(Math.abs(paisa));

/** What a part costs, by days, and its tax. */
export function amountsOf({ from, to, ratePaisa, taxBasisPoints }: SubscriptionPart) {
	const days = dayOfMonth(to) - dayOfMonth(from) + 1;
	const netPaisa = rounded((ratePaisa * days) / dayOfMonth(lastDayOf(from.slice(0, 7))));
	const taxPaisa = rounded((netPaisa * taxBasisPoints) / 10_000);
	return { netPaisa, taxPaisa, totalPaisa: netPaisa + taxPaisa };
}

const nothing: Rate = { ratePaisa: 0, taxBasisPoints: 0 };
const isSame = (a: Rate, b: Rate) => a.ratePaisa === b.ratePaisa && a.taxBasisPoints === b.taxBasisPoints;

/** The rate at which a day was billed. A credit takes back the charge before it, so that at most one charge remains. */
function billedOn(parts: readonly SubscriptionPart[], day: string): Rate {
	const covering = parts.filter(({ from, to }) => from <= day && day <= to);
	const ratePaisa = covering.reduce((sum, part) => sum + part.ratePaisa, 0);
	const charged = covering.findLast((part) => part.ratePaisa > 0);
	return ratePaisa === 0 || !charged ? nothing : { ratePaisa, taxBasisPoints: charged.taxBasisPoints };
}

/**
 * What is to be billed for a month: for days whose rate differs from the one that was billed, the old rate is given back and the new
 * one charged. This covers a month that was never billed, a part of a month, and every change that became known after its bill.
 */
export function partsToBill(
	month: string,
	billed: readonly SubscriptionPart[],
	rateOn: (day: string) => Rate,
): SubscriptionPart[] {
	const last = lastDayOf(month);
	const runs: { from: string; to: string; was: Rate; is: Rate }[] = [];
	for (let day = `${month}-01`; day <= last; day = addDays(day, 1)) {
		const was = billedOn(billed, day);
		const due = rateOn(day);
		const is = due.ratePaisa === 0 ? nothing : due;
		const run = runs.at(-1);
		if (run && isSame(run.was, was) && isSame(run.is, is)) run.to = day;
		else runs.push({ from: day, to: day, was, is });
	}
	return runs
		.filter(({ was, is }) => !isSame(was, is))
		.flatMap(({ from, to, was, is }) =>
			[{ ...was, ratePaisa: -was.ratePaisa }, is]
				.filter(({ ratePaisa }) => ratePaisa !== 0)
				.map((rate) => ({ ...rate, from, to })),
		);
}
