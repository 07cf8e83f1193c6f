import type { ShownContent } from '#contract/content/kinds.ts';
import { startOfDay } from '#contract/core/club-time.ts';
import { clubDate, longClubDate, longDay, monthName } from '#server/core/club-date.ts';
import { bdt, drawPdf } from '#server/core/pdf.ts';
import { drawLetterhead, readCrest } from '#server/core/pdf-letterhead.ts';
import type { BillLineRow, BillRow } from './queries.ts';

const pine = '#12372A';
const grey = '#56635B';
const brass = '#CDB78F';
const amountWidth = 100;
const dayWidth = 70;

/** The day of a charge, or the first day of a subscription. */
const dayOf = ({ from }: BillLineRow) => clubDate(startOfDay(from));

/** The bill on A4 pages, drawn from what was stored when it was issued: made again, it is the same. */
export async function drawBill({
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
	const crest = await readCrest('crest-ink');
	const issuedAt = startOfDay(bill.issuedOn!);
	const isCredit = bill.totalPaisa < 0;
	const title = `${isCredit ? 'Credit' : 'Bill'} of ${monthName(bill.month)}`;
	const taxPaisa = lines.reduce((sum, line) => sum + line.taxPaisa, 0);
	const info = { Title: `${title}, ${bill.number}`, Author: club.name, CreationDate: issuedAt };
	return drawPdf({ size: 'A4', margin: 56, info }, (page, tags) => {
		const { left, bottom } = page.page.margins;
		const right = page.page.width - page.page.margins.right;
		const width = right - left;
		const rule = () =>
			tags.decoration(() => {
				page.moveTo(left, page.y).lineTo(right, page.y).lineWidth(0.5).stroke(brass);
				page.y += 7;
			});
		const makeRoom = (height: number) => {
			if (page.y + height > page.page.height - bottom) page.addPage();
		};
		const fact = ([label, value]: [string, string]) => {
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
						page.text(value, left + 115, top - 1, { width: width - 115 }).moveDown(0.35);
					},
				},
			];
		};
		/** A day, a text that may need several lines, and an amount. */
		const row = (day: string, text: string, paisa: number, font = 'Helvetica') => {
			let top = 0;
			let foot = 0;
			const textWidth = width - dayWidth - amountWidth;
			return [
				{
					tag: 'TD' as const,
					draw: () => {
						page.font(font).fontSize(9.5).fillColor('black');
						makeRoom(page.heightOfString(text, { width: textWidth }) + 4);
						top = page.y;
						page.fillColor(grey).text(day, left, top, { width: dayWidth });
					},
				},
				{
					tag: 'TD' as const,
					draw: () => {
						page.fillColor('black').text(text, left + dayWidth, top, { width: textWidth });
						foot = page.y;
					},
				},
				{
					tag: 'TD' as const,
					draw: () => {
						page.text(bdt(paisa), right - amountWidth, top, { width: amountWidth, align: 'right' });
						page.y = Math.max(foot, page.y) + 4;
					},
				},
			];
		};

		drawLetterhead(page, tags, { club, taxNumber, crest });
		tags.text('H1', () => {
			page.font('Times-Roman').fontSize(18).fillColor(pine).text(title).moveDown(0.5);
		});
		const facts: [string, string][] = [
			['Number', bill.number!],
			['Date', longClubDate(issuedAt)],
			...(bill.name ? [['Member', bill.name] as [string, string]] : []),
			['User ID', bill.userId],
			...(isCredit ? [] : [['Pay by', longDay(bill.dueOn!)] as [string, string]]),
		];
		tags.table(facts.map(fact));
		page.moveDown(0.6);
		rule();
		tags.table(lines.map((line) => row(dayOf(line), line.text, line.totalPaisa)));
		rule();
		tags.table([
			...(taxPaisa === 0 ? [] : [row('', 'Of which tax', taxPaisa)]),
			row('', isCredit ? 'Credit' : 'Total of this bill', Math.abs(bill.totalPaisa), 'Helvetica-Bold'),
		]);
		page.moveDown(0.6);
		tags.text('P', () => {
			makeRoom(60);
			page.font('Helvetica').fontSize(9.5).fillColor('black');
			page.text(balanceText(bill), left, page.y, { width });
		});
		if (!isCredit)
			tags.text('P', () => {
				page.moveDown(0.6).fillColor(grey);
				page.text(
					'Please pay in your account on the website, at the counter in the clubhouse or by bank transfer with your User ID. After the last day to pay, a late fee is charged.',
					left,
					page.y,
					{ width },
				);
			});
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
