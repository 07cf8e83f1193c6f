import { TransactionRollbackError } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { decimalTaka, taka } from '#contract/core/money.ts';
import {
	type CounterMember,
	type CounterPayment,
	counterMethodLabels,
	type newCounterPayment,
} from '#contract/counter.office.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { DayRange } from '#server/core/db/days.ts';
import { csvBatch, everyRow } from '#server/core/db/keyset.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { CsvRow } from '#server/core/http/serve-csv.ts';
import type { Membership } from '#server/features/members/members.service.ts';
import { chargesService } from './charges.service.ts';
import * as queries from './queries.ts';
import { counterReceipts } from './receipts.ts';
import { cancellation, cancellationOf, counterRecords, type ListQuery, one } from './records.ts';

const mostFound = 10;
/** Where the money is. */
const accountOf = { CASH: 'cash', TRANSFER: 'bank', CHEQUE: 'bank', SALARY: 'bank', WALLET: 'wallet' } as const;
const paymentSubject = (id: string) => ({ kind: 'counter-payment' as const, id });
const paymentSource = (id: string) => ({ kind: 'counter-payment' as const, id });

/** A payment as the counter or another feature records it. */
type PaymentToRecord = Pick<queries.PaymentRow, 'id' | 'memberId' | 'method' | 'paisa' | 'reference' | 'note'> & {
	bill?: string | undefined;
};

export type CounterService = ReturnType<typeof counterService>;

