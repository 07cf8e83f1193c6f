import type { ShownContent } from '#contract/content/kinds.ts';
import { longMoment } from '#contract/core/club-time.ts';
import { longDay } from '#server/core/club-date.ts';
import { calendarFile } from '#server/core/icalendar.ts';
import { bdt } from '#server/core/pdf.ts';
import { drawPaper, type Paper } from '#server/core/pdf-paper.ts';
import type { HallRow } from './queries.ts';
import { eventText } from './times.ts';

export type PaperTexts = {
	club: ShownContent<'club'>;
	terms: readonly string[];
	taxNumber: string | null;
	publicUrl: string;
};

/** The first letters of the id: enough to find the booking. */
export const numberOf = ({ id }: Pick<HallRow, 'id'>) => `HALL-${id.slice(0, 8).toUpperCase()}`;

const factsOf = (row: HallRow): [string, string][] => [
	['Number', numberOf(row)],
	['Customer', row.name],
	['Telephone', row.phone],
	['For', `${row.event}, ${row.guests} guests`],
	['Time', eventText(row)],
];

function drawPrice(paper: Paper, row: HallRow) {
	paper.rule();
	paper.rows(row.lines.map(({ text, paisa }) => ({ text, paisa })));
	paper.rule();
	paper.rows([
		...(row.taxPaisa > 0 ? [{ text: `Tax ${row.taxBasisPoints / 100}%`, paisa: row.taxPaisa }] : []),
		{ text: 'Total', paisa: row.totalPaisa, bold: true },
	]);
}

export const quotePdf = (row: HallRow, { club, taxNumber }: PaperTexts): Promise<Buffer> =>
	drawPaper(
		{
			...{
				days: false,
				title: 'Quote for the convention hall',
				number: numberOf(row),
				madeAt: row.createdAt,
				club,
				taxNumber,
			},
			facts: [...factsOf(row), ['Held until', longMoment(row.heldUntil)]],
		},
		(paper) => {
			drawPrice(paper, row);
			paper.text(
				`The hall is booked when the deposit of ${bdt(row.depositPaisa)} arrives by ${longMoment(row.heldUntil)}. The rest is due on ${longDay(row.balanceDueOn)}.`,
			);
			paper.text('Please pay at the counter in the clubhouse, by cheque or by bank transfer with the number above.', {
				quiet: true,
			});
		},
	);

export const contractPdf = (row: HallRow, paidPaisa: number, texts: PaperTexts): Promise<Buffer> =>
	drawPaper(
		{
			...{ days: false, title: 'Contract for the convention hall' },
			...{ number: numberOf(row), madeAt: row.confirmedAt ?? row.createdAt, facts: factsOf(row) },
			...{ club: texts.club, taxNumber: texts.taxNumber },
		},
		(paper) => {
			drawPrice(paper, row);
			const open = row.totalPaisa - paidPaisa;
			paper.text(
				open > 0
					? `Paid: ${bdt(paidPaisa)}. The rest of ${bdt(open)} is due on ${longDay(row.balanceDueOn)}.`
					: `Paid in full: ${bdt(paidPaisa)}.`,
			);
			paper.heading('Terms');
			for (const term of texts.terms) paper.text(term);
			paper.signatures(['For the club', 'Customer']);
		},
	);

export const hallFile = (row: HallRow, { club, publicUrl }: PaperTexts, now: Date): string =>
	calendarFile({
		product: `${club.name}//Convention hall`,
		now,
		entries: [
			{
				uid: `${row.id}@${new URL(publicUrl).hostname}`,
				...{ sequence: row.version, start: row.startsAt, end: row.endsAt },
				summary: `${row.event}, ${club.shortName}`,
				description: `${row.guests} guests`,
				location: [club.name, ...club.address].join(', '),
				position: club,
				url: `${new URL('/convention-hall', publicUrl)}`,
			},
		],
	});
