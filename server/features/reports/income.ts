import { addDays, clubDay, monthsBetween } from '#contract/core/club-time.ts';
import { registrationFee, withTax } from '#contract/core/money.ts';
import { accountLabel } from '#contract/ledger.office.ts';
import {
	type Amounts,
	type Income,
	incomeHeadLabels,
	incomeHeads,
	incomeMethodLabels,
	incomeMethods,
} from '#contract/reports.office.ts';
import type { DayRange } from '#server/core/db/days.ts';
import type { Context } from '#server/core/feature.ts';
import { invalid } from '#server/core/http/errors.ts';
import type { SheetRow } from '#server/core/http/spreadsheet.ts';

type Line = Omit<Amounts, 'incomePaisa'>;

function sum(lines: readonly Line[]): Amounts {
	const total = (name: keyof Line) => lines.reduce((all, line) => all + line[name], 0);
	const [receivedPaisa, refundedPaisa] = [total('receivedPaisa'), total('refundedPaisa')];
	return {
		payments: total('payments'),
		receivedPaisa,
		taxPaisa: total('taxPaisa'),
		refundedPaisa,
		incomePaisa: receivedPaisa - refundedPaisa,
	};
}

/** Ten years. */
const mostDays = 3653;

/** Income by month, head and method, and what is outstanding today. */
export async function incomeOf(
	{
		clock,
		counter,
		ledger,
		membersList,
		payments,
	}: Pick<Context, 'clock' | 'counter' | 'ledger' | 'membersList' | 'payments'>,
	days: DayRange,
): Promise<Income> {
	const today = clubDay(clock.now());
	const to = days.to ?? (days.from && days.from > today ? days.from : today);
	const from = days.from ?? `${to.slice(0, 4)}-01-01`;
	if (from > to) throw invalid({ to: 'Choose the first day or a later one.' });
	if (addDays(from, mostDays) < to) throw invalid({ from: 'Choose at most ten years.' });
	const months = monthsBetween(from.slice(0, 7), to.slice(0, 7));
	const [fees, atCounter, charged, balances, states, longest, slips] = await Promise.all([
		payments.office.income({ from, to }),
		counter.received({ from, to }),
		ledger.income(from, to),
		ledger.owedAndHeld(),
		membersList.countByState(),
		membersList.unpaid(100),
		payments.office.slipsToConfirm(),
	]);
	const lines = [...fees, ...atCounter];
	const { totalPaisa } = withTax(registrationFee.netPaisa, registrationFee.taxBasisPoints);
	return {
		from,
		to,
		total: sum(lines),
		months: months.map((month) => ({ month, ...sum(lines.filter((line) => line.month === month)) })),
		heads: incomeHeads.map((head) => ({ head, ...sum(lines.filter((line) => line.head === head)) })),
		methods: incomeMethods.map((method) => ({ method, ...sum(lines.filter((line) => line.method === method)) })),
		charged,
		outstanding: {
			...balances,
			unpaid: { members: states.unpaid, paisa: states.unpaid * totalPaisa },
			longest: longest.map(({ userId, name, mobile, since }) => ({ userId, name, mobile, since })),
			slips,
		},
	};
}

const cells = ({ payments, receivedPaisa, taxPaisa, refundedPaisa, incomePaisa }: Amounts) => [
	payments,
	{ paisa: receivedPaisa },
	{ paisa: taxPaisa },
	// Negative, so that a sum of the column is right.
	{ paisa: refundedPaisa && -refundedPaisa },
	{ paisa: incomePaisa },
];

/** The report as a table for spreadsheets. */
export function incomeSheet({ from, to, total, months, heads, methods, charged, outstanding }: Income): SheetRow[] {
	const { owedPaisa, heldPaisa, unpaid, slips } = outstanding;
	return [
		['Part', 'Name', 'Payments', 'Received', 'Of which tax', 'Refunded', 'Income'],
		...months.map((row) => ['Month', row.month, ...cells(row)]),
		...heads.map((row) => ['Head', incomeHeadLabels[row.head], ...cells(row)]),
		...methods.map((row) => ['Method', incomeMethodLabels[row.method], ...cells(row)]),
		['Total', `${from} to ${to}`, ...cells(total)],
		...charged.map(
			({ account, chargedPaisa, takenBackPaisa, netPaisa }): SheetRow => [
				...['Charged, without tax', accountLabel(account), ''],
				...[{ paisa: chargedPaisa }, '', { paisa: takenBackPaisa && -takenBackPaisa }, { paisa: netPaisa }],
			],
		),
		['Outstanding', 'Owed by members', '', { paisa: owedPaisa }],
		['Outstanding', 'Held for members', '', { paisa: heldPaisa }],
		['Outstanding', 'Registration fees not paid', unpaid.members, { paisa: unpaid.paisa }],
		['Outstanding', 'Bank slips to confirm', slips.count, { paisa: slips.paisa }],
	];
}
