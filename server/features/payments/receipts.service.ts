import { clubDay } from '#contract/core/club-time.ts';
import { taka } from '#contract/core/money.ts';
import { can } from '#contract/core/roles.ts';
import type { Receipt } from '#contract/payments.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { ContentService } from '#server/features/content/service.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import { feeReceipt, type ReceiptPaper, receiptFields, receiptPdf, receiptTexts } from './receipt-pdf.ts';
import * as queries from './receipts.queries.ts';

export type ReceiptsService = ReturnType<typeof receiptsService>;

export function receiptsService({
	dependencies,
	audit,
	members,
	content,
	mailSender,
}: {
	dependencies: Pick<Dependencies, 'database' | 'jobs' | 'settings'>;
	audit: AuditService;
	members: MembersService;
	content: ContentService;
	mailSender: MailSender;
}) {
	const { db } = dependencies.database;
	const { publicUrl } = dependencies.settings;
	const draw = async (paper: ReceiptPaper): Promise<Buffer> => receiptPdf(paper, await receiptTexts(content));

	return {
		async ofMember(actor: Actor): Promise<Receipt[]> {
			const member = await members.ofAccount(actor.accountId);
			return member ? (await queries.receiptsOfMember(db, member.memberId)).map(toReceipt) : [];
		},

		/** The next number of the year's receipt book, for a receipt that another feature issues in this transaction. */
		nextNumber: async (tx: Tx, now: Date): Promise<string> =>
			(await queries.nextReceiptNumber(tx, Number(clubDay(now).slice(0, 4)))).number,

		draw,

		/** Emails a receipt with its PDF. `page` is where the member finds more. */
		send: (
			jobId: string,
			{ to, name, paper, page }: { to: string; name: string; paper: ReceiptPaper; page: `/${string}` },
		) =>
			mailSender.deliver(jobId, { to, template: 'receipt' }, async (writer) => ({
				...(await writer.write('receipt', {
					name,
					number: paper.number,
					amount: taka(paper.totalPaisa),
					details: receiptFields(paper).map(([label, value]) => `${label}: ${value}`),
					button: `${publicUrl}${page}`,
				})),
				attachments: [
					{ filename: `receipt-${paper.number}.pdf`, content: await draw(paper), contentType: 'application/pdf' },
				],
			})),

		/** The days on which these members paid the registration fee. */
		feePaidOn: async (tx: Db | Tx, memberIds: readonly string[]): Promise<Map<string, string>> =>
			new Map((await queries.feesPaidAt(tx, memberIds)).map(({ memberId, paidAt }) => [memberId, clubDay(paidAt)])),

		/** For the member's page in the office. */
		of: async (memberId: string): Promise<Receipt[]> => (await queries.receiptsOfMember(db, memberId)).map(toReceipt),

		/** For its owner and the office; for everyone else it does not exist. */
		async pdf(actor: Actor, number: string): Promise<Buffer> {
			const row = await queries.receiptByNumber(db, number);
			const own = row && (await members.ofAccount(actor.accountId))?.memberId === row.fee.memberId;
			if (!row || !(own || seesReceipts(actor))) throw noReceipt();
			return draw(feeReceipt(row));
		},

		/** Returns the address that it goes to. */
		async email(actor: Actor, number: string): Promise<string> {
			const row = seesReceipts(actor) ? await queries.receiptByNumber(db, number) : undefined;
			if (!row) throw noReceipt();
			const { receipt, fee } = row;
			await db.transaction(async (tx) => {
				await dependencies.jobs.enqueue(tx, 'payment-mail', { about: 'receipt', id: receipt.id });
				await audit.note(tx, actor, 'emailed a receipt', { kind: 'member', id: fee.memberId }, { number });
			});
			return (await members.byId(fee.memberId))?.email ?? fee.payerEmail;
		},
	};
}

/** Receipts are shown with payments and on the page of a member. */
const seesReceipts = ({ role }: Actor) => can(role, 'payments') || can(role, 'applications');
const noReceipt = () => notFound('There is no such receipt.');

const toReceipt = ({ receipt, fee }: queries.ReceiptRow): Receipt => ({
	number: receipt.number,
	purpose: fee.kind,
	issuedAt: receipt.issuedAt.toISOString(),
	netPaisa: fee.netPaisa,
	taxPaisa: fee.taxPaisa,
	totalPaisa: fee.totalPaisa,
	taxBasisPoints: fee.taxBasisPoints,
	method: receipt.attemptId ? 'WALLET' : 'BANK',
	reference: receipt.reference,
	refunded: fee.state === 'refunded',
	url: `/api/payment/receipts/${receipt.number}.pdf`,
});
