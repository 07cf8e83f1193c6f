import { parse } from 'csv-parse/sync';
import { paisaIn } from '#contract/core/money.ts';
import { invalid } from '#server/core/http/errors.ts';

/** A row of the file. `paisa` is not a number if the amount cannot be read. */
export type FileRow = { line: number; userId: string; baNumber: string; paisa: number };

const mostRows = 1000;
const columns = {
	userId: /^(user id|member(ship)? (id|no|number)|member)$/,
	baNumber: /^(ba|p|personal|service)( ?no| number)?$/,
	amount: /amount|taka|bdt|deduct/,
};

/** The rows of a salary list with a User ID or BA number and an amount. Lines without either, such as a total, are left out. */
export function readSalaryList(csv: string): FileRow[] {
	let cells: string[][];
	try {
		cells = parse(csv, { bom: true, relax_column_count: true, relax_quotes: true, delimiter: [',', ';', '\t'] });
	} catch {
		throw invalid({ csv: 'The file is not a CSV file. In the spreadsheet choose “Save as” and then “CSV UTF-8”.' });
	}
	const [head = [], ...rows] = cells;
	const names = head.map((name) => name.toLowerCase().replace(/[._-]/g, ' ').replace(/\s+/g, ' ').trim());
	const placeOf = (column: keyof typeof columns) => names.findIndex((name) => columns[column].test(name));
	const [userId, baNumber, amount] = [placeOf('userId'), placeOf('baNumber'), placeOf('amount')];
	if ((userId < 0 && baNumber < 0) || amount < 0)
		throw invalid({ csv: 'The first line needs the columns User ID or BA number, and Amount.' });
	const read = rows
		.map((row, index) => ({
			line: index + 2,
			userId: (row[userId] ?? '').trim(),
			baNumber: (row[baNumber] ?? '').trim(),
			paisa: paisaIn((row[amount] ?? '').replace(/\s|BDT|Tk\.?/gi, '')),
		}))
		.filter((row) => row.userId !== '' || row.baNumber !== '');
	if (read.length === 0) throw invalid({ csv: 'The file has no rows with a User ID or BA number.' });
	if (read.length > mostRows) throw invalid({ csv: 'A list has at most 1,000 rows. Please split it.' });
	return read;
}
