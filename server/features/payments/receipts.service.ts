import type { Receipt } from '#contract/payments.ts';
import { desks } from '#contract/roles.ts';
import { notFound } from '#server/errors.ts';
import type { MembersService } from '#server/features/membership/members.service.ts';
import type { Parts } from '#server/parts.ts';
import type { Actor } from '#server/plugins/serve.ts';
import { receiptPdf } from './receipt-pdf.ts';
import * as repo from './receipts.repo.ts';

export type ReceiptsService = ReturnType<typeof receiptsService>;

export function receiptsService({ parts, members }: { parts: Pick<Parts, 'database'>; members: MembersService }) {
	const { db } = parts.database;
	return {
		async ofMember(actor: Actor): Promise<Receipt[]> {
			const member = await members.ofAccount(actor.accountId);
			return member ? (await repo.receiptsOfMember(db, member.memberId)).map(present) : [];
		},

		/** For the member's page in the office. */
		of: async (memberId: string): Promise<Receipt[]> => (await repo.receiptsOfMember(db, memberId)).map(present),

		/** For its owner and the payments desk; for anybody else it does not exist. */
		async pdf(actor: Actor, number: string): Promise<Buffer> {
			const row = await repo.receiptByNumber(db, number);
			const own = row && (await members.ofAccount(actor.accountId))?.memberId === row.fee.memberId;
			if (!row || !(own || desks['desk:payments'].includes(actor.role))) throw notFound('There is no such receipt.');
			return receiptPdf(row);
		},
	};
}

const present = ({ receipt, fee }: repo.ReceiptRow): Receipt => ({
	number: receipt.number,
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
