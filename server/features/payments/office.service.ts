import { decimalTaka } from '#contract/core/money.ts';
import type { PaymentDetail, PaymentRow } from '#contract/payments.office.ts';
import type { AttemptStatus } from '#contract/payments.ts';
import type { DayRange } from '#server/core/db/days.ts';
import { csvBatch, everyRow, type ListView } from '#server/core/db/keyset.ts';
import { conflict, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { CsvRow } from '#server/core/http/serve-csv.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import { missingGatewayText } from '#server/gateways/gateways.ts';
import { countSlipsToConfirm } from './bank-slips.queries.ts';
import { incomeLines, slipsToConfirm } from './income.queries.ts';
import * as queries from './office.queries.ts';
import { statesOf, statusOf } from './payment-view.ts';
import { exchangesOf } from './queries.ts';
import { refundOfAttempt } from './receipts.queries.ts';
import type { RefundsService } from './refunds.service.ts';
import type { SettlePayment } from './settle-payment.ts';
import { withTimeout } from './with-timeout.ts';

type PaymentsQuery = { state?: AttemptStatus | undefined; q?: string | undefined } & DayRange &
	ListView<queries.PaymentSort>;
const stuckAfterMs = 15 * 60_000;
const waitMs = 20_000;
const subject = (id: string) => ({ kind: 'payment' as const, id });

/** What the treasurer does with payments through a gateway. */
export function paymentsOffice({
	dependencies,
	audit,
	settlePayment,
	refunds,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock' | 'gateways' | 'log'>;
	audit: AuditService;
	settlePayment: SettlePayment;
	refunds: RefundsService;
}) {
	const { clock, gateways, log } = dependencies;
	const { db } = dependencies.database;

	async function find(id: string) {
		const row = await queries.paymentById(db, id);
		if (!row) throw notFound('There is no such payment.');
		return row;
	}
	const currentStatus = async (id: string): Promise<AttemptStatus> => statusOf((await find(id)).attempt.state);
	const filterOf = ({ state, q, from, to }: PaymentsQuery) => ({
		from,
		to,
		states: state && statesOf(state),
		q,
	});

	const stuckBefore = () => new Date(clock.now().getTime() - stuckAfterMs);

	return {
		async list(query: PaymentsQuery) {
			const filter = filterOf(query);
			const [{ shown, next, previous }, total] = await Promise.all([
				queries.paymentsPage(db, filter, query),
				queries.countPayments(db, filter),
			]);
			return { items: shown.map(toRow), total, next, previous };
		},

		/** The attempts of one member, for the member's page. */
		ofMember: async (memberId: string) => (await queries.paymentsOfMember(db, memberId)).map(toRow),

		/** For the office's search. */
		find: async (q: string, limit: number) =>
			(await queries.paymentsPage(db, { q }, { sort: 'started' }, limit)).shown.map(toRow),

		async stuck() {
			const rows = await queries.stuckPayments(db, stuckBefore());
			return { items: rows.map(toRow), total: rows.length };
		},

		countStuck: () => queries.countStuck(db, stuckBefore()),
		countSlipsToConfirm: () => countSlipsToConfirm(db),
		incomeByMonth: (from: string) => queries.incomeByMonth(db, from),

		income: (days: DayRange) => incomeLines(db, days),
		slipsToConfirm: () => slipsToConfirm(db),

		async months() {
			return { months: await queries.monthTotals(db) };
		},

		async detail(id: string): Promise<PaymentDetail> {
			const row = await find(id);
			const { attempt, fee } = row;
			const [exchanges, refund, history] = await Promise.all([
				exchangesOf(db, id),
				refundOfAttempt(db, id),
				audit.historyOf(db, subject(id)),
			]);
			return {
				...toRow(row),
				purpose: fee.kind,
				netPaisa: fee.netPaisa,
				taxPaisa: fee.taxPaisa,
				taxBasisPoints: fee.taxBasisPoints,
				memberId: fee.memberId,
				providerRef: attempt.providerRef,
				captured: attempt.captured,
				tries: attempt.tries,
				nextQueryAt: attempt.nextQueryAt?.toISOString() ?? null,
				expiresAt: attempt.expiresAt?.toISOString() ?? null,
				refundable: refunds.refundable(attempt) && (!refund || refund.state === 'failed'),
				refund: refund ? { ...refund, requestedAt: refund.requestedAt.toISOString() } : null,
				conversation: exchanges.map((exchange) => ({ ...exchange, at: exchange.at.toISOString() })),
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
			if (!attempt.providerRef) throw conflict('The wallet does not know this payment; there is nothing to check.');
			if (!gateways.of(attempt.provider)) throw conflict(missingGatewayText(attempt.provider));
			await audit.note(db, actor, 'asked the wallet again', subject(id));
			await withTimeout(waitMs, settlePayment(id), log);
			return currentStatus(id);
		},

		async refund(actor: Actor, id: string, reason: string): Promise<AttemptStatus> {
			const refundId = await refunds.request(actor, id, reason);
			await withTimeout(waitMs, refunds.continueRefund(refundId), log);
			const refund = await refundOfAttempt(db, id);
			if (refund?.state === 'failed') throw conflict(`The wallet refused: ${refund.error ?? 'without a reason'}`);
			return currentStatus(id);
		},

		/** All rows of the filtered list, for a spreadsheet. */
		async *csv(actor: Actor, query: PaymentsQuery): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the payments', subject('all'));
			const head = ['Created', 'Status', 'Invoice', 'User ID', 'Name', 'Email', 'Net', 'Tax', 'Total', 'Currency'];
			yield [...head, 'trxID', 'Receipt', 'Settled', 'Reason'];
			const batch = (cursor: string | undefined) =>
				queries.paymentsPage(db, filterOf(query), { ...query, page: undefined, at: cursor }, csvBatch);
			for await (const { attempt, fee, receiptNumber } of everyRow(batch))
				yield [
					attempt.createdAt.toISOString(),
					statusOf(attempt.state),
					attempt.invoice,
					fee.userId,
					fee.payerName,
					fee.payerEmail,
					...[fee.netPaisa, fee.taxPaisa, fee.totalPaisa].map(decimalTaka),
					attempt.currency,
					attempt.trxId ?? '',
					receiptNumber ?? '',
					attempt.settledAt?.toISOString() ?? '',
					attempt.reason ?? '',
				];
		},
	};
}

const toRow = ({ attempt, fee, receiptNumber }: queries.PaymentRecord): PaymentRow => ({
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
