import { taka } from '#contract/core/money.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import { slipById } from './bank-slips.queries.ts';
import { attemptById, type Fee, feeById } from './queries.ts';
import { feeReceipt } from './receipt-pdf.ts';
import { receiptById, refundById } from './receipts.queries.ts';
import type { ReceiptsService } from './receipts.service.ts';

/** `id` is the receipt, the member, the refund or the bank slip that the mail is about. */
export type PaymentMail = { about: 'receipt' | 'welcome' | 'refund' | 'slip-returned'; id: string };

/** Sends the mails to a member about a payment. The rows are read when the mail is sent. */
export function createSendPaymentMail({
	dependencies,
	mailSender,
	receipts,
	members,
}: {
	dependencies: Dependencies;
	mailSender: MailSender;
	receipts: ReceiptsService;
	members: MembersService;
}) {
	const { db } = dependencies.database;
	const { publicUrl } = dependencies.settings;

	/** The member's address may have changed since the fee was created. */
	const addressOf = async (fee: Fee) => (await members.byId(fee.memberId))?.email ?? fee.payerEmail;

	async function receipt(id: string, jobId: string) {
		const row = await receiptById(db, id);
		if (!row) return;
		const { payerName: name } = row.fee;
		const to = await addressOf(row.fee);
		await receipts.send(jobId, { to, name, paper: feeReceipt(row), page: '/dashboard/membership' });
	}

	async function welcome(memberId: string, jobId: string) {
		const member = await members.byId(memberId);
		if (!member?.email) return;
		const { email, firstName, userId } = member;
		await mailSender.deliver(jobId, { to: email, template: 'welcome' }, (writer) =>
			writer.write('welcome', { name: firstName, access: [`User ID: ${userId}`], button: `${publicUrl}/dashboard` }),
		);
	}

	async function refund(id: string, jobId: string) {
		const row = await refundById(db, id);
		const attempt = row && (await attemptById(db, row.attemptId));
		const fee = attempt && (await feeById(db, attempt.feeId));
		if (!row || !fee) return;
		await mailSender.deliver(jobId, { to: await addressOf(fee), template: 'refund' }, (writer) =>
			writer.write('refund', {
				name: fee.payerName,
				amount: taka(row.paisa),
				details: [`Reason: ${row.reason}`, `Refund trxID: ${row.refundTrxId ?? ''}`],
			}),
		);
	}

	async function slipReturned(id: string, jobId: string) {
		const row = await slipById(db, id);
		if (!row) return;
		const { record, fee } = row;
		await mailSender.deliver(jobId, { to: await addressOf(fee), template: 'refund' }, (writer) =>
			writer.write('slip-returned', {
				name: fee.payerName,
				amount: taka(fee.totalPaisa),
				details: [`Reason: ${record.returnReason}`, `Bank and slip: ${record.bank}, ${record.slip}`],
			}),
		);
	}

	const send = { receipt, welcome, refund, 'slip-returned': slipReturned };
	return ({ about, id }: PaymentMail, jobId: string) => send[about](id, jobId);
}
