import { billRules } from '#contract/bills.ts';
import { addMonths, lastDayOf, monthsBetween } from '#contract/core/club-time.ts';
import { taka } from '#contract/core/money.ts';
import { longDay, monthName } from '#server/core/club-date.ts';
import type { UnbilledCharge } from '#server/features/counter/charges.service.ts';
import type { MembershipHistory } from '#server/features/members/membership-history.service.ts';
import type { NewBillLine, RateRow } from './queries.ts';
import { amountsOf, partsToBill, type Rate, type SubscriptionPart } from './subscription.ts';
import type { bills } from './tables.ts';

const monthAfter = (month: string, months: number) => addMonths(`${month}-01`, months).slice(0, 7);
/** With it, twelve months are covered. */
const elevenLater = (month: string) => monthAfter(month, 11);
/** Eleven months before are compared with what was billed, but none before the first bills. */
export const earliestMonth = (month: string, firstBilled: string | null) =>
	[monthAfter(month, -11), firstBilled ?? month].sort()[1]!;

/** What a category pays in a month. */
export function rateOf(rates: readonly RateRow[], category: string, month: string): Rate {
	// The newest month is first.
	const rate = rates.find((row) => row.category === category && row.from <= month);
	return { ratePaisa: rate?.netPaisa ?? 0, taxBasisPoints: rate?.taxBasisPoints ?? 0 };
}

export type Material = {
	month: string;
	/** The first month that is compared with what was billed. */
	earliest: string;
	rates: readonly RateRow[];
	freeMonth: boolean;
};
type FreeMonth = Omit<NewBillLine, 'account' | 'text' | 'ratePaisa'>;
export type OfMember = {
	member: MembershipHistory;
	/** From when on the subscription counts: the day of joining, or of paying the registration fee. */
	since: string;
	yearly: boolean;
	billed: readonly SubscriptionPart[];
	/** Months that were free, and what they were worth, as negative amounts. */
	free: readonly FreeMonth[];
	charges: readonly UnbilledCharge[];
};
export type PreparedBill = {
	bill: typeof bills.$inferInsert & { id: string };
	lines: NewBillLine[];
	chargeIds: string[];
};

/** The subscription of a member on each day, as it is known now. */
const rateOn =
	({ rates }: Material, { member, since }: OfMember) =>
	(day: string): Rate => {
		const share = day < since ? 0 : member.shareOn(day);
		if (share === 0) return { ratePaisa: 0, taxBasisPoints: 0 };
		const rate = rateOf(rates, member.categoryOn(day), day.slice(0, 7));
		return { ...rate, ratePaisa: Math.round(rate.ratePaisa * share) };
	};

/** The parts of the subscription that the bill of the month has to contain. */
function subscriptionOf(material: Material, of: OfMember): SubscriptionPart[] {
	const { month, earliest } = material;
	const startsYear = of.yearly && month.endsWith(`-${billRules.yearlyMonth}`);
	const lastBilled = of.billed.reduce((last, { to }) => (to > last ? to : last), '').slice(0, 7);
	const through = [month, startsYear ? elevenLater(month) : month, lastBilled].sort().at(-1)!;
	const rate = rateOn(material, of);
	return monthsBetween(earliest, through)
		.filter((one) => one <= month || startsYear || of.billed.some(({ from }) => from.startsWith(one)))
		.flatMap((one) =>
			partsToBill(
				one,
				of.billed.filter(({ from }) => from.startsWith(one)),
				rate,
			),
		);
}

function subscriptionLine(part: SubscriptionPart): NewBillLine {
	const { from, to, ratePaisa } = part;
	const month = from.slice(0, 7);
	const isWhole = from.endsWith('-01') && to === lastDayOf(month);
	const days = isWhole ? monthName(month) : from === to ? longDay(from) : `${Number(from.slice(8))} to ${longDay(to)}`;
	const rate = isWhole ? '' : `, at ${taka(Math.abs(ratePaisa))} a month`;
	return {
		...part,
		...amountsOf(part),
		account: 'subscriptions',
		text: `${ratePaisa < 0 ? 'Credit: subscription' : 'Subscription'} for ${days}${rate}`,
	};
}

const chargeLine = ({ id, head, text, chit, day, ...amounts }: UnbilledCharge): NewBillLine => ({
	chargeId: id,
	account: head,
	text: chit ? `${text}, chit ${chit}` : text,
	from: day,
	to: day,
	ratePaisa: null,
	netPaisa: amounts.netPaisa,
	taxBasisPoints: amounts.taxBasisPoints,
	taxPaisa: amounts.taxPaisa,
	totalPaisa: amounts.totalPaisa,
});

/** The month that a member who pays by the year does not pay. */
function freeMonthLine(material: Material, of: OfMember): NewBillLine[] {
	const { month, freeMonth } = material;
	if (!of.yearly || !freeMonth || !month.endsWith(`-${billRules.yearlyMonth}`)) return [];
	const last = elevenLater(month);
	const rate = rateOn(material, of)(`${month}-01`);
	const amounts = amountsOf({ ...rate, ratePaisa: -rate.ratePaisa, from: `${last}-01`, to: lastDayOf(last) });
	if (amounts.totalPaisa === 0) return [];
	return [
		{
			...amounts,
			account: 'subscriptions',
			text: 'Twelve months for the price of eleven',
			from: `${last}-01`,
			to: lastDayOf(last),
			ratePaisa: null,
			taxBasisPoints: rate.taxBasisPoints,
		},
	];
}

/** Who leaves gets the months back that were paid, but not the one that was free. */
const freeMonthsBack = (free: OfMember['free'], parts: readonly SubscriptionPart[]): NewBillLine[] =>
	free
		.filter(({ from }) => {
			const ofMonth = parts.filter((part) => part.from.slice(0, 7) === from.slice(0, 7));
			return ofMonth.length > 0 && ofMonth.every(({ ratePaisa }) => ratePaisa < 0);
		})
		.map(({ from, to, netPaisa, taxBasisPoints, taxPaisa, totalPaisa }) => ({
			...{ from, to, ratePaisa: null, account: 'subscriptions', taxBasisPoints },
			...{ netPaisa: -netPaisa, taxPaisa: -taxPaisa, totalPaisa: -totalPaisa },
			text: 'The free month of the year, which no longer applies',
		}));

/** The bill of a member, or undefined if there is nothing to bill. */
export function prepareBill(
	ids: { id: string; runId: string },
	material: Material,
	of: OfMember,
): PreparedBill | undefined {
	const parts = subscriptionOf(material, of);
	const lines = [
		...parts.map(subscriptionLine),
		...freeMonthsBack(of.free, parts),
		...freeMonthLine(material, of),
		...of.charges.map(chargeLine),
	];
	const sum = (some: readonly NewBillLine[]) => some.reduce((total, { totalPaisa }) => total + totalPaisa, 0);
	const totalPaisa = sum(lines);
	if (totalPaisa === 0) return undefined;
	const { memberId, userId, name } = of.member;
	return {
		bill: {
			...{ ...ids, memberId, userId, name, month: material.month, totalPaisa },
			lateFeePaisa: sum(lines.filter(({ account }) => account === 'late-fees')),
		},
		lines,
		chargeIds: of.charges.map(({ id }) => id),
	};
}
