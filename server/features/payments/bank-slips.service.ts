import { clubDay } from '#contract/core/club-time.ts';
import { decimalTaka, taka } from '#contract/core/money.ts';
import type { ManualPayment } from '#contract/payments.office.ts';
import type { DayRange } from '#server/core/db/days.ts';
import { csvBatch, everyRow, type ListView } from '#server/core/db/keyset.ts';
import { conflict, forbidden, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { CsvRow } from '#server/core/http/serve-csv.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import * as slipQueries from './bank-slips.queries.ts';
import type { CheckoutService } from './checkout.service.ts';
import type { CreditFee } from './credit-payment.ts';
import type { FeePostings } from './fee-postings.ts';
import * as queries from './queries.ts';
import type { SettlePayment } from './settle-payment.ts';

const subject = (id: string) => ({ kind: 'payment' as const, id });
const noSuchSlip = () => notFound('There is no such record.');

export type SlipsQuery = ListView<'recorded'> & { q?: string | undefined } & DayRange;

/** Payments at a bank. One person of the office records the slip, another confirms it. */
export function bankSlipsService({
	dependencies,
	members,
	audit,
	checkout,
	settlePayment,
	creditFee,
	postings,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock' | 'jobs'>;
	members: MembersService;
	audit: AuditService;
	checkout: CheckoutService;
	settlePayment: SettlePayment;
	creditFee: CreditFee;
	postings: FeePostings;
}) {
	const { clock, jobs } = dependencies;
	const { db } = dependencies.database;

	async function find(id: string) {
		const row = await slipQueries.slipById(db, id);
		if (!row) throw noSuchSlip();
		return row;
	}

	return {
		async list({ q, from, to, ...view }: SlipsQuery) {
			const filter = { q, from, to };
			const [{ shown, next, previous }, total] = await Promise.all([
				slipQueries.slipsPage(db, filter, view),
				slipQueries.countSlips(db, filter),
			]);
			return { items: shown.map(toView), total, next, previous };
		},

		/** For the office's search. */
		find: async (q: string, limit: number) =>
			(await slipQueries.slipsPage(db, { q }, { sort: 'recorded' }, limit)).shown.map(toView),

		/** All rows of the filtered list, for a spreadsheet. */
		async *csv(actor: Actor, { q, from, to, ...view }: SlipsQuery): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the bank slips', subject('all'));
			yield [
				...['Recorded', 'State', 'User ID', 'Name', 'Total', 'Bank', 'Slip', 'Paid on', 'Receipt', 'Recorded by'],
				...['Confirmed by', 'Confirmed', 'Given back by', 'Given back', 'Reason', 'Note'],
			];
			const batch = (cursor: string | undefined) =>
				slipQueries.slipsPage(db, { q, from, to }, { ...view, page: undefined, at: cursor }, csvBatch);
			for await (const row of everyRow(batch)) {
				const slip = toView(row);
				yield [
					slip.recordedAt,
					slip.state,
					slip.userId,
					slip.name,
					decimalTaka(slip.totalPaisa),
					slip.bank,
					slip.slip,
					slip.paidOn,
					slip.receiptNumber ?? '',
					slip.recordedBy,
					slip.confirmedBy ?? '',
					slip.confirmedAt ?? '',
					slip.returnedBy ?? '',
					slip.returnedAt ?? '',
					slip.returnReason ?? '',
					slip.note,
				];
			}
		},

		async record(
			actor: Actor,
			{
				memberId,
				totalPaisa,
				...slip
			}: { memberId: string; totalPaisa: number; bank: string; slip: string; paidOn: string; note: string },
		): Promise<ManualPayment> {
			if (slip.paidOn > clubDay(clock.now())) throw invalid({ paidOn: 'That day is in the future.' });
			const member = await members.byId(memberId);
			if (!member) throw notFound('There is no such member.');
			const fee = await checkout.feeOf(member);
			if (fee.state !== 'owed') throw conflict('The registration fee of this member is paid already.');
			if (totalPaisa !== fee.totalPaisa)
				throw invalid({ totalPaisa: `The fee is ${taka(fee.totalPaisa)}; the slip must show that amount.` });
			const id = await db.transaction(async (tx) => {
				const inserted = await slipQueries.insertSlip(tx, {
					...slip,
					feeId: fee.id,
					recordedBy: actor.accountId,
					recordedByName: actor.email,
					recordedAt: clock.now(),
				});
				if (!inserted) throw conflict('This slip, or a slip for this member, is recorded already.');
				await audit.note(tx, actor, 'recorded a bank slip', subject(inserted.id), { ...slip, userId: fee.userId });
				return inserted.id;
			});
			return toView(await find(id));
		},

		async confirm(actor: Actor, id: string): Promise<string> {
			const { record, fee } = await find(id);
			if (record.recordedBy === actor.accountId)
				throw forbidden('Someone else has to confirm this: you recorded it yourself.');
			// A wallet payment may have been taken; then the fee must not be paid a second time.
			const open = await queries.openAttemptOf(db, fee.id);
			if (open) await settlePayment(open.id);
			return db.transaction(async (tx) => {
				const locked = await queries.lockFee(tx, fee.id);
				if (locked.state !== 'owed') throw conflict('The fee was paid in the meantime. Please withdraw this record.');
				const waiting = await queries.openAttemptOf(tx, fee.id);
				if (waiting?.claimedAt)
					throw conflict('A wallet payment for the same fee is not settled yet. Please wait until it is.');
				const values = { confirmedBy: actor.accountId, confirmedByName: actor.email, confirmedAt: clock.now() };
				if (!(await slipQueries.moveSlip(tx, id, 'confirmed', values)))
					throw conflict('This record was decided already.');
				const reference = `${record.bank}, slip ${record.slip}`;
				const receipt = await creditFee(tx, locked, { manualPaymentId: id, reference });
				await audit.note(tx, actor, 'confirmed a bank slip', subject(id), { receipt: receipt.number });
				return receipt.number;
			});
		},

		async withdraw(actor: Actor, id: string, reason: string) {
			await find(id);
			await db.transaction(async (tx) => {
				if (!(await slipQueries.moveSlip(tx, id, 'withdrawn'))) throw conflict('This record was decided already.');
				await audit.note(tx, actor, 'withdrew a bank slip', subject(id), { reason });
			});
		},

		/** Records, once, that the office gave the whole amount back; the fee counts as refunded. */
		async giveBack(actor: Actor, id: string, reason: string) {
			const { fee } = await find(id);
			await db.transaction(async (tx) => {
				await queries.lockFee(tx, fee.id);
				const values = { returnedByName: actor.email, returnedAt: clock.now(), returnReason: reason };
				if (!(await slipQueries.moveSlip(tx, id, 'returned', values)))
					throw conflict('Only a confirmed slip can be given back, and only once.');
				await queries.moveFee(tx, fee.id, 'refund');
				await postings.refunded(tx, fee, { manualPaymentId: id }, true);
				await members.lock(tx, fee.memberId);
				await jobs.enqueue(tx, 'payment-mail', { about: 'slip-returned', id });
				await audit.note(tx, actor, 'gave back the money of a bank slip', subject(id), { reason });
			});
		},
	};
}

const toView = ({ record, fee, receiptNumber }: slipQueries.SlipRow): ManualPayment => ({
	id: record.id,
	memberId: fee.memberId,
	name: fee.payerName,
	userId: fee.userId,
	totalPaisa: fee.totalPaisa,
	bank: record.bank,
	slip: record.slip,
	paidOn: record.paidOn,
	note: record.note,
	state: record.state,
	recordedBy: record.recordedByName,
	recordedAt: record.recordedAt.toISOString(),
	confirmedBy: record.confirmedByName,
	confirmedAt: record.confirmedAt?.toISOString() ?? null,
	returnedBy: record.returnedByName,
	returnedAt: record.returnedAt?.toISOString() ?? null,
	returnReason: record.returnReason,
	receiptNumber,
});
