import type { AttemptStatus } from '#contract/payments.ts';
import type { PaymentDetail, PaymentRow } from '#contract/payments-office.ts';
import { paymentsPerPage } from '#contract/payments-office.ts';
import type { CsvRow } from '#server/csv.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import type { Parts } from '#server/parts.ts';
import type { Actor } from '#server/plugins/serve.ts';
import { conversationOf } from './attempts.repo.ts';
import * as repo from './office.repo.ts';
import { statesOf, statusOf } from './present.ts';
import { refundOfAttempt } from './refunds.repo.ts';
import { type RefundsService, refundable } from './refunds.service.ts';
import type { Settling } from './settling.ts';
import { countSlipsToConfirm, countStuck, incomeByMonth } from './waiting.repo.ts';
import { within } from './within.ts';

const stuckAfterMs = 15 * 60_000;
const patienceMs = 20_000;
const subject = (id: string) => ({ kind: 'payment' as const, id });

export type PaymentsOffice = ReturnType<typeof paymentsOffice>;

/** The treasurer's desk. */
export function paymentsOffice({
	parts,
	audit,
	settling,
	refunds,
}: {
	parts: Pick<Parts, 'database' | 'clock' | 'log'>;
	audit: AuditService;
	settling: Settling;
	refunds: RefundsService;
}) {
	const { clock, log } = parts;
	const { db } = parts.database;

	async function find(id: string) {
		const row = await repo.paymentById(db, id);
		if (!row) throw notFound('There is no such payment.');
		return row;
	}
	const statusNow = async (id: string): Promise<AttemptStatus> => statusOf((await find(id)).attempt.state);
	const wanted = ({ state, q }: { state?: AttemptStatus | undefined; q?: string | undefined }) => ({
		states: state && statesOf(state),
		q,
	});

	const stuckBefore = () => new Date(clock.now().getTime() - stuckAfterMs);

	return {
		async list(filter: { state?: AttemptStatus | undefined; q?: string | undefined }, page: number) {
			const [rows, total] = await Promise.all([
				repo.listPayments(db, wanted(filter), paymentsPerPage, (page - 1) * paymentsPerPage),
				repo.countPayments(db, wanted(filter)),
			]);
			return { items: rows.map(presentRow), total };
		},

		/** What one member tried to pay, for the member's page. */
		ofMember: async (memberId: string) => (await repo.paymentsOfMember(db, memberId)).map(presentRow),

		/** For the search across the office. */
		find: async (q: string, limit: number) => (await repo.listPayments(db, { q }, limit)).map(presentRow),

		async stuck() {
			const rows = await repo.stuckPayments(db, stuckBefore());
			return { items: rows.map(presentRow), total: rows.length };
		},

		countStuck: () => countStuck(db, stuckBefore()),
		countSlipsToConfirm: () => countSlipsToConfirm(db),
		incomeByMonth: (from: string) => incomeByMonth(db, from),

		async months() {
			return { months: await repo.monthTotals(db) };
		},

		async detail(id: string): Promise<PaymentDetail> {
			const row = await find(id);
			const { attempt, fee } = row;
			const [conversation, refund, history] = await Promise.all([
				conversationOf(db, id),
				refundOfAttempt(db, id),
				audit.historyOf(db, subject(id)),
			]);
			return {
				...presentRow(row),
				netPaisa: fee.netPaisa,
				taxPaisa: fee.taxPaisa,
				taxBasisPoints: fee.taxBasisPoints,
				memberId: fee.memberId,
				providerRef: attempt.providerRef,
				captured: attempt.captured,
				tries: attempt.tries,
				nextQueryAt: attempt.nextQueryAt?.toISOString() ?? null,
				expiresAt: attempt.expiresAt?.toISOString() ?? null,
				refundable: refundable(attempt) && (!refund || refund.state === 'failed'),
				refund: refund ? { ...refund, requestedAt: refund.requestedAt.toISOString() } : null,
				conversation: conversation.map((exchange) => ({ ...exchange, at: exchange.at.toISOString() })),
				history: history.map(({ at, actor, action, details }) => ({
					at: at.toISOString(),
					actor,
					action,
					details: details ? Object.values(details).map(String).join(': ') : null,
				})),
			};
		},

		async query(actor: Actor, id: string): Promise<AttemptStatus> {
			const { attempt } = await find(id);
			if (!attempt.providerRef) throw conflict('The wallet never heard of this payment; there is nothing to ask.');
			await audit.note(db, actor, 'asked the wallet again', subject(id));
			await within(patienceMs, settling.pursue(id), log);
			return statusNow(id);
		},

		async refund(actor: Actor, id: string, reason: string): Promise<AttemptStatus> {
			const refundId = await refunds.request(actor, id, reason);
			await within(patienceMs, refunds.pursue(refundId), log);
			const refund = await refundOfAttempt(db, id);
			if (refund?.state === 'failed') throw conflict(`The wallet refused: ${refund.error ?? 'without a reason'}`);
			return statusNow(id);
		},

		/** Everything, for a spreadsheet. */
		async *csv(actor: Actor): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the payments', subject('all'));
			const head = ['Created', 'Status', 'Invoice', 'User ID', 'Name', 'E-mail', 'Net', 'Tax', 'Total', 'Currency'];
			yield [...head, 'trxID', 'Receipt', 'Settled', 'Reason'];
			for (const { attempt, fee, receiptNumber } of await repo.listPayments(db, {}, 50_000))
				yield [
					attempt.createdAt.toISOString(),
					statusOf(attempt.state),
					attempt.invoice,
					fee.userId,
					fee.payerName,
					fee.payerEmail,
					...[fee.netPaisa, fee.taxPaisa, fee.totalPaisa].map((paisa) => (paisa / 100).toFixed(2)),
					attempt.currency,
					attempt.trxId ?? '',
					receiptNumber ?? '',
					attempt.settledAt?.toISOString() ?? '',
					attempt.reason ?? '',
				];
		},
	};
}

const presentRow = ({ attempt, fee, receiptNumber }: repo.PaymentRecord): PaymentRow => ({
	id: attempt.id,
	status: statusOf(attempt.state),
	invoice: attempt.invoice,
	name: fee.payerName,
	userId: fee.userId,
	email: fee.payerEmail,
	totalPaisa: attempt.totalPaisa,
	trxId: attempt.trxId,
	receiptNumber,
	reason: attempt.reason,
	createdAt: attempt.createdAt.toISOString(),
	settledAt: attempt.settledAt?.toISOString() ?? null,
});
