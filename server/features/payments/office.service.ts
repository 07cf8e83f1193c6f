import type { PaymentDetail, PaymentRow } from '#contract/payments.office.ts';
import type { AttemptStatus } from '#contract/payments.ts';
import { everyRow, type ListView } from '#server/core/db/keyset.ts';
import type { CsvRow } from '#server/core/http/csv.ts';
import { conflict, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import { conversationOf } from './attempts.queries.ts';
import * as queries from './office.queries.ts';
import { statesOf, statusOf } from './payment-view.ts';
import { refundOfAttempt } from './refunds.queries.ts';
import { type RefundsService, refundable } from './refunds.service.ts';
import type { Settling } from './settle-payment.ts';
import { countSlipsToConfirm, countStuck, incomeByMonth } from './waiting.queries.ts';
import { within } from './with-timeout.ts';

type PaymentsQuery = { state?: AttemptStatus | undefined; q?: string | undefined } & ListView<queries.PaymentSort>;
const csvBatch = 500;
const stuckAfterMs = 15 * 60_000;
const patienceMs = 20_000;
const subject = (id: string) => ({ kind: 'payment' as const, id });

export type PaymentsOffice = ReturnType<typeof paymentsOffice>;

/** The treasurer's desk. */
export function paymentsOffice({
	dependencies,
	audit,
	settling,
	refunds,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock' | 'log'>;
	audit: AuditService;
	settling: Settling;
	refunds: RefundsService;
}) {
	const { clock, log } = dependencies;
	const { db } = dependencies.database;

	async function find(id: string) {
		const row = await queries.paymentById(db, id);
		if (!row) throw notFound('There is no such payment.');
		return row;
	}
	const statusNow = async (id: string): Promise<AttemptStatus> => statusOf((await find(id)).attempt.state);
	const wanted = ({ state, q }: PaymentsQuery) => ({
		states: state && statesOf(state),
		q,
	});

	const stuckBefore = () => new Date(clock.now().getTime() - stuckAfterMs);

	return {
		async list(query: PaymentsQuery) {
			const filter = wanted(query);
			const [{ shown, next, previous }, total] = await Promise.all([
				queries.paymentsPage(db, filter, query),
				queries.countPayments(db, filter),
			]);
			return { items: shown.map(presentRow), total, next, previous };
		},

		/** What one member tried to pay, for the member's page. */
		ofMember: async (memberId: string) => (await queries.paymentsOfMember(db, memberId)).map(presentRow),

		/** For the search across the office. */
		find: async (q: string, limit: number) =>
			(await queries.paymentsPage(db, { q }, { sort: 'started' }, limit)).shown.map(presentRow),

		async stuck() {
			const rows = await queries.stuckPayments(db, stuckBefore());
			return { items: rows.map(presentRow), total: rows.length };
		},

		countStuck: () => countStuck(db, stuckBefore()),
		countSlipsToConfirm: () => countSlipsToConfirm(db),
		incomeByMonth: (from: string) => incomeByMonth(db, from),

		async months() {
			return { months: await queries.monthTotals(db) };
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

		/** Everything that the list is narrowed down to, for a spreadsheet. */
		async *csv(actor: Actor, query: PaymentsQuery): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the payments', subject('all'));
			const head = ['Created', 'Status', 'Invoice', 'User ID', 'Name', 'E-mail', 'Net', 'Tax', 'Total', 'Currency'];
			yield [...head, 'trxID', 'Receipt', 'Settled', 'Reason'];
			const batch = (at: string | undefined) =>
				queries.paymentsPage(db, wanted(query), { ...query, page: undefined, at }, csvBatch);
			for await (const { attempt, fee, receiptNumber } of everyRow(batch))
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

const presentRow = ({ attempt, fee, receiptNumber }: queries.PaymentRecord): PaymentRow => ({
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
