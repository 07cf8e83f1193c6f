import { taka, taxWithin } from '#contract/core/money.ts';
import { hallMethodLabels, type NewHallPayment, type NewHallRefund } from '#contract/hall.office.ts';
import { longDay } from '#server/core/club-date.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { hall } from '#server/features/calendar/service.ts';
import { type HallBookings, subject } from './bookings.service.ts';
import type { HallDays } from './hall-days.ts';
import * as queries from './queries.ts';
import { balanceDueOn, eventText, eventTime, type HallRules, takenTime } from './times.ts';

/** Where the money is. */
const accountOf = { CASH: 'cash', TRANSFER: 'bank', CHEQUE: 'bank', ACCOUNT: 'members' } as const;
const needsReference = {
	TRANSFER: 'Write the bank’s number of the transfer.',
	CHEQUE: 'Write the number of the cheque.',
};

/** Deposits, balances, refunds. What is paid is a liability until the event is over. */
export function hallMoney(context: Context, days: HallDays, bookings: HallBookings) {
	const { audit, calendar, clock, counter, ledgerPosting } = context;
	const { receipts } = context.payments;
	const { db } = context.database;

	function checkReference({ method, reference }: NewHallPayment) {
		if ((method === 'TRANSFER' || method === 'CHEQUE') && !reference)
			throw invalid({ reference: needsReference[method] });
	}

	/** Recorded before: the form was sent twice. */
	async function wasRecorded(tx: Tx, { id, paisa }: NewHallPayment, bookingId: string): Promise<boolean> {
		const before = await queries.paymentById(tx, id);
		if (!before) return false;
		if (before.booking.id !== bookingId || before.payment.paisa !== paisa)
			throw conflict('This payment was recorded before with other values. Please look at the booking.');
		return true;
	}

	/** Confirms a booking whose deposit is paid. False if the time was given to others meanwhile. */
	async function confirm(tx: Tx, row: queries.HallRow, rules: HallRules): Promise<boolean> {
		const held = row.allocationId !== null && (await calendar.confirm(tx, [row.allocationId]));
		const period = takenTime(eventTime(row.day, row.shift, rules), rules);
		const again = held ? undefined : await calendar.take(tx, { resourceId: hall, kind: 'HALL', ...period });
		if (!held && !again) return false;
		await queries.takeStep(tx, row.id, 'confirm', {
			...{ confirmedAt: clock.now(), endedAt: null, allocationId: again?.id ?? row.allocationId },
			balanceDueOn: balanceDueOn(row.balanceDueOn, clock.now(), row.day),
		});
		await bookings.mail(tx, { about: 'confirmed', bookingId: row.id });
		return true;
	}

	/** What the payment means for the booking, as a sentence for the person at the counter. */
	async function follow(tx: Tx, row: queries.HallRow, rules: HallRules): Promise<string> {
		if (row.state === 'CONFIRMED') return 'The payment is recorded.';
		const missing = row.depositPaisa - (await queries.receivedOf(tx, row.id));
		if (missing > 0) {
			if (row.state === 'RELEASED') await bookings.mail(tx, { about: 'late-deposit', bookingId: row.id });
			return `The payment is recorded. ${taka(missing)} of the deposit is missing.`;
		}
		if (await confirm(tx, row, rules)) return 'The deposit is recorded, and the hall is confirmed.';
		if (row.state === 'HELD')
			await queries.takeStep(tx, row.id, 'release', { endedAt: clock.now(), allocationId: null });
		await bookings.mail(tx, { about: 'late-deposit', bookingId: row.id });
		return 'The hold had ended, and others have the hall at this time. The money is recorded as a deposit: offer another day, or pay it back.';
	}

	/** Why a member cannot be charged is asked before the transaction, because members have their own connection. */
	async function checkAccount(bookingId: string, method: NewHallPayment['method']) {
		if (method !== 'ACCOUNT') return;
		const booking = await queries.byId(db, bookingId);
		if (!booking?.memberId) throw invalid({ method: 'The customer is not a member. Choose another way.' });
		const problem = await counter.whyNot(booking.memberId);
		if (problem) throw invalid({ method: problem });
	}

	async function record(
		tx: Tx,
		actor: Actor,
		row: queries.HallRow,
		payment: Pick<queries.HallPaymentRow, 'id' | 'kind' | 'method' | 'paisa' | 'reference'>,
	) {
		if (payment.method === 'CASH') await context.cashDays.refuseIfClosed(tx);
		const withReceipt = payment.kind === 'PAID' && payment.method !== 'ACCOUNT';
		const inserted = await queries.insertPayment(tx, {
			...{ ...payment, bookingId: row.id, at: clock.now(), by: actor.accountId, byName: actor.email },
			receipt: withReceipt ? await receipts.nextNumber(tx, clock.now()) : null,
		});
		if (!inserted) throw conflict(`The reference ${payment.reference} is recorded already for the hall.`);
		return inserted;
	}

	return {
		async pay(actor: Actor, bookingId: string, body: NewHallPayment): Promise<string> {
			const { id, method, paisa } = body;
			checkReference(body);
			const rules = await days.rulesNow();
			await checkAccount(bookingId, method);
			return db.transaction(async (tx) => {
				const row = await bookings.lockBooking(tx, bookingId, rules);
				if (await wasRecorded(tx, body, bookingId)) return 'The payment is recorded.';
				if (row.state === 'CANCELLED' || row.state === 'DONE') throw bookings.wrongState(row);
				const open = row.totalPaisa - (await queries.receivedOf(tx, bookingId));
				if (paisa > open)
					throw invalid({ paisa: open > 0 ? `Only ${taka(open)} is open.` : 'Everything is paid already.' });
				const payment = await record(tx, actor, row, { ...body, kind: 'PAID' });
				const text = `Hall on ${longDay(row.day)}`;
				if (method === 'ACCOUNT')
					await counter.chargeIn(tx, {
						...{ id, memberId: row.memberId!, head: 'hall-deposits', text, netPaisa: paisa, by: actor },
					});
				else
					await ledgerPosting.post(tx, {
						text: `${text}, receipt ${payment.receipt}`,
						source: { kind: 'hall-payment', id },
						lines: [
							{ account: accountOf[method], paisa },
							{ account: 'hall-deposits', paisa: -paisa },
						],
					});
				await audit.note(tx, actor, 'took a payment for the hall', subject(bookingId), {
					...{ name: row.name, paisa, method, ...(payment.receipt && { receipt: payment.receipt }) },
				});
				if (payment.receipt) await bookings.mail(tx, { about: 'receipt', paymentId: id });
				return follow(tx, row, rules);
			});
		},

		/** Money of an ended booking is paid back, or becomes income because the club keeps it. */
		async refund(actor: Actor, bookingId: string, { keep, ...body }: NewHallRefund): Promise<string> {
			const { id, method, paisa } = body;
			if (!keep) {
				checkReference(body);
				await checkAccount(bookingId, method);
			}
			const rules = await days.rulesNow();
			return db.transaction(async (tx) => {
				const row = await bookings.lockBooking(tx, bookingId, rules);
				if (await wasRecorded(tx, body, bookingId)) return 'It is recorded.';
				if (row.state !== 'CANCELLED' && row.state !== 'RELEASED')
					throw conflict('Only money of a booking that has ended is paid back. Cancel the booking first.');
				const held = await queries.receivedOf(tx, bookingId);
				if (paisa > held) throw invalid({ paisa: held > 0 ? `The club has ${taka(held)}.` : 'Nothing is left.' });
				await record(tx, actor, row, {
					...{ ...body, kind: keep ? 'KEPT' : 'REFUNDED', method: keep ? null : method },
				});
				const { netPaisa, taxPaisa } = taxWithin(paisa, row.taxBasisPoints);
				await ledgerPosting.post(tx, {
					text: `Hall on ${longDay(row.day)}, deposit ${keep ? 'kept' : `paid back, ${hallMethodLabels[method]}`}`,
					source: { kind: 'hall-payment', id },
					lines: [
						{ account: 'hall-deposits', paisa },
						...(keep
							? ([
									{ account: 'hall-and-room', paisa: -netPaisa },
									{ account: 'tax', paisa: -taxPaisa },
								] as const)
							: [
									{
										account: accountOf[method],
										paisa: -paisa,
										...(method === 'ACCOUNT' && { memberId: row.memberId! }),
									},
								]),
					],
				});
				const action = keep ? 'kept a deposit for the hall' : 'paid a deposit for the hall back';
				await audit.note(tx, actor, action, subject(bookingId), { name: row.name, paisa });
				return keep ? `The club keeps ${taka(paisa)}.` : `${taka(paisa)} is paid back.`;
			});
		},

		async receipt(paymentId: string): Promise<{ name: string; bytes: Buffer }> {
			const found = await queries.paymentById(db, paymentId);
			if (!found?.payment.receipt) throw notFound('There is no such receipt.');
			return { name: `${found.payment.receipt}.pdf`, bytes: await receipts.draw(paperOf(found)) };
		},
	};
}

export const paperOf = ({
	payment,
	booking,
}: {
	payment: queries.HallPaymentRow;
	booking: queries.HallRow;
}): Parameters<Context['payments']['receipts']['draw']>[0] => ({
	number: payment.receipt!,
	issuedAt: payment.at,
	fields: [
		['Received from', booking.name],
		['For', `Convention hall, ${booking.event}`],
		['Day', eventText(booking)],
		['Paid by', hallMethodLabels[payment.method!]],
		...(payment.reference ? [['Reference', payment.reference] as [string, string]] : []),
	],
	amounts: [['Payment', payment.paisa]],
	totalPaisa: payment.paisa,
});
