import type * as z from 'zod/mini';
import { clubDay } from '#contract/core/club-time.ts';
import { decimalTaka, taka, withTax } from '#contract/core/money.ts';
import { type Charge, type ChargeHead, chargeHeadLabel, type newCharge } from '#contract/counter.office.ts';
import { creditOf } from '#contract/credit-notes.ts';
import { stateDefinitions } from '#contract/membership-states.ts';
import { longDay } from '#server/core/club-date.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { csvBatch, everyRow } from '#server/core/db/keyset.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { CsvRow } from '#server/core/http/serve-csv.ts';
import type { Membership } from '#server/features/members/members.service.ts';
import * as queries from './queries.ts';
import { cancellation, cancellationOf, counterRecords, type ListQuery, one } from './records.ts';

/** With amounts that add up. */
type NewCharge = Omit<z.infer<typeof newCharge>, 'taxBasisPoints'> & { taxBasisPoints: number } & ReturnType<
		typeof withTax
	>;
export type UnbilledCharge = queries.ChargeRow;

const chargeSubject = (id: string) => ({ kind: 'charge' as const, id });
const chargeSource = (id: string) => ({ kind: 'charge' as const, id });

export type ChargesService = ReturnType<typeof chargesService>;

/** What members are charged, at the counter or by the system. */
export function chargesService(context: Context) {
	const { clock, ids, audit, ledger, ledgerPosting } = context;
	const { db } = context.database;
	const { filterOf, peopleOf, memberOf } = counterRecords(context);

	async function toCharges(rows: readonly queries.ChargeRow[]): Promise<Charge[]> {
		const people = await peopleOf(rows);
		const disputed = await context.disputes.openCharges(rows.map(({ id }) => id));
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
			disputed: disputed.has(row.id),
			cancelled: cancellationOf(row),
		}));
	}

	/** Why a charge was not inserted: it is there already, or another one has its chit. */
	async function chargeThere(body: NewCharge): Promise<Charge> {
		const same = await queries.chargeById(db, body.id);
		if (same && same.memberId === body.memberId && same.netPaisa === body.netPaisa && same.head === body.head)
			return one(toCharges([same]));
		const other = await queries.chargeByChit(db, body.head, body.chit);
		if (!other) throw conflict('This charge was recorded before with other values. Please look at the list.');
		const { name, text, day } = await one(toCharges([other]));
		throw conflict(`Chit ${other.chit} is used already: ${text}, ${taka(other.totalPaisa)}, ${name}, ${longDay(day)}.`);
	}

	const postCharge = (tx: Tx, row: queries.ChargeRow) =>
		ledgerPosting.post(tx, {
			text: row.chit ? `${row.text}, chit ${row.chit}` : row.text,
			source: chargeSource(row.id),
			lines: [
				{ account: 'members', memberId: row.memberId, paisa: row.totalPaisa },
				{ account: row.head, paisa: -row.netPaisa },
				{ account: 'tax', paisa: -row.taxPaisa },
			],
		});

	async function whyNotCharged({ memberId, name, state }: Membership): Promise<string | undefined> {
		if (stateDefinitions[state].left) return `${name} is no longer a member and cannot be charged.`;
		const stopped = await context.arrears.whyNoCharges(memberId);
		return stopped && `${name} cannot be charged: ${stopped}. Please take cash.`;
	}

	async function charge(actor: Actor, body: NewCharge): Promise<Charge> {
		const { memberId, text, day, totalPaisa } = body;
		const now = clock.now();
		// Sent again, perhaps after the member may no longer be charged.
		if (await queries.chargeById(db, body.id)) return chargeThere(body);
		if (day > clubDay(now)) throw invalid({ day: 'Choose today or an earlier day.' });
		const member = await memberOf(memberId);
		const problem = await whyNotCharged(member);
		if (problem) throw invalid({ memberId: problem });
		const row = await db.transaction(async (tx) => {
			const inserted = await queries.insertCharge(tx, {
				...body,
				addedBy: actor.accountId,
				addedByName: actor.email,
				addedAt: now,
			});
			if (!inserted) return undefined;
			await postCharge(tx, inserted);
			const details = { text, paisa: totalPaisa, userId: member.userId };
			await audit.note(tx, actor, 'charged a member', chargeSubject(inserted.id), details);
			return inserted;
		});
		return row ? one(toCharges([row])) : chargeThere(body);
	}

	/** Cancels a charge that is on no bill. Everything that decides about an account locks its balance first. */
	async function takeBackCharge(tx: Tx, actor: Actor, id: string, reason: string): Promise<queries.ChargeRow> {
		const charge = await queries.chargeById(tx, id);
		if (!charge) throw notFound('There is no such charge.');
		if (charge.head === 'hall-deposits')
			throw conflict('This was charged for a booking of the hall. Pay it back on the page of the booking.');
		await ledger.lockBalance(tx, charge.memberId);
		const row = await queries.cancelCharge(tx, id, cancellation(actor, clock.now(), reason));
		if (!row) throw conflict(await whyNotCancelled(tx, id));
		await ledgerPosting.reverse(tx, chargeSource(id), `Cancelled: ${row.text}`);
		await audit.note(tx, actor, 'cancelled a charge', chargeSubject(id), { text: row.text, reason });
		return row;
	}

	return {
		async charges({ q, from, to, ...view }: ListQuery) {
			const filter = filterOf({ q, from, to });
			const [{ shown, next, previous }, total] = await Promise.all([
				queries.chargesPage(db, filter, view),
				queries.countCharges(db, filter),
			]);
			return { items: await toCharges(shown.map(({ row }) => row)), total, next, previous };
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
					...[decimalTaka(row.netPaisa), decimalTaka(row.taxPaisa), decimalTaka(row.totalPaisa), row.addedBy],
					...[row.cancelled?.at ?? '', row.cancelled?.by ?? '', row.cancelled?.reason ?? ''],
				];
		},

		/**
		 * A charge that follows from something else, in the caller's transaction. Nothing happens if there is one with this id
		 * already, cancelled or not.
		 */
		async chargeIn(
			tx: Tx,
			{ by, ...charge }: Pick<NewCharge, 'id' | 'memberId' | 'text' | 'netPaisa'> & { head: ChargeHead; by?: Actor },
		): Promise<boolean> {
			const now = clock.now();
			const inserted = await queries.insertCharge(tx, {
				...{ ...charge, ...withTax(charge.netPaisa, 0), day: clubDay(now), taxBasisPoints: 0, chit: '' },
				...{ addedBy: by?.accountId ?? null, addedByName: by?.email ?? 'System', addedAt: now },
			});
			if (inserted) await postCharge(tx, inserted);
			return inserted !== undefined;
		},

		async chargeWithId(id: string): Promise<Charge | undefined> {
			const row = await queries.chargeById(db, id);
			return row && one(toCharges([row]));
		},

		/** Charges a member, with amounts that add up. The same id again returns the first charge. */
		charge,

		addCharge: (actor: Actor, { netPaisa, ...body }: z.infer<typeof newCharge>): Promise<Charge> =>
			charge(actor, { ...body, ...withTax(netPaisa, body.taxBasisPoints) }),

		/** Why a member cannot be charged, as a sentence for the person at the counter. */
		whyNot: async (memberId: string) => whyNotCharged(await memberOf(memberId)),

		async cancelCharge(actor: Actor, id: string, reason: string): Promise<string> {
			const { totalPaisa } = await db.transaction((tx) => takeBackCharge(tx, actor, id, reason));
			return `The charge of ${taka(totalPaisa)} is cancelled.`;
		},

		/** Takes back an amount of a charge that is on no bill: the charge is cancelled, and the rest of it charged again. */
		async lowerCharge(tx: Tx, actor: Actor, id: string, { paisa, reason }: { paisa: number; reason: string }) {
			const charge = await takeBackCharge(tx, actor, id, reason);
			if (paisa === charge.totalPaisa) return;
			const back = creditOf({ ...charge, creditedPaisa: 0 }, paisa);
			const rest = {
				netPaisa: charge.netPaisa - back.netPaisa,
				taxPaisa: charge.taxPaisa - back.taxPaisa,
				totalPaisa: charge.totalPaisa - paisa,
			};
			if (rest.netPaisa <= 0) throw invalid({ paisa: `Write ${decimalTaka(charge.totalPaisa)}, the whole amount.` });
			const { memberId, head, text, day, taxBasisPoints, chit } = charge;
			const again = await queries.insertCharge(tx, {
				...{ id: ids.uuid(), memberId, head, text, day, taxBasisPoints, chit, ...rest },
				...{ addedBy: actor.accountId, addedByName: actor.email, addedAt: clock.now() },
			});
			await postCharge(tx, again!);
			await audit.note(tx, actor, 'charged a member', chargeSubject(again!.id), { text, paisa: rest.totalPaisa });
		},

		chargeRow: (tx: Db | Tx, id: string): Promise<UnbilledCharge | undefined> => queries.chargeById(tx, id),
		/** The charges of a member that are on no bill, the newest first. */
		unbilledOf: (memberId: string): Promise<UnbilledCharge[]> => queries.unbilledOf(db, memberId),

		/** Charges of these members before a day that are on no bill, by member. */
		unbilledCharges: queries.unbilledCharges,
		unbilledSums: queries.unbilledSums,
		putOnBills: queries.putOnBills,
		chitsOf: (ids: readonly string[]) => queries.chitsOf(db, ids),
	};
}

async function whyNotCancelled(tx: Tx, id: string): Promise<string> {
	const row = await queries.chargeById(tx, id);
	return row?.cancelledAt
		? 'This charge was cancelled already.'
		: 'This charge is on a bill. If the bills for that month are not issued yet, discard them first; later it is credited on the page of the bill.';
}
