import type { Statement } from '#server/gateways/gateway.ts';
import { readStatementFile } from '#server/gateways/statement-file.ts';

const columns = {
	trxId: /^bank tran(saction)?( id)?$/,
	invoice: /^(merchant )?tran(saction)?( id)?$/,
	amount: /^((transaction|total|currency) )?amount(\s*\(?bdt\)?)?$/,
};

/** Reads a list of transactions of SSLCommerz: a CSV file with the bank’s id, our id and the amount. */
export const parseStatement = (csv: string): Statement =>
	readStatementFile(csv, columns, {
		needed: ['trxId', 'invoice', 'amount'],
		neededText: 'bank_tran_id, tran_id and amount',
	});
