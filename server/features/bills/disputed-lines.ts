import type * as z from 'zod/mini';
import { addDays, clubDay } from '#contract/core/club-time.ts';
import { type DisputableLine, disputeRules, type newDispute } from '#contract/disputes.ts';
import { longDay } from '#server/core/club-date.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, notFound } from '#server/core/http/errors.ts';
import type { UnbilledCharge } from '#server/features/counter/charges.service.ts';
import type { DisputeRow, FoundLine } from './disputes.queries.ts';
import * as queries from './disputes.queries.ts';

type Wanted = z.infer<typeof newDispute>['of'];
type ToDispute = Pick<DisputeRow, 'chargeId' | 'billId' | 'line' | 'text' | 'day'> & { leftPaisa: number };

const noLine = () => notFound('There is no such line in your account.');
const textOf = ({ text, chit }: UnbilledCharge) => (chit ? `${text}, chit ${chit}` : text);

/** Which lines of an account can be disputed, and until when. */
export function disputedLines({ clock, counter, database: { db } }: Pick<Context, 'clock' | 'counter' | 'database'>) {
	const today = () => clubDay(clock.now());
	const days = async (tx: Db | Tx) => (await queries.disputeDays(tx)) ?? disputeRules.usualDays;

	/** A charge is named by itself, because it can be disputed before and after it is on a bill. */
	const identityOf = ({ line }: FoundLine) =>
		line.chargeId
			? { chargeId: line.chargeId, billId: null, line: null }
			: { chargeId: null, billId: line.billId, line: line.line };

	async function billed(tx: Tx, found: FoundLine): Promise<ToDispute> {
		const { text, from, totalPaisa, creditedPaisa } = found.line;
		const until = found.bill.issuedOn && addDays(found.bill.issuedOn, await days(tx));
		if (until && until < today())
			throw conflict(`This could be disputed until ${longDay(until)}. Please call the office or write to us.`);
		if (totalPaisa <= creditedPaisa)
			throw conflict('There is nothing left to dispute here. Please load the page again.');
		return { ...identityOf(found), text, day: from, leftPaisa: totalPaisa - creditedPaisa };
	}

	async function ofCharge(tx: Tx, memberId: string, chargeId: string): Promise<ToDispute> {
		const charge = await counter.chargeRow(tx, chargeId);
		if (charge?.memberId !== memberId) throw noLine();
		if (charge.cancelledAt) throw conflict('This charge was cancelled already. Please load the page again.');
		const found = await queries.lineOfCharge(tx, chargeId);
		if (found) return billed(tx, found);
		const { day, totalPaisa } = charge;
		return { chargeId, billId: null, line: null, text: textOf(charge), day, leftPaisa: totalPaisa };
	}

	return {
		days,

		/** The line that a member names, if it can be disputed now. The balance of the member is locked. */
		async toDispute(tx: Tx, memberId: string, of: Wanted): Promise<ToDispute> {
			if ('charge' in of) return ofCharge(tx, memberId, of.charge);
			const found = await queries.lineOfBill(tx, of.bill, of.line);
			if (found?.bill.memberId !== memberId) throw noLine();
			return billed(tx, found);
		},

		async disputable(memberId: string): Promise<DisputableLine[]> {
			const most = await days(db);
			const [unbilled, lines, taken] = await Promise.all([
				counter.unbilledOf(memberId),
				queries.disputableLines(db, memberId, addDays(today(), -most)),
				queries.disputedCharges(db, memberId),
			]);
			return [
				...unbilled
					.filter(({ id }) => !taken.has(id))
					.map((charge) => ({
						...{ of: { charge: charge.id }, text: textOf(charge), day: charge.day, paisa: charge.totalPaisa },
						...{ bill: null, until: null },
					})),
				...lines.map(({ line, bill }) => ({
					of: line.chargeId ? { charge: line.chargeId } : { bill: bill.number!, line: line.line },
					...{ text: line.text, day: line.from, paisa: line.totalPaisa - line.creditedPaisa },
					...{ bill: bill.number, until: bill.issuedOn && addDays(bill.issuedOn, most) },
				})),
			];
		},
	};
}
