import { parse } from 'csv-parse/sync';
import type { Statement } from '#server/gateways/gateway.ts';
import { toPaisa } from './amounts.ts';

/** The columns have several names, depending on where the statement was downloaded. */
const columns = {
	trxId: /^(trx|transaction)\s*(id|no|number)?$/,
	invoice: /^(merchant\s*)?(invoice|reference|ref)\s*(id|no|number)?$/,
	amount: /^((transaction|credit|received)\s*)?amount(\s*\(?bdt\)?)?$/,
};

/** Reads a statement of bKash: a CSV file with the columns trxID and amount, and often the invoice. */
export function parseStatement(csv: string): Statement {
	let cells: string[][];
	try {
		cells = parse(csv, { bom: true, relax_column_count: true, relax_quotes: true });
	} catch {
		return { problem: 'The file is not a CSV file.' };
	}
	const [head = [], ...rows] = cells;
	const names = head.map((name) => name.toLowerCase().replace(/[._-]/g, ' ').trim());
	const columnOf = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
	const [trxId, invoice, amount] = [columnOf(columns.trxId), columnOf(columns.invoice), columnOf(columns.amount)];
	if (trxId < 0 || amount < 0) return { problem: 'The file needs the columns trxID and amount in its first line.' };
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
