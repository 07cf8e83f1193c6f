import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importFieldLabels, importFields } from '#contract/member-import.office.ts';
import { type FileRow, isDateFormat } from '#server/core/spreadsheet/read-xlsx.ts';
import { serialDay } from '#server/core/spreadsheet/serial-day.ts';
import { csv, xlsx } from '#tests/helpers/spreadsheet.ts';
import { recogniseColumns } from './headers.ts';
import { readDate } from './read-date.ts';
import { readFile } from './read-file.ts';

async function rowsOf(bytes: Uint8Array): Promise<FileRow[]> {
	const rows: FileRow[] = [];
	for await (const row of readFile(bytes)) rows.push(row);
	return rows;
}
const cellsOf = async (bytes: Uint8Array) => (await rowsOf(bytes)).map(({ cells }) => cells);
const refusal = async (bytes: Uint8Array) => {
	const error = await cellsOf(bytes).catch((thrown: unknown) => thrown);
	return (error as { fieldErrors?: Record<string, string> }).fieldErrors?.file;
};
const utf16 = (text: string, big = false) => {
	const bytes = Buffer.from(text, 'utf16le');
	return big ? bytes.swap16() : bytes;
};

describe('dates', () => {
	it.each([
		['03/04/2019', '2019-04-03'],
		['3-4-2019', '2019-04-03'],
		['3.4.2019', '2019-04-03'],
		['2019-04-03', '2019-04-03'],
		['2019-04-03 00:00:00', '2019-04-03'],
		['০৩/০৪/২০১৯', '2019-04-03'],
		['3 April 2019', '2019-04-03'],
		['03-Apr-2019', '2019-04-03'],
		['43558', '2019-04-03'],
		['29/02/2020', '2020-02-29'],
	])('reads %s', (text, day) => expect(readDate(text)).toEqual({ day }));

	it.each(['04/25/2019', '29/02/2019', '3/4/19', '2019', 'soon', '31/06/2020'])('refuses %s', (text) =>
		expect(readDate(text)).toHaveProperty('problem'),
	);

	it('counts days as spreadsheets do, without the 29 February 1900 that never was', () => {
		expect([1, 59, 60, 61, 43558].map((serial) => serialDay(serial))).toEqual([
			'1900-01-01',
			'1900-02-28',
			undefined,
			'1900-03-01',
			'2019-04-03',
		]);
		expect(serialDay(42096, true)).toBe('2019-04-03');
	});

	it('knows formats that show a date', () => {
		expect(['dd/mm/yyyy', '[$-409]d-mmm-yy', '0.00', '"day" 0', 'General'].map(isDateFormat)).toEqual([
			true,
			true,
			false,
			false,
			false,
		]);
	});
});

describe('CSV', () => {
	const text = 'No,Name\r\n1,"Rahman, Tanvir"\r\n\r\n2,"শাহানা"';
	const rows = [
		['No', 'Name'],
		['1', 'Rahman, Tanvir'],
		['2', 'শাহানা'],
	];
	it.each([
		['UTF-8', Buffer.from(text)],
		['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
		['UTF-16 with a mark', utf16(`\ufeff${text}`)],
		['UTF-16 in the other order', utf16(`\ufeff${text}`, true)],
		['UTF-16 without a mark', utf16(text)],
	])('is read in %s', async (_name, bytes) => expect(await cellsOf(bytes)).toEqual(rows));

	it.each([';', '\t'])('is read with %j between the columns', async (mark) =>
		expect(await cellsOf(Buffer.from(['No', 'Name, rank', 'Mobile'].join(mark)))).toEqual([
			['No', 'Name, rank', 'Mobile'],
		]),
	);

	it('keeps the row numbers of the spreadsheet', async () => {
		expect((await rowsOf(Buffer.from(text))).map(({ row }) => row)).toEqual([1, 2, 4]);
	});

	it('is refused in another encoding, with what to do', async () => {
		expect(await refusal(Buffer.from([0x4e, 0x6f, 0x2c, 0xe9, 0x86, 0x0a]))).toContain('CSV UTF-8');
		expect(await refusal(csv([['Name'], ['†gvnv¤§` Avjx']]))).toContain('Bijoy');
	});

	it('is refused when it is empty, too long or broken', async () => {
		expect(await refusal(Buffer.from(''))).toBe('The file is empty.');
		expect(await refusal(Buffer.from('1\n'.repeat(20_002)))).toContain('more than 20,000 rows');
		expect(await refusal(Buffer.from('a,b\n"open,1\n2,3'))).toContain('quotation marks');
		expect(await refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toContain('.xlsx');
	});
});

/** Changes what the directory at the end of the file says about the size of the sheet. */
function withSheetSize(file: Buffer, bytes: number): Buffer {
	const changed = Buffer.from(file);
	changed.writeUInt32LE(bytes, file.lastIndexOf('xl/worksheets/sheet1.xml') - 46 + 24);
	return changed;
}

describe('XLSX', () => {
	it('is read with dates, long numbers, gaps and the stored values of formulas', async () => {
		const bytes = xlsx([
			['No', 'Name', 'Joined', 'Mobile', 'NID', 'Note'],
			[1, 'Rahman & <Sons>', { serial: 43558 }, 1711000246, 1990123456, { formula: '1+1', value: '2' }],
			[],
			[2, '', '03/04/2019', '', 19901234567890124, { formula: 'HYPERLINK("https://x.example")', value: '=HYPERLINK' }],
			[3, 'No result', '', '', '', { formula: 'A1' }],
		]);
		expect(await rowsOf(bytes)).toEqual([
			{ row: 1, cells: ['No', 'Name', 'Joined', 'Mobile', 'NID', 'Note'] },
			{ row: 2, cells: ['1', 'Rahman & <Sons>', '2019-04-03', '1711000246', '1990123456', '2'] },
			{ row: 4, cells: ['2', '', '03/04/2019', '', '1.9901234567890124E+16', '=HYPERLINK'] },
			{ row: 5, cells: ['3', 'No result', '', '', '', '#NO VALUE'] },
		]);
	});

	it('is refused when it is no spreadsheet, is damaged, or would unpack to too much', async () => {
		const whole = xlsx([['No'], [1]]);
		expect(await refusal(Buffer.from(zipSync({ 'a.txt': strToU8('hello') })))).toContain('cannot be read');
		expect(await refusal(whole.subarray(0, whole.length - 200))).toContain('cannot be read');
		expect(await refusal(withSheetSize(whole, 400_000_000))).toContain('too large');
	});

	it('is refused when a part is longer than it says', async () => {
		const bytes = xlsx([['No'], ...Array.from({ length: 500 }, (_, row) => [row])]);
		expect(await refusal(withSheetSize(bytes, 100))).toContain('cannot be read');
	});
});

it('recognises the columns of the empty list that the office page offers', () => {
	expect(recogniseColumns(Object.values(importFieldLabels), new Map())).toEqual(importFields);
});
