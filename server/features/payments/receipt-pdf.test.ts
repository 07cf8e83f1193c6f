import { expect, it } from 'vitest';
import type { ShownContent } from '#contract/content/kinds.ts';
import { pdfText } from '#tests/helpers/pdf-text.ts';
import { amountInWords, feeReceipt, receiptPdf } from './receipt-pdf.ts';
import type { ReceiptRow } from './receipts.queries.ts';

const club = {
	name: 'Dhansiri Golf & Country Club',
	address: ['Ferry Road', 'Barishal'],
	officePhone: '+880 1711 000000',
} as ShownContent<'club'>;
const texts: ShownContent<'receipt'> = { title: 'Receipt', thanks: null, footer: 'Made by computer.', taxNumber: null };

const textOf = async (payerName: string, changed: Partial<typeof texts> = {}) => {
	const receipt = { number: 'R-2031-00001', issuedAt: new Date('2031-03-14'), attemptId: null, reference: 'S-1' };
	const fee = { netPaisa: 120_000, taxPaisa: 12_000, totalPaisa: 132_000, taxBasisPoints: 1000, userId: 'DGCC-0246' };
	const row = { receipt, fee: { ...fee, payerName, payerEmail: 'payer@mail.example' }, invoice: null } as ReceiptRow;
	const bytes = await receiptPdf(feeReceipt(row), { club, texts: { ...texts, ...changed } });
	return { text: pdfText(bytes)[0]!.replaceAll('\n', ' '), source: bytes.toString('latin1') };
};

it.each(['মোঃ আর্থিক চৌধুরী', 'Nasreen Akhter', 'Conor O’Brien'])('names the payer: %s', async (name) => {
	const { text } = await textOf(name);
	expect(text).toContain(name);
	expect(text).not.toContain('payer@mail.example');
});

it('gives the email address of a payer whose name no font of the document has', async () => {
	expect((await textOf('李明')).text).toContain('payer@mail.example');
});

it('has the crest, the address and the tax number of the club', async () => {
	const { text, source } = await textOf('Nasreen Akhter', { taxNumber: 'BIN 001234567-0101' });
	expect(source).toContain('/Alt (Crest of Dhansiri Golf & Country Club)');
	expect(text).toContain('Ferry Road, Barishal, +880 1711 000000 BIN 001234567-0101');
	expect((await textOf('Nasreen Akhter')).text).not.toContain('BIN');
});

it.each([
	[132_000, 'Taka One Thousand Three Hundred Twenty Only'],
	[0, 'Taka Zero Only'],
	[1999, 'Taka Nineteen and Ninety-Nine Paisa Only'],
	[10_000_000, 'Taka One Lakh Only'],
	[
		1_234_567_890,
		'Taka One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight and Ninety Paisa Only',
	],
	[100_000_000_000, 'Taka One Hundred Crore Only'],
])('writes %d paisa in words', (paisa, words) => {
	expect(amountInWords(paisa)).toBe(words);
});
