import type { ShownContent } from '#contract/content/kinds.ts';
import { startOfDay } from '#contract/core/club-time.ts';
import { clubDate, longDay, monthName } from '#server/core/club-date.ts';
import { bdt } from '#server/core/pdf.ts';
import { drawPaper } from '#server/core/pdf-paper.ts';
import type { BillLineRow, BillRow } from './queries.ts';

/** The bill on A4 pages, drawn from what was stored when it was issued: made again, it is the same. */
export function drawBill({
	bill,
	lines,
	club,
	taxNumber,
}: {
	bill: BillRow;
	lines: readonly BillLineRow[];
	club: ShownContent<'club'>;
	taxNumber: string | null;
}): Promise<Buffer> {
	const madeAt = startOfDay(bill.issuedOn!);
	const isCredit = bill.totalPaisa < 0;
	const taxPaisa = lines.reduce((sum, line) => sum + line.taxPaisa, 0);
	const facts: [string, string][] = [
		['Number', bill.number!],
		['Date', longDay(bill.issuedOn!)],
		...(bill.name ? [['Member', bill.name] as [string, string]] : []),
		['User ID', bill.userId],
		...(isCredit ? [] : [['Pay by', longDay(bill.dueOn!)] as [string, string]]),
	];
	const title = `${isCredit ? 'Credit' : 'Bill'} for ${monthName(bill.month)}`;
	return drawPaper({ title, number: bill.number!, madeAt, facts, club, taxNumber }, (paper) => {
		paper.rule();
		// The day of a charge, or the first day of a subscription.
		paper.rows(
			lines.map(({ from, text, totalPaisa }) => ({ day: clubDate(startOfDay(from)), text, paisa: totalPaisa })),
		);
		paper.rule();
		paper.rows([
			...(taxPaisa === 0 ? [] : [{ text: 'Of which tax', paisa: taxPaisa }]),
			{ text: isCredit ? 'Credit' : 'Total of this bill', paisa: Math.abs(bill.totalPaisa), bold: true },
		]);
		paper.text(balanceText(bill));
		if (bill.balancePaisa! > 0)
			paper.text(
				'Please pay in your account on the website, at the counter in the clubhouse or by bank transfer with your User ID. After the last day to pay, a late fee is charged.',
				{ quiet: true },
			);
	});
}

const balanceText = ({ balancePaisa, issuedOn }: BillRow) => {
	const day = longDay(issuedOn!);
	const paisa = balancePaisa!;
	if (paisa === 0) return `Nothing is owed on ${day}: this bill is paid from what you paid in advance.`;
	return paisa > 0
		? `With this bill, ${bdt(paisa)} is owed on ${day}.`
		: `With this bill, the club holds ${bdt(-paisa)} for you on ${day}.`;
};
