import type { MembersService } from '#server/features/membership/members.service.ts';
import { receiptMail, refundMail, welcomeMail } from '#server/mail/payment-news.ts';
import type { PostOffice } from '#server/mail/post-office.ts';
import type { Parts } from '#server/parts.ts';
import { attemptById, type Fee, feeById } from './attempts.repo.ts';
import { manualPaymentById } from './manual-payments.repo.ts';
import { receiptFields, receiptPdf } from './receipt-pdf.ts';
import { receiptById } from './receipts.repo.ts';
import { refundById } from './refunds.repo.ts';

/** `id` is the receipt, the member, the refund or the bank slip that the mail is about. */
export type PaymentNews = { about: 'receipt' | 'welcome' | 'refund' | 'slip-returned'; id: string };

/** The job that tells a member about money. The rows are read when the mail leaves. */
export function paymentMail({ parts, posts, members }: { parts: Parts; posts: PostOffice; members: MembersService }) {
	const { db } = parts.database;
	const { publicUrl } = parts.settings;

	/** The member may have another address by now than when the fee was made. */
	const addressOf = async (fee: Fee) => (await members.byId(fee.memberId))?.email ?? fee.payerEmail;

	async function receipt(id: string, jobId: string) {
		const row = await receiptById(db, id);
		if (!row) return;
		const { payerName, totalPaisa } = row.fee;
		await posts.deliver(jobId, { to: await addressOf(row.fee), template: 'receipt' }, async () => ({
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
		await posts.deliver(jobId, { to: email, template: 'welcome' }, () => welcomeMail({ firstName, userId, publicUrl }));
	}

	async function refund(id: string, jobId: string) {
		const row = await refundById(db, id);
		const attempt = row && (await attemptById(db, row.attemptId));
		const fee = attempt && (await feeById(db, attempt.feeId));
		if (!row || !fee) return;
		await posts.deliver(jobId, { to: await addressOf(fee), template: 'refund' }, () =>
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
		await posts.deliver(jobId, { to: await addressOf(fee), template: 'refund' }, () =>
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
