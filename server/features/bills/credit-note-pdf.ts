import type { ShownContent } from '#contract/content/kinds.ts';
import { startOfDay } from '#contract/core/club-time.ts';
import { longDay } from '#server/core/club-date.ts';
import { drawPaper } from '#server/core/pdf-paper.ts';
import type { CreditNoteRow } from './credit-notes.queries.ts';

/** The credit note on A4 pages, drawn from what was stored when it was issued: made again, it is the same. */
export function drawCreditNote({
	note,
	bill,
	lines,
	club,
	taxNumber,
}: {
	note: CreditNoteRow;
	/** The number of the bill. */
	bill: string;
	lines: readonly { text: string; taxPaisa: number; totalPaisa: number }[];
	club: ShownContent<'club'>;
	taxNumber: string | null;
}): Promise<Buffer> {
	const madeAt = startOfDay(note.issuedOn!);
	const taxPaisa = lines.reduce((sum, line) => sum + line.taxPaisa, 0);
	const facts: [string, string][] = [
		['Number', note.number!],
		['Date', longDay(note.issuedOn!)],
		...(note.name ? [['Member', note.name] as [string, string]] : []),
		['User ID', note.userId],
		['For bill', bill],
		['Reason', note.reason],
	];
	const head = { days: false as const, title: 'Credit note', number: note.number!, madeAt, facts, club, taxNumber };
	return drawPaper(head, (paper) => {
		paper.rule();
		paper.rows(lines.map(({ text, totalPaisa }) => ({ text, paisa: totalPaisa })));
		paper.rule();
		paper.rows([
			...(taxPaisa === 0 ? [] : [{ text: 'Of which tax', paisa: taxPaisa }]),
			{ text: 'Credited', paisa: note.totalPaisa, bold: true },
		]);
		paper.text(
			'The amount is taken off what you owe. If you have already paid the bill, we use it for your next charges.',
			{
				quiet: true,
			},
		);
	});
}
