import { club } from '#contract/core/club.ts';
import { taka } from '#contract/core/money.ts';
import { layout } from '#server/core/mail/layout.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import type { Mail } from '#server/core/mail/templates.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import { slipById } from './bank-slips.queries.ts';
import { attemptById, type Fee, feeById } from './queries.ts';
import { receiptFields, receiptPdf } from './receipt-pdf.ts';
import { receiptById, refundById } from './receipts.queries.ts';

/** `id` is the receipt, the member, the refund or the bank slip that the mail is about. */
export type PaymentMail = { about: 'receipt' | 'welcome' | 'refund' | 'slip-returned'; id: string };

/** Sends the mails to a member about a payment. The rows are read when the mail is sent. */
export function createSendPaymentMail({
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

	/** The member's address may have changed since the fee was created. */
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
				text: 'was refunded to your wallet',
				lines: [`Reason: ${row.reason}`, `Refund trxID: ${row.refundTrxId ?? ''}`],
			}),
		);
	}

	async function slipReturned(id: string, jobId: string) {
		const row = await slipById(db, id);
		if (!row) return;
		const { record, fee } = row;
		await mailSender.deliver(jobId, { to: await addressOf(fee), template: 'refund' }, () =>
			refundMail({
				name: fee.payerName,
				paisa: fee.totalPaisa,
				text: 'that you paid at the bank was returned to you by the office',
				lines: [`Reason: ${record.returnReason}`, `Bank and slip: ${record.bank}, ${record.slip}`],
			}),
		);
	}

	const send = { receipt, welcome, refund, 'slip-returned': slipReturned };
	return ({ about, id }: PaymentMail, jobId: string) => send[about](id, jobId);
}

const receiptMail = (about: {
	name: string;
	number: string;
	paisa: number;
	lines: string[];
	publicUrl: string;
}): Mail => ({
	subject: `Receipt ${about.number} from ${club.name}`,
	...layout({
		title: 'Thank you for your payment',
		dear: about.name,
		blocks: [
			{ kind: 'text', text: `We have received ${taka(about.paisa)}. The receipt is attached.` },
			{ kind: 'lines', lines: about.lines },
			{ kind: 'button', label: 'See my membership', url: `${about.publicUrl}/dashboard/membership` },
		],
	}),
});

const welcomeMail = (about: { firstName: string; userId: string; publicUrl: string }): Mail => ({
	subject: `Welcome to ${club.name}, ${about.firstName}`,
	...layout({
		title: 'Welcome to the club',
		dear: about.firstName,
		blocks: [
			{ kind: 'text', text: 'Your membership has begun, and your dashboard is open.' },
			{ kind: 'lines', lines: [`User ID: ${about.userId}`] },
			{
				kind: 'text',
				text: 'We look forward to seeing you. On your first visit, please say hello at the pro shop: someone will show you round.',
			},
			{ kind: 'button', label: 'Open my dashboard', url: `${about.publicUrl}/dashboard` },
		],
	}),
});

const refundMail = (about: { name: string; paisa: number; text: string; lines: string[] }): Mail => ({
	subject: `Your payment to ${club.name} was refunded`,
	...layout({
		title: 'Your payment was refunded',
		dear: about.name,
		blocks: [
			{ kind: 'text', text: `${taka(about.paisa)} ${about.text}.` },
			{ kind: 'lines', lines: about.lines },
			{ kind: 'text', text: `If you have a question, reply to this email or call ${club.phones.office}.` },
		],
	}),
});
