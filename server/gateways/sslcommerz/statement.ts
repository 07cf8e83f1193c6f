import { parse } from 'csv-parse/sync';
import { toPaisa } from '#server/gateways/bkash/amounts.ts';
import type { Statement } from '#server/gateways/gateway.ts';

const columns = {
	trxId: /^bank tran(saction)?( id)?$/,
	invoice: /^(merchant )?tran(saction)?( id)?$/,
	amount: /^((transaction|total|currency) )?amount(\s*\(?bdt\)?)?$/,
};

/** Reads a list of transactions of SSLCommerz: a CSV file with the bank's id, our id and the amount. */
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
	if (trxId < 0 || invoice < 0 || amount < 0)
		return { problem: 'The file needs the columns bank_tran_id, tran_id and amount in its first line.' };
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