/** Charges and payments of members at the counter. Each posts its ledger entry in its own transaction. */
export function counterService(context: Context) {
	const { clock, audit, members, ledger, ledgerPosting } = context;
	const { receipts } = context.payments;
	const { db } = context.database;
	const { filterOf, peopleOf, memberOf } = counterRecords(context);
	const { emailReceiptIn, ...receiptsOfCounter } = counterReceipts(context);

	async function toPayments(rows: readonly queries.PaymentRow[]): Promise<CounterPayment[]> {
		const people = await peopleOf(rows);
		return rows.map((row) => ({
			id: row.id,
			...people.get(row.memberId)!,
			method: row.method,
			paisa: row.paisa,
			reference: row.reference,
			note: row.note,
			bill: row.bill,
			receipt: row.receipt,
			receivedAt: row.receivedAt.toISOString(),
			receivedBy: row.receivedByName,
			cancelled: cancellationOf(row),
		}));
	}
	/** Why a payment was not inserted: it is there already, or another one has its reference. */
	async function paymentThere(body: z.infer<typeof newCounterPayment>): Promise<CounterPayment> {
		const same = await queries.paymentById(db, body.id);
		const isSame =
			same?.memberId === body.memberId &&
			same.paisa === body.paisa &&
			same.method === body.method &&
			same.bill === (body.bill ?? '');
		if (isSame) return one(toPayments([same]));
		const other = await queries.paymentByReference(db, body.method, body.reference);
		if (!other) throw conflict('This payment was recorded before with other values. Please look at the list.');
		const { name, receipt, receivedBy } = await one(toPayments([other]));
		throw conflict(
			`The transfer ${other.reference} is recorded already: ${taka(other.paisa)} from ${name}, receipt ${receipt}, by ${receivedBy}.`,
		);
	}

	/** Inserts and posts a payment with the next receipt number. Undefined if its id or its reference is used. */
	async function recordPayment(tx: Tx, actor: Actor, member: Membership, body: PaymentToRecord) {
		const { memberId, method, paisa, reference } = body;
		const now = clock.now();
		if (method === 'CASH') await context.cashDays.refuseIfClosed(tx);
		const row = await queries.insertPayment(tx, {
			...body,
			receipt: await receipts.nextNumber(tx, now),
			payerName: member.name,
			userId: member.userId,
			receivedBy: actor.accountId,
			receivedByName: actor.email,
			receivedAt: now,
		});
		if (!row) return undefined;
		await ledgerPosting.post(tx, {
			text: `${counterMethodLabels[method]}${reference && ` ${reference}`}, receipt ${row.receipt}${row.bill && `, bill ${row.bill}`}`,
			source: paymentSource(row.id),
			lines: [
				{ account: accountOf[method], paisa },
				{ account: 'members', memberId, paisa: -paisa },
			],
		});
		const details = { receipt: row.receipt, method, paisa, userId: member.userId };
		await audit.note(tx, actor, 'took a payment at the counter', paymentSubject(row.id), details);
		if (member.email) await emailReceiptIn(tx, row.id);
		return row;
	}

	/** Undefined if it was taken back before. */
	async function takeBack(tx: Tx, actor: Actor, id: string, reason: string) {
		const row = await queries.cancelPayment(tx, id, cancellation(actor, clock.now(), reason));
		if (!row) return undefined;
		const { receipt } = row;
		if (row.method === 'CASH') await context.cashDays.refuseIfClosed(tx);
		await ledgerPosting.reverse(tx, paymentSource(id), `Receipt ${receipt} cancelled`);
		await audit.note(tx, actor, 'cancelled a payment at the counter', paymentSubject(id), { receipt, reason });
		return row;
	}

	return {
		...chargesService(context),
		...receiptsOfCounter,
		recordPayment,
		takeBack,
		paidForBills: queries.paidForBills,

		/** The members that a text finds, with what they owe. */
		async findMembers(q: string): Promise<CounterMember[]> {
			const found = (await members.find(q)).filter(({ erased }) => !erased).slice(0, mostFound);
			const memberIds = found.map(({ memberId }) => memberId);
			const balances = await ledger.balances(memberIds);
			const disputed = await context.disputes.openAmounts(memberIds);
			return found.map((member) => ({
				memberId: member.memberId,
				name: member.name,
				userId: member.userId,
				state: member.state,
				balancePaisa: balances.get(member.memberId) ?? 0,
				disputedPaisa: disputed.get(member.memberId) ?? 0,
			}));
		},

		async payments({ q, from, to, ...view }: ListQuery) {
			const filter = filterOf({ q, from, to });
			const [{ shown, next, previous }, total, sums] = await Promise.all([
				queries.paymentsPage(db, filter, view),
				queries.countPayments(db, filter),
				queries.sumsByMethod(db, filter),
			]);
			return { items: await toPayments(shown.map(({ row }) => row)), total, next, previous, sums };
		},

		/** For the report of income. Bills and charges have their tax in the ledger. */
		received: async (days: DayRange) =>
			(await queries.receivedByMonth(db, days)).map((line) => ({
				...{ ...line, head: 'ACCOUNT' as const, taxPaisa: 0, refundedPaisa: 0 },
			})),

		receivedByMonth: async (fromMonth: string) =>
			(await queries.receivedByMonth(db, { from: `${fromMonth}-01` })).map(({ month, receivedPaisa }) => ({
				...{ month, value: receivedPaisa },
			})),

		async *paymentsCsv(actor: Actor, { q, from, to, ...view }: ListQuery): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the payments at the counter', paymentSubject('all'));
			yield [
				...['Received', 'Receipt', 'User ID', 'Name', 'Method', 'Amount', 'Reference', 'Bill', 'Received by', 'Note'],
				...['Cancelled', 'Cancelled by', 'Reason'],
			];
			const batch = async (cursor: string | undefined) => {
				const page = await queries.paymentsPage(
					db,
					filterOf({ q, from, to }),
					{ ...view, page: undefined, at: cursor },
					csvBatch,
				);
				return { shown: await toPayments(page.shown.map(({ row }) => row)), next: page.next };
			};
			for await (const {
				receivedAt,
				receipt,
				userId,
				name,
				method,
				paisa,
				reference,
				bill,
				receivedBy,
				note,
				cancelled,
			} of everyRow(batch))
				yield [
					...[
						receivedAt,
						receipt,
						userId,
						name,
						counterMethodLabels[method],
						decimalTaka(paisa),
						reference,
						bill,
						receivedBy,
						note,
					],
					...[cancelled?.at ?? '', cancelled?.by ?? '', cancelled?.reason ?? ''],
				];
		},

		/** The same id again returns the payment that was recorded first. */
		async takePayment(actor: Actor, body: z.infer<typeof newCounterPayment>): Promise<CounterPayment> {
			const { memberId, method, reference, bill } = body;
			if (method === 'TRANSFER' && !reference) throw invalid({ reference: 'Write the bank’s number of the transfer.' });
			const member = await memberOf(memberId);
			// A number that is not used is taken back with the transaction, so the book has no gaps.
			const row = await db
				.transaction(async (tx) => {
					// Read before the payment: if that was recorded in the meantime, it has paid the bill.
					const refusal = bill && (await context.bills.whyNotPayable(tx, memberId, bill));
					if (await queries.paymentById(tx, body.id)) return undefined;
					if (refusal) throw invalid({ bill: refusal });
					return (await recordPayment(tx, actor, member, body)) ?? tx.rollback();
				})
				.catch(ifRolledBack);
			return row ? one(toPayments([row])) : paymentThere(body);
		},

		async cancelPayment(actor: Actor, id: string, reason: string): Promise<string> {
			const payment = await queries.paymentById(db, id);
			if (!payment) throw notFound('There is no such payment.');
			if (payment.method === 'CHEQUE')
				throw conflict(
					'This was paid by cheque. If the bank took the money back, return the cheque in the list of cheques.',
				);
			return db.transaction(async (tx) => {
				const row = await takeBack(tx, actor, id, reason);
				if (!row) throw conflict('This payment was cancelled already.');
				return `Receipt ${row.receipt} is cancelled.`;
			});
		},

		/** For the archive that members download. */
		async exportOf(memberId: string) {
			const [paid, charged] = await Promise.all([queries.paymentsOf(db, memberId), queries.chargesOf(db, memberId)]);
			return {
				payments: paid.map(({ receivedAt, receipt, method, paisa, reference, bill, cancelledAt }) => ({
					...{ receivedAt, receipt, method, taka: decimalTaka(paisa), reference, bill, cancelledAt },
				})),
				charges: charged.map(({ day, head, text, chit, totalPaisa, cancelledAt }) => ({
					...{ day, head, text, chit, taka: decimalTaka(totalPaisa), cancelledAt },
				})),
			};
		},

		erase: (tx: Tx, memberId: string) => queries.eraseNotes(tx, memberId),
	};
}

/** A transaction that was rolled back on purpose. */
function ifRolledBack(error: unknown): undefined {
	if (error instanceof TransactionRollbackError) return undefined;
	throw error;
}
