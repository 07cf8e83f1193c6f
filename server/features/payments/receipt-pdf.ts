import type { ShownContent } from '#contract/content/kinds.ts';
import { longMoment } from '#contract/core/club-time.ts';
import type { Paisa } from '#contract/core/money.ts';
import { bdt, canDraw, drawPdf } from '#server/core/pdf.ts';
import { drawLetterhead, readCrest } from '#server/core/pdf-letterhead.ts';
import type { ContentService } from '#server/features/content/service.ts';
import type { ReceiptRow } from './receipts.queries.ts';

const pine = '#12372A';
const grey = '#56635B';

/** What a receipt says: facts, then amounts that add up to the total. */
export type ReceiptPaper = {
	number: string;
	issuedAt: Date;
	/** Between the date and the amounts, each with its label. */
	fields: [label: string, value: string][];
	amounts: [label: string, paisa: Paisa][];
	totalPaisa: Paisa;
	/** Of a cheque that is no payment yet: the title in place of the receipt's, and what it means for the payer. */
	notYet?: { title: string; meaning: string };
};

export const receiptFields = ({ number, issuedAt, fields, notYet }: ReceiptPaper): [string, string][] => [
	...(notYet ? [] : ([['Receipt number', number]] satisfies [string, string][])),
	['Date', longMoment(issuedAt)],
	...fields,
];

/** The receipt of a registration fee, or of a payment into the account. */
export const feeReceipt = ({ receipt, fee, invoice }: ReceiptRow): ReceiptPaper => ({
	number: receipt.number,
	issuedAt: receipt.issuedAt,
	fields: [
		['Received from', canDraw(fee.payerName) ? fee.payerName : fee.payerEmail],
		['User ID', fee.userId],
		['For', fee.kind === 'REGISTRATION' ? 'Membership registration fee' : 'Account of the member'],
		['Paid by', receipt.attemptId ? 'Mobile wallet' : 'Bank'],
		[receipt.attemptId ? 'trxID' : 'Reference', receipt.reference],
		...(invoice ? [['Invoice', invoice] as [string, string]] : []),
		...(fee.bill ? [['Bill', fee.bill] as [string, string]] : []),
	],
	amounts:
		fee.kind === 'REGISTRATION'
			? [
					['Registration fee', fee.netPaisa],
					[`Tax ${fee.taxBasisPoints / 100}%`, fee.taxPaisa],
				]
			: [['Payment', fee.totalPaisa]],
	totalPaisa: fee.totalPaisa,
});

/** What the office writes on a receipt. */
type ReceiptTexts = { club: ShownContent<'club'>; texts: ShownContent<'receipt'> };

export const receiptTexts = async (content: ContentService): Promise<ReceiptTexts> => ({
	club: await content.single('club'),
	texts: await content.single('receipt'),
});

/** The receipt as one A5 page. */
export async function receiptPdf(paper: ReceiptPaper, { club, texts }: ReceiptTexts): Promise<Buffer> {
	const crest = await readCrest('crest-ink');
	const info = {
		Title: paper.notYet?.title ?? `Receipt ${paper.number}`,
		Author: club.name,
		CreationDate: paper.issuedAt,
	};
	return drawPdf({ size: 'A5', layout: 'portrait', margin: 40, info }, (page, tags) => {
		const left = page.page.margins.left;
		const right = page.page.width - page.page.margins.right;
		const width = right - left;
		const line = (color: string, thickness: number) =>
			tags.decoration(() => {
				page.moveTo(left, page.y).lineTo(right, page.y).lineWidth(thickness).stroke(color).moveDown(0.6);
			});
		const row = (drawLabel: (top: number) => void, drawValue: (top: number) => void) => {
			let top = 0;
			const label = () => {
				top = page.y;
				drawLabel(top);
			};
			return [
				{ tag: 'TH' as const, draw: label },
				{ tag: 'TD' as const, draw: () => drawValue(top) },
			];
		};
		const pair = ([label, value]: [string, string]) =>
			row(
				(top) => page.font('Helvetica').fontSize(9).fillColor(grey).text(label, left, top, { width: 110 }),
				(top) => {
					page.fontSize(10).fillColor('black');
					page.text(value, left + 115, top - 1, { width: width - 115 }).moveDown(0.45);
				},
			);
		const sum = (label: string, paisa: number, font: string) =>
			row(
				(top) => {
					page.font(font).fontSize(10).fillColor('black');
					page.text(label, left, top, { width: width / 2 });
				},
				(top) => page.text(bdt(paisa), left + width / 2, top, { width: width / 2, align: 'right' }).moveDown(0.4),
			);

		drawLetterhead(page, tags, { club, taxNumber: texts.taxNumber, crest });
		tags.text('H1', () => {
			page
				.font('Times-Roman')
				.fontSize(15)
				.fillColor(pine)
				.text(paper.notYet?.title ?? texts.title)
				.moveDown(0.5);
		});
		tags.table(receiptFields(paper).map(pair));
		page.moveDown(0.3);
		line('#CDB78F', 0.5);
		tags.table(paper.amounts.map(([label, paisa]) => sum(label, paisa, 'Helvetica')));
		line('#CDB78F', 0.5);
		tags.table([sum('Total', paper.totalPaisa, 'Helvetica-Bold')]);
		page.moveDown(0.4);
		tags.text('P', () => {
			page.font('Times-Italic').fontSize(10.5).fillColor('black');
			page.text(amountInWords(paper.totalPaisa), left, page.y, { width });
		});
		const thanks = paper.notYet?.meaning ?? texts.thanks;
		if (thanks)
			tags.text('P', () => {
				page.moveDown(0.6).text(thanks, left, page.y, { width });
			});
		if (paper.notYet) return;
		page.moveDown(1.5);
		tags.text('P', () => {
			page.font('Helvetica').fontSize(8).fillColor(grey);
			page.text(texts.footer, left, page.y, { width });
		});
	});
}

const small =
	'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
		' ',
	);
const tens = '  Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

function belowHundred(number: number): string {
	if (number < 20) return small[number]!;
	const rest = number % 10;
	return rest === 0 ? tens[Math.floor(number / 10)]! : `${tens[Math.floor(number / 10)]}-${small[rest]}`;
}

/** With the units of Bangladesh: hundred, thousand, lakh, crore. */
function spellNumber(number: number): string {
	if (number < 100) return belowHundred(number);
	const steps = [
		[10_000_000, 'Crore'],
		[100_000, 'Lakh'],
		[1000, 'Thousand'],
		[100, 'Hundred'],
	] as const;
	const [size, name] = steps.find(([step]) => number >= step)!;
	const rest = number % size;
	return `${spellNumber(Math.floor(number / size))} ${name}${rest > 0 ? ` ${spellNumber(rest)}` : ''}`;
}

/** 132000 → "Taka One Thousand Three Hundred Twenty Only" */
export function amountInWords(paisa: Paisa): string {
	const fraction = paisa % 100;
	const taka = `Taka ${spellNumber(Math.floor(paisa / 100))}`;
	return fraction > 0 ? `${taka} and ${belowHundred(fraction)} Paisa Only` : `${taka} Only`;
}
