import { toPaisa } from '#server/gateways/bkash/amounts.ts';

export type StatementLine = { line: number; trxId: string; invoice: string; paisa: number | null };

/** The columns go by several names, depending on where the statement was downloaded. */
const columns = {
	trxId: /^(trx|transaction)\s*(id|no|number)?$/,
	invoice: /^(merchant\s*)?(invoice|reference|ref)\s*(id|no|number)?$/,
	amount: /^((transaction|credit|received)\s*)?amount(\s*\(?bdt\)?)?$/,
};

/** Reads a statement; answers nothing when it lacks a column that is needed. */
export function readStatement(csv: string): StatementLine[] | undefined {
	const [head, ...rows] = parseCsv(csv.replace(/^\uFEFF/, ''));
	const names = (head ?? []).map((name) => name.toLowerCase().replace(/[._-]/g, ' ').trim());
	const place = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
	const [trxId, invoice, amount] = [place(columns.trxId), place(columns.invoice), place(columns.amount)];
	if (trxId < 0 || amount < 0) return undefined;
	return rows
		.map((cells, index) => ({
			line: index + 2,
			trxId: (cells[trxId] ?? '').trim(),
			invoice: (cells[invoice] ?? '').trim(),
			paisa: toPaisa((cells[amount] ?? '').replace(/[,\s৳]|BDT|Tk\.?/gi, '')),
		}))
		.filter((row) => row.trxId !== '' || row.invoice !== '');
}

/** Commas, quotes, quotes within quotes, and line ends of any system. */
function parseCsv(text: string): string[][] {
	const rows: string[][] = [];
	let row: string[] = [];
	let cell = '';
	let quoted = false;
	for (let at = 0; at < text.length; at++) {
		const sign = text[at]!;
		if (quoted) {
			if (sign !== '"') cell += sign;
			else if (text[at + 1] === '"') cell += text[++at];
			else quoted = false;
		} else if (sign === '"') quoted = true;
		else if (sign === ',' || sign === '\n') {
			row.push(cell);
			cell = '';
			if (sign === '\n') {
				rows.push(row);
				row = [];
			}
		} else if (sign !== '\r') cell += sign;
	}
	if (cell !== '' || row.length > 0) rows.push([...row, cell]);
	return rows;
}
