import type { ShownContent } from '#contract/content/kinds.ts';
import { bdt, drawPdf } from './pdf.ts';
import { drawLetterhead, readCrest } from './pdf-letterhead.ts';

const pine = '#12372A';
const grey = '#56635B';
const brass = '#CDB78F';
const amountWidth = 100;
const columnWidth = 76;
const signatureWidth = 190;

/** A day, a text that may need several lines, and an amount. */
export type PaperRow = { day?: string; text: string; paisa: number; bold?: boolean };

/** A day, a text and several amounts, as they are printed. */
export type ColumnsRow = { day: string; text: string; amounts: readonly string[] };

export type Paper = {
	rule: () => void;
	heading: (text: string) => void;
	rows: (rows: readonly PaperRow[]) => void;
	/** The first head is over the days, the second over the texts. */
	columns: (heads: readonly [string, string, ...string[]], rows: readonly ColumnsRow[]) => void;
	text: (text: string, look?: { quiet: boolean }) => void;
	/** A line to sign on for each, beside each other. */
	signatures: (names: readonly string[]) => void;
};

/** A bill, a credit note, a statement or a quote on A4 pages: letterhead, title, facts, and then what `draw` adds. */
export async function drawPaper(
	of: {
		title: string;
		/** For the name of the window, after the title. */
		number: string;
		madeAt: Date;
		facts: readonly (readonly [label: string, value: string])[];
		club: ShownContent<'club'>;
		taxNumber: string | null;
		/** Rows begin with a day unless this is false. */
		days?: false;
	},
	draw: (paper: Paper) => void,
): Promise<Buffer> {
	const crest = await readCrest('crest-ink');
	const info = { Title: `${of.title}, ${of.number}`, Author: of.club.name, CreationDate: of.madeAt };
	return drawPdf({ size: 'A4', margin: 56, info }, (page, tags) => {
		const { left, bottom } = page.page.margins;
		const right = page.page.width - page.page.margins.right;
		const width = right - left;
		const dayWidth = of.days === false ? 0 : 70;
		const makeRoom = (height: number) => {
			if (page.y + height > page.page.height - bottom) page.addPage();
		};
		const fact = ([label, value]: readonly [string, string]) => {
			let top = 0;
			return [
				{
					tag: 'TH' as const,
					draw: () => {
						top = page.y;
						page.font('Helvetica').fontSize(9).fillColor(grey).text(label, left, top, { width: 110 });
					},
				},
				{
					tag: 'TD' as const,
					draw: () => {
						page.fontSize(10).fillColor('black');
						page.text(value, left + 115, top - 0.7, { width: width - 115 }).moveDown(0.35);
					},
				},
			];
		};
		const line = (
			{ day, text, amounts }: ColumnsRow,
			{ each, bold = false, tag = 'TD' }: { each: number; bold?: boolean; tag?: 'TH' | 'TD' },
		) => {
			let top = 0;
			let foot = 0;
			const textWidth = width - dayWidth - amounts.length * each;
			return [
				{
					tag,
					draw: () => {
						page
							.font(bold ? 'Helvetica-Bold' : 'Helvetica')
							.fontSize(9.5)
							.fillColor('black');
						makeRoom(page.heightOfString(text, { width: textWidth }) + 4);
						top = page.y;
						if (day) page.fillColor(grey).text(day, left, top, { width: dayWidth });
					},
				},
				{
					tag,
					draw: () => {
						page.fillColor(tag === 'TH' ? grey : 'black').text(text, left + dayWidth, top, { width: textWidth });
						foot = page.y;
					},
				},
				...amounts.map((value, index) => ({
					tag,
					draw: () => {
						page.text(value, right - (amounts.length - index) * each, top, { width: each, align: 'right' });
						foot = Math.max(foot, page.y);
						page.y = foot + 4;
					},
				})),
			];
		};
		const row = ({ day = '', text, paisa, bold = false }: PaperRow) =>
			line({ day, text, amounts: [bdt(paisa)] }, { each: amountWidth, bold });

		drawLetterhead(page, tags, { club: of.club, taxNumber: of.taxNumber, crest });
		tags.text('H1', () => {
			page.font('Times-Roman').fontSize(18).fillColor(pine).text(of.title).moveDown(0.5);
		});
		tags.table(of.facts.map(fact));
		page.moveDown(0.6);
		draw({
			rule: () =>
				tags.decoration(() => {
					page.moveTo(left, page.y).lineTo(right, page.y).lineWidth(0.5).stroke(brass);
					page.y += 7;
				}),
			heading: (text) =>
				tags.text('H2', () => {
					page.y += 8;
					makeRoom(50);
					page.font('Times-Roman').fontSize(13).fillColor(pine).text(text, left, page.y, { width }).moveDown(0.4);
				}),
			rows: (rows) => tags.table(rows.map(row)),
			columns: ([day, text, ...amounts], rows) =>
				tags.table([
					line({ day, text, amounts }, { each: columnWidth, tag: 'TH' }),
					...rows.map((one) => line(one, { each: columnWidth })),
				]),
			text: (text, { quiet } = { quiet: false }) =>
				tags.text('P', () => {
					makeRoom(60);
					page
						.font('Helvetica')
						.fontSize(9.5)
						.fillColor(quiet ? grey : 'black');
					page.moveDown(0.6).text(text, left, page.y, { width });
				}),
			signatures(names) {
				makeRoom(100);
				const top = page.y + 64;
				const from = (index: number) => left + (index * width) / names.length;
				tags.decoration(() => {
					for (const index of names.keys())
						page
							.moveTo(from(index), top)
							.lineTo(from(index) + signatureWidth, top)
							.lineWidth(0.5)
							.stroke(grey);
				});
				for (const [index, name] of names.entries())
					tags.text('P', () => {
						page.font('Helvetica').fontSize(9.5).fillColor(grey);
						page.text(name, from(index), top + 5, { width: signatureWidth });
					});
			},
		});
	});
}
