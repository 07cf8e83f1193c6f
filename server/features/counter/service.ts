import { TransactionRollbackError } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { clubDay } from '#contract/core/club-time.ts';
import { taka, withTax } from '#contract/core/money.ts';
import {
	type Charge,
	type CounterMember,
	type CounterPayment,
	chargeHeadLabel,
	counterMethodLabels,
	type newCharge,
	type newCounterPayment,
} from '#contract/counter.office.ts';
import { stateDefinitions } from '#contract/membership-states.ts';
import { longClubDate } from '#server/core/club-date.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { DayRange } from '#server/core/db/days.ts';
import { everyRow } from '#server/core/db/keyset.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { CsvRow } from '#server/core/http/serve-csv.ts';
import type { Membership } from '#server/features/members/members.service.ts';
import * as queries from './queries.ts';

type ListQuery = queries.CounterView & { q?: string | undefined } & DayRange;
type Cancelled = Pick<queries.PaymentRow, 'cancelledAt' | 'cancelledByName' | 'cancelReason'>;

const csvBatch = 500;
const mostFound = 10;
const amount = (paisa: number) => (paisa / 100).toFixed(2);
const paymentSubject = (id: string) => ({ kind: 'counter-payment' as const, id });
const chargeSubject = (id: string) => ({ kind: 'charge' as const, id });
const paymentSource = (id: string) => ({ kind: 'counter-payment' as const, id });
const chargeSource = (id: string) => ({ kind: 'charge' as const, id });

const cancellationOf = ({ cancelledAt, cancelledByName, cancelReason }: Cancelled) =>
	cancelledAt && { at: cancelledAt.toISOString(), by: cancelledByName!, reason: cancelReason! };

export type CounterService = ReturnType<typeof counterService>;

