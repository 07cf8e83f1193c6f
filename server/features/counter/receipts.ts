import { counterMethodLabels } from '#contract/counter.office.ts';
import { longClubDate } from '#server/core/club-date.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import * as queries from './queries.ts';

export type CounterReceiptMail = { paymentId: string };

const paperOf = ({
	paisa,
	method,
	reference,
	bill,
	receipt,
	payerName,
	userId,
	receivedAt,
	cancelledAt,
}: queries.PaymentRow) => {
	const fields: [label: string, value: string][] = [
		['User ID', userId],
		['For', 'Account of the member'],
		['Paid by', counterMethodLabels[method]],
	];
	// The name of an erased member is gone.
	if (payerName) fields.unshift(['Received from', payerName]);
	if (reference) fields.push(['Reference', reference]);
	if (bill) fields.push(['Bill', bill]);
	if (cancelledAt) fields.push(['Cancelled', longClubDate(cancelledAt)]);
	const amounts: [string, number][] = [['Payment', paisa]];
	return { number: receipt, issuedAt: receivedAt, fields, amounts, totalPaisa: paisa };
};

/** Receipts of payments at the counter, as PDF and by email. */
export function counterReceipts(context: Context) {
	const { audit, jobs, members } = context;
	const { receipts } = context.payments;
	const { db } = context.database;

	/** In the transaction that records the payment. */
	const emailReceiptIn = (tx: Tx, paymentId: string) => jobs.enqueue(tx, 'counter-receipt-mail', { paymentId });

	async function rowOf(id: string): Promise<queries.PaymentRow> {
		const row = await queries.paymentById(db, id);
		if (!row) throw notFound('There is no such receipt.');
		return row;
	}

	return {
		emailReceiptIn,

		async receipt(id: string): Promise<{ name: string; bytes: Buffer }> {
			const row = await rowOf(id);
			return { name: `${row.receipt}.pdf`, bytes: await receipts.draw(paperOf(row)) };
		},

		/** A payment that was cancelled in the meantime has no receipt to send. */
		async mailReceipt({ paymentId }: CounterReceiptMail, jobId: string) {
			const row = await queries.paymentById(db, paymentId);
			const member = row && !row.cancelledAt ? await members.byId(row.memberId) : undefined;
			if (!row || !member?.email) return;
			await receipts.send(jobId, {
				...{ to: member.email, name: member.firstName, paper: paperOf(row), page: '/dashboard/account' },
			});
		},

		/** Sends it once more, as when the member has lost the email or has an address only now. */
		async emailReceipt(actor: Actor, id: string): Promise<string> {
			const { memberId, receipt, cancelledAt } = await rowOf(id);
			if (cancelledAt) throw conflict(`Receipt ${receipt} is cancelled.`);
			const { email, name } = (await members.byId(memberId))!;
			if (!email) throw conflict(`${name} has no email address. Please print the receipt.`);
			await db.transaction(async (tx) => {
				await emailReceiptIn(tx, id);
				await audit.note(tx, actor, 'emailed a receipt', { kind: 'counter-payment', id }, { receipt });
			});
			return `Receipt ${receipt} is on its way to ${email}.`;
		},
	};
}
