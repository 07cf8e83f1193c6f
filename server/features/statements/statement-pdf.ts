import type { ShownContent } from '#contract/content/kinds.ts';
import { startOfDay } from '#contract/core/club-time.ts';
import { clubDate, longDay, monthName } from '#server/core/club-date.ts';
import { amount, bdt } from '#server/core/pdf.ts';
import { drawPaper } from '#server/core/pdf-paper.ts';
import type { AccountStatement } from '#server/features/ledger/service.ts';

/** The chit of a line, and the day on which it was signed. */
export type Chit = { number: string; day: string };

/** The statement on A4 pages, drawn from the ledger alone: made again, it is the same. */
export function drawStatement({
	title,
	number,
	first,
	until,
	member,
	account: { openingPaisa, lines, closingPaisa },
	chits,
	club,
	taxNumber,
}: {
	title: string;
	number: string;
	/** The first and the last day. */
	first: string;
	until: string;
	member: { name: string; userId: string };
	account: AccountStatement;
	/** By entry of the ledger. */
	chits: ReadonlyMap<number, Chit>;
	club: ShownContent<'club'>;
	taxNumber: string | null;
}): Promise<Buffer> {
	const facts: [string, string][] = [
		['Period', `${longDay(first)} to ${longDay(until)}`],
		...(member.name ? [['Member', member.name] as [string, string]] : []),
		['User ID', member.userId],
	];
	const months = Map.groupBy(lines, ({ day }) => day.slice(0, 7));
	const sum = (sign: 1 | -1) => lines.reduce((total, { paisa }) => total + Math.max(sign * paisa, 0), 0);
	return drawPaper({ title, number, madeAt: startOfDay(until), facts, club, taxNumber }, (paper) => {
		paper.rule();
		paper.rows([{ day: clubDate(startOfDay(first)), text: 'Opening balance', paisa: openingPaisa, bold: true }]);
		for (const [month, ofMonth] of months) {
			if (months.size > 1) paper.heading(monthName(month));
			paper.columns(
				['Day', 'For', 'Charged', 'Paid or credited', 'Balance'],
				ofMonth.map(({ entry, day, text, paisa, balancePaisa }) => ({
					day: clubDate(startOfDay(day)),
					text: textOf(text, day, chits.get(entry)),
					amounts: [paisa > 0 ? amount(paisa) : '', paisa < 0 ? amount(-paisa) : '', amount(balancePaisa)],
				})),
			);
		}
		paper.rule();
		paper.rows([
			{ text: 'Charged', paisa: sum(1) },
			{ text: 'Paid or credited', paisa: sum(-1) },
			{ day: clubDate(startOfDay(until)), text: 'Closing balance', paisa: closingPaisa, bold: true },
		]);
		paper.text(closingText(closingPaisa, until));
	});
}

/** The text of a chit has its number; a chit that was signed on another day says so. */
const textOf = (text: string, day: string, chit: Chit | undefined) =>
	chit && chit.day !== day ? `${text}, signed on ${clubDate(startOfDay(chit.day))}` : text;

const closingText = (paisa: number, until: string) => {
	const day = longDay(until);
	if (paisa === 0) return `Nothing is owed on ${day}.`;
	return paisa > 0
		? `${bdt(paisa)} is owed on ${day}.`
		: `The club holds ${bdt(-paisa)} for you on ${day}. A balance with a minus sign is in your favour.`;
};
