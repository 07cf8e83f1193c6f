import { expect, it } from 'vitest';
import { parseStatement } from './statement.ts';

it('recognises the columns by their different names, in any order', () => {
	const expected = { lines: [{ line: 2, trxId: 'ABC1', invoice: 'INV-1', paisa: 132_000 }] };
	expect(parseStatement('Date,Transaction ID,Merchant Invoice Number,Amount\n2031-03-10,ABC1,INV-1,1320.00')).toEqual(
		expected,
	);
	expect(parseStatement('Credit Amount (BDT),Ref,TRX_ID\r\n"৳1,320.00", INV-1 ,ABC1\r\n')).toEqual(expected);
});

it('accepts a byte order mark, quotes, line breaks within quotes, short rows and empty lines', () => {
	const csv = '\uFEFFtrxID,amount,note\n\n"A""1","1,320","two\nlines"\nB2\n,,\nC3,x,\n';
	expect(parseStatement(csv)).toEqual({
		lines: [
			{ line: 3, trxId: 'A"1', invoice: '', paisa: 132_000 },
			{ line: 4, trxId: 'B2', invoice: '', paisa: null },
			{ line: 6, trxId: 'C3', invoice: '', paisa: null },
		],
	});
});

it('says what is wrong with a file that is not a statement', () => {
	expect(parseStatement('a,b\n1,2')).toEqual({ problem: expect.stringContaining('trxID and amount') });
	expect(parseStatement('')).toEqual({ problem: expect.stringContaining('trxID and amount') });
	expect(parseStatement('trxID,amount\n"A1,1')).toEqual({ problem: 'The file is not a CSV file.' });
});
