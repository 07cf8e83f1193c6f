import { parse } from 'csv-parse/sync';
import { toPaisa } from './amounts.ts';
import type { Statement } from './gateway.ts';

type Columns = Record<'trxId' | 'invoice' | 'amount', RegExp>;

/**
 * Reads the statement of a gateway, a CSV file. `columns` has patterns for the names of its columns, in small letters and with
 * spaces for other signs. `needed` are the columns without which the file cannot be used; people read their names in `neededText`.
 */
export function readStatementFile(
	csv: string,
	columns: Columns,
	{ needed, neededText }: { needed: readonly (keyof Columns)[]; neededText: string },
): Statement {
	let cells: string[][];
	try {
		cells = parse(csv, { bom: true, relax_column_count: true, relax_quotes: true });
	} catch {
		return { problem: 'The file is not a CSV file.' };
	}
	const [head = [], ...rows] = cells;
	const names = head.map((name) => name.toLowerCase().replace(/[._-]/g, ' ').trim());
	const placeOf = (column: keyof Columns) => names.findIndex((name) => columns[column].test(name));
	if (needed.some((column) => placeOf(column) < 0))
		return { problem: `The file needs the columns ${neededText} in its first line.` };
	const [trxId, invoice, amount] = [placeOf('trxId'), placeOf('invoice'), placeOf('amount')];
	return {
		lines: rows
			.map((row, index) => ({
				line: index + 2,
				trxId: (row[trxId] ?? '').trim(),
				invoice: (row[invoice] ?? '').trim(),
				paisa: toPaisa((row[amount] ?? '').replace(/[,\s৳]|BDT|Tk\.?/gi, '')),
			}))
			.filter((row) => row.trxId !== '' || row.invoice !== ''),
	};
}