/** Charges and payments of members at the counter. Each posts its ledger entry in its own transaction. */
export function counterService({
	database: { db },
	clock,
	audit,
	members,
	payments: { receipts },
	ledger,
	ledgerPosting,
}: Context) {
	const filterOf = ({ q, from, to }: Omit<ListQuery, keyof queries.CounterView>): queries.CounterFilter => ({
		from,
		to,
		search: q ? { text: q, memberIds: members.idsMatching(q) } : undefined,
	});

	async function peopleOf(rows: readonly { memberId: string }[]) {
		const found = await members.byIds([...new Set(rows.map(({ memberId }) => memberId))]);
		return new Map(
			found.map((member) => [member.memberId, { memberId: member.memberId, name: member.name, userId: member.userId }]),
		);
	}
	async function toPayments(rows: readonly queries.PaymentRow[]): Promise<CounterPayment[]> {
		const people = await peopleOf(rows);
		return rows.map((row) => ({
			id: row.id,
			...people.get(row.memberId)!,
			method: row.method,
			paisa: row.paisa,
			reference: row.reference,
			note: row.note,
			receipt: row.receipt,
			receivedAt: row.receivedAt.toISOString(),
			receivedBy: row.receivedByName,
			cancelled: cancellationOf(row),
		}));
	}
	async function toCharges(rows: readonly queries.ChargeRow[]): Promise<Charge[]> {
		const people = await peopleOf(rows);
		return rows.map((row) => ({
			id: row.id,
			...people.get(row.memberId)!,
			head: row.head,
			text: row.text,
			day: row.day,
			netPaisa: row.netPaisa,
			taxBasisPoints: row.taxBasisPoints,
			taxPaisa: row.taxPaisa,
			totalPaisa: row.totalPaisa,
			chit: row.chit,
			addedAt: row.addedAt.toISOString(),
			addedBy: row.addedByName,
			cancelled: cancellationOf(row),
		}));
	}
	const one = async <T>(rows: Promise<T[]>): Promise<T> => (await rows)[0]!;

	async function memberOf(memberId: string): Promise<Membership> {
		const member = await members.byId(memberId);
		if (!member || member.erased) throw invalid({ memberId: 'There is no such member. Choose another one.' });
		return member;
	}

	/** Why a payment was not inserted: it is there already, or another one has its reference. */
	async function paymentThere(body: z.infer<typeof newCounterPayment>): Promise<CounterPayment> {
		const same = await queries.paymentById(db, body.id);
		if (same && same.memberId === body.memberId && same.paisa === body.paisa && same.method === body.method)
			return one(toPayments([same]));
		const other = await queries.paymentByReference(db, body.method, body.reference);
		if (!other) throw conflict('This payment was recorded before with other values. Please look at the list.');
		const { name, receipt, receivedBy } = await one(toPayments([other]));
		throw conflict(
			`The transfer ${other.reference} is recorded already: ${taka(other.paisa)} from ${name}, receipt ${receipt}, by ${receivedBy}.`,
		);
	}
	async function chargeThere(body: z.infer<typeof newCharge>): Promise<Charge> {
		const same = await queries.chargeById(db, body.id);
		if (same && same.memberId === body.memberId && same.netPaisa === body.netPaisa && same.head === body.head)
			return one(toCharges([same]));
		const other = await queries.chargeByChit(db, body.head, body.chit);
		if (!other) throw conflict('This charge was recorded before with other values. Please look at the list.');
		const { name, text, day } = await one(toCharges([other]));
		throw conflict(
			`Chit ${other.chit} is used already: ${text}, ${taka(other.totalPaisa)}, ${name}, ${longClubDate(new Date(day))}.`,
		);
	}

	return {
		/** The members that a text finds, with what they owe. */
		async findMembers(q: string): Promise<CounterMember[]> {
			const found = (await members.find(q)).filter(({ erased }) => !erased).slice(0, mostFound);
			const balances = await ledger.balances(found.map(({ memberId }) => memberId));
			return found.map((member) => ({
				memberId: member.memberId,
				name: member.name,
				userId: member.userId,
				state: member.state,
				balancePaisa: balances.get(member.memberId) ?? 0,
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

		async charges({ q, from, to, ...view }: ListQuery) {
			const filter = filterOf({ q, from, to });
			const [{ shown, next, previous }, total] = await Promise.all([
				queries.chargesPage(db, filter, view),
				queries.countCharges(db, filter),
			]);
			return { items: await toCharges(shown.map(({ row }) => row)), total, next, previous };
		},

		async *paymentsCsv(actor: Actor, { q, from, to, ...view }: ListQuery): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the payments at the counter', paymentSubject('all'));
			yield [
				...['Received', 'Receipt', 'User ID', 'Name', 'Method', 'Amount', 'Reference', 'Received by', 'Note'],
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
						amount(paisa),
						reference,
						receivedBy,
						note,
					],
					...[cancelled?.at ?? '', cancelled?.by ?? '', cancelled?.reason ?? ''],
				];
		},

		async *chargesCsv(actor: Actor, { q, from, to, ...view }: ListQuery): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the charges', chargeSubject('all'));
			yield [
				...['Added', 'Day', 'User ID', 'Name', 'For', 'Text', 'Chit', 'Net', 'Tax', 'Total', 'Added by'],
				...['Cancelled', 'Cancelled by', 'Reason'],
			];
			const batch = async (cursor: string | undefined) => {
				const page = await queries.chargesPage(
					db,
					filterOf({ q, from, to }),
					{ ...view, page: undefined, at: cursor },
					csvBatch,
				);
				return { shown: await toCharges(page.shown.map(({ row }) => row)), next: page.next };
			};
			for await (const row of everyRow(batch))
				yield [
					...[row.addedAt, row.day, row.userId, row.name, chargeHeadLabel(row.head), row.text, row.chit],
					...[amount(row.netPaisa), amount(row.taxPaisa), amount(row.totalPaisa), row.addedBy],
					...[row.cancelled?.at ?? '', row.cancelled?.by ?? '', row.cancelled?.reason ?? ''],
				];
		},

		/** The same id again returns the payment that was recorded first. */
		async takePayment(actor: Actor, body: z.infer<typeof newCounterPayment>): Promise<CounterPayment> {
			const { memberId, method, paisa, reference } = body;
			if (method === 'TRANSFER' && !reference) throw invalid({ reference: 'Write the bank’s number of the transfer.' });
			const member = await memberOf(memberId);
			const now = clock.now();
			// A number that is not used is taken back with the transaction, so the book has no gaps.
			const row = await db
				.transaction(async (tx) => {
					if (await queries.paymentById(tx, body.id)) return undefined;
					const inserted = await queries.insertPayment(tx, {
						...body,
						receipt: await receipts.nextNumber(tx, now),
						payerName: member.name,
						userId: member.userId,
						receivedBy: actor.accountId,
						receivedByName: actor.email,
						receivedAt: now,
					});
					if (!inserted) return tx.rollback();
					await ledgerPosting.post(tx, {
						text: `${counterMethodLabels[method]}${reference && ` ${reference}`}, receipt ${inserted.receipt}`,
						source: paymentSource(inserted.id),
						lines: [
							{ account: method === 'CASH' ? 'cash' : 'bank', paisa },
							{ account: 'members', memberId, paisa: -paisa },
						],
					});
					const details = { receipt: inserted.receipt, method, paisa, userId: member.userId };
					await audit.note(tx, actor, 'took a payment at the counter', paymentSubject(inserted.id), details);
					return inserted;
				})
				.catch(ifRolledBack);
			return row ? one(toPayments([row])) : paymentThere(body);
		},

		async cancelPayment(actor: Actor, id: string, reason: string): Promise<string> {
			if (!(await queries.paymentById(db, id))) throw notFound('There is no such payment.');
			return db.transaction(async (tx) => {
				const row = await queries.cancelPayment(tx, id, cancellation(actor, clock.now(), reason));
				if (!row) throw conflict('This payment was cancelled already.');
				await ledgerPosting.reverse(tx, paymentSource(id), `Receipt ${row.receipt} cancelled`);
				await audit.note(tx, actor, 'cancelled a payment at the counter', paymentSubject(id), {
					receipt: row.receipt,
					reason,
				});
				return `Receipt ${row.receipt} is cancelled.`;
			});
		},

		async addCharge(actor: Actor, { netPaisa, ...body }: z.infer<typeof newCharge>): Promise<Charge> {
			const { memberId, head, text, day, taxBasisPoints, chit } = body;
			const now = clock.now();
			if (day > clubDay(now)) throw invalid({ day: 'Choose today or an earlier day.' });
			const member = await memberOf(memberId);
			if (stateDefinitions[member.state].left)
				throw invalid({ memberId: `${member.name} is no longer a member and cannot be charged.` });
			const amounts = withTax(netPaisa, taxBasisPoints);
			const row = await db.transaction(async (tx) => {
				const inserted = await queries.insertCharge(tx, {
					...body,
					...amounts,
					addedBy: actor.accountId,
					addedByName: actor.email,
					addedAt: now,
				});
				if (!inserted) return undefined;
				await ledgerPosting.post(tx, {
					text: chit ? `${text}, chit ${chit}` : text,
					source: chargeSource(inserted.id),
					lines: [
						{ account: 'members', memberId, paisa: amounts.totalPaisa },
						{ account: head, paisa: -amounts.netPaisa },
						{ account: 'tax', paisa: -amounts.taxPaisa },
					],
				});
				const details = { text, paisa: amounts.totalPaisa, userId: member.userId };
				await audit.note(tx, actor, 'charged a member', chargeSubject(inserted.id), details);
				return inserted;
			});
			return row ? one(toCharges([row])) : chargeThere({ netPaisa, ...body });
		},

		async cancelCharge(actor: Actor, id: string, reason: string): Promise<string> {
			if (!(await queries.chargeById(db, id))) throw notFound('There is no such charge.');
			return db.transaction(async (tx) => {
				const row = await queries.cancelCharge(tx, id, cancellation(actor, clock.now(), reason));
				if (!row) throw conflict('This charge was cancelled already.');
				await ledgerPosting.reverse(tx, chargeSource(id), `Cancelled: ${row.text}`);
				await audit.note(tx, actor, 'cancelled a charge', chargeSubject(id), { text: row.text, reason });
				return `The charge of ${taka(row.totalPaisa)} is cancelled.`;
			});
		},

		async receipt(id: string): Promise<{ name: string; bytes: Buffer }> {
			const row = await queries.paymentById(db, id);
			if (!row) throw notFound('There is no such receipt.');
			const { paisa, method, reference, receipt, payerName, userId, receivedAt, cancelledAt } = row;
			const bytes = await receipts.draw({
				number: receipt,
				issuedAt: receivedAt,
				fields: [
					...(payerName ? ([['Received from', payerName]] satisfies [string, string][]) : []),
					['User ID', userId],
					['For', 'Account of the member'],
					['Paid by', counterMethodLabels[method]],
					...(reference ? ([['Reference', reference]] satisfies [string, string][]) : []),
					...(cancelledAt ? ([['Cancelled', longClubDate(cancelledAt)]] satisfies [string, string][]) : []),
				],
				amounts: [['Payment', paisa]],
				totalPaisa: paisa,
			});
			return { name: `${receipt}.pdf`, bytes };
		},

		/** For the archive that members download. */
		async exportOf(memberId: string) {
			const [paid, charged] = await Promise.all([queries.paymentsOf(db, memberId), queries.chargesOf(db, memberId)]);
			return {
				payments: paid.map(({ receivedAt, receipt, method, paisa, reference, cancelledAt }) => ({
					...{ receivedAt, receipt, method, taka: amount(paisa), reference, cancelledAt },
				})),
				charges: charged.map(({ day, head, text, chit, totalPaisa, cancelledAt }) => ({
					...{ day, head, text, chit, taka: amount(totalPaisa), cancelledAt },
				})),
			};
		},

		erase: (tx: Tx, memberId: string) => queries.eraseNotes(tx, memberId),
	};
}

const cancellation = (actor: Actor, now: Date, reason: string): queries.Cancellation => ({
	cancelledAt: now,
	cancelledByName: actor.email,
	cancelReason: reason,
});

/** A transaction that was rolled back on purpose. */
function ifRolledBack(error: unknown): undefined {
	if (error instanceof TransactionRollbackError) return undefined;
	throw error;
}
