import type { Statement } from '#server/gateways/gateway.ts';
import { readStatementFile } from '#server/gateways/statement-file.ts';

/** The columns have several names, depending on where the statement was downloaded. */
const columns = {
	trxId: /^(trx|transaction)\s*(id|no|number)?$/,
	invoice: /^(merchant\s*)?(invoice|reference|ref)\s*(id|no|number)?$/,
	amount: /^((transaction|credit|received)\s*)?amount(\s*\(?bdt\)?)?$/,
};

/** Reads a statement of bKash: a CSV file with the columns trxID and amount, and often the invoice. */
export const parseStatement = (csv: string): Statement =>
	readStatementFile(csv, columns, { needed: ['trxId', 'amount'], neededText: 'trxID and amount' });
