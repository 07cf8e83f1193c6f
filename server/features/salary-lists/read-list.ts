import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { paisaIn } from '#contract/core/money.ts';
import { invalid } from '#server/core/http/errors.ts';
import { readXlsx } from '#server/core/spreadsheet/read-xlsx.ts';

/** A row of the file. `paisa` is not a number if the amount cannot be read. */
export type FileRow = { line: number; userId: string; baNumber: string; paisa: number };

const mostRows = 1000;
const titleLines = 10;
const columns = {
	userId: /^(user id|member(ship)? (id|no|number)|member)$/,
	baNumber: /^(ba|p|personal|service)( ?no| number)?$/,
	amount: /amount|taka|bdt|deduct/,
};

/** The file has lines above and below its rows, such as a title and a total. */
const mostLines = mostRows + 100;

/** The filled rows of the first sheet of an Excel file, as the check reads them. */
export async function sheetAsCsv(xlsx: Uint8Array): Promise<string> {
	const lines: string[][] = [];
	for await (const { cells } of readXlsx(xlsx, { columns: 50, unpackedBytes: 20_000_000 })) {
		if (lines.length === mostLines) throw invalid({ xlsx: 'A list has at most 1,000 rows. Please split it.' });
		if (cells.some((cell) => cell.trim() !== '')) lines.push(cells);
	}
	return stringify(lines);
}

/** The rows of a salary list with a User ID or BA number and an amount. Lines without either, such as a total, are left out. */
export function readSalaryList(csv: string): FileRow[] {
	let cells: string[][];
	try {
		cells = parse(csv, { bom: true, relax_column_count: true, relax_quotes: true, delimiter: [',', ';', '\t'] });
	} catch {
		throw invalid({ csv: 'The file is not a CSV file. In the spreadsheet choose “Save as” and then “CSV UTF-8”.' });
	}
	const placesIn = (head: readonly string[]) => {
		const names = head.map((name) => name.toLowerCase().replace(/[._-]/g, ' ').replace(/\s+/g, ' ').trim());
		const placeOf = (column: keyof typeof columns) => names.findIndex((name) => columns[column].test(name));
		return { userId: placeOf('userId'), baNumber: placeOf('baNumber'), amount: placeOf('amount') };
	};
	const isHead = (row: readonly string[]) => {
		const places = placesIn(row);
		return (places.userId >= 0 || places.baNumber >= 0) && places.amount >= 0;
	};
	// A paymaster writes a title or a date above the columns.
	const start = cells.slice(0, titleLines + 1).findIndex(isHead);
	const { userId, baNumber, amount } = placesIn(cells[start] ?? []);
	if (start < 0) throw invalid({ csv: 'The list needs a line with the columns User ID or BA number, and Amount.' });
	const read = cells
		.slice(start + 1)
		.map((row, index) => ({
			line: start + index + 2,
			userId: (row[userId] ?? '').trim(),
			baNumber: (row[baNumber] ?? '').trim(),
			paisa: paisaIn((row[amount] ?? '').replace(/\s|BDT|Tk\.?/gi, '')),
		}))
		.filter((row) => row.userId !== '' || row.baNumber !== '');
	if (read.length === 0) throw invalid({ csv: 'The file has no rows with a User ID or BA number.' });
	if (read.length > mostRows) throw invalid({ csv: 'A list has at most 1,000 rows. Please split it.' });
	return read;
}
