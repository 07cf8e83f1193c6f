import type { MailSender } from '#server/core/mail/mail-sender.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import { attemptById, type Fee, feeById } from './attempts.queries.ts';
import { manualPaymentById } from './manual-payments.queries.ts';
import { receiptMail, refundMail, welcomeMail } from './payment-mail-texts.ts';
import { receiptFields, receiptPdf } from './receipt-pdf.ts';
import { receiptById } from './receipts.queries.ts';
import { refundById } from './refunds.queries.ts';

/** `id` is the receipt, the member, the refund or the bank slip that the mail is about. */
export type PaymentNews = { about: 'receipt' | 'welcome' | 'refund' | 'slip-returned'; id: string };

/** The job that tells a member about money. The rows are read when the mail leaves. */
export function paymentMail({
	dependencies,
	mailSender,
	members,
}: {
	dependencies: Dependencies;
	mailSender: MailSender;
	members: MembersService;
}) {
	const { db } = dependencies.database;
	const { publicUrl } = dependencies.settings;

	/** The member may have another address by now than when the fee was made. */
	const addressOf = async (fee: Fee) => (await members.byId(fee.memberId))?.email ?? fee.payerEmail;

	async function receipt(id: string, jobId: string) {
		const row = await receiptById(db, id);
		if (!row) return;
		const { payerName, totalPaisa } = row.fee;
		await mailSender.deliver(jobId, { to: await addressOf(row.fee), template: 'receipt' }, async () => ({
			...receiptMail({
				name: payerName,
				number: row.receipt.number,
				paisa: totalPaisa,
				lines: receiptFields(row).map(([label, value]) => `${label}: ${value}`),
				publicUrl,
			}),
			attachments: [
				{
					filename: `receipt-${row.receipt.number}.pdf`,
					content: await receiptPdf(row),
					contentType: 'application/pdf',
				},
			],
		}));
	}

	async function welcome(memberId: string, jobId: string) {
		const member = await members.byId(memberId);
		if (!member) return;
		const { email, firstName, userId } = member;
		await mailSender.deliver(jobId, { to: email, template: 'welcome' }, () =>
			welcomeMail({ firstName, userId, publicUrl }),
		);
	}

	async function refund(id: string, jobId: string) {
		const row = await refundById(db, id);
		const attempt = row && (await attemptById(db, row.attemptId));
		const fee = attempt && (await feeById(db, attempt.feeId));
		if (!row || !fee) return;
		await mailSender.deliver(jobId, { to: await addressOf(fee), template: 'refund' }, () =>
			refundMail({
				name: fee.payerName,
				paisa: row.paisa,
				way: 'went back to the wallet that paid',
				lines: [`Reason: ${row.reason}`, `Refund trxID: ${row.refundTrxId ?? ''}`],
			}),
		);
	}

	async function slipReturned(id: string, jobId: string) {
		const row = await manualPaymentById(db, id);
		if (!row) return;
		const { record, fee } = row;
		await mailSender.deliver(jobId, { to: await addressOf(fee), template: 'refund' }, () =>
			refundMail({
				name: fee.payerName,
				paisa: fee.totalPaisa,
				way: 'that came by bank was given back by the office',
				lines: [`Reason: ${record.returnReason}`, `Bank and slip: ${record.bank}, ${record.slip}`],
			}),
		);
	}

	const write = { receipt, welcome, refund, 'slip-returned': slipReturned };
	return ({ about, id }: PaymentNews, jobId: string) => write[about](id, jobId);
}
