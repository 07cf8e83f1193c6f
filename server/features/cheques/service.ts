import type * as z from 'zod/mini';
import {
	type Cheque,
	type ChequeState,
	chequeDays,
	chequeStateLabels,
	type newCheque,
} from '#contract/cheques.office.ts';
import { addDays, clubDay } from '#contract/core/club-time.ts';
import { decimalTaka, taka } from '#contract/core/money.ts';
import { longClubDate, longDay } from '#server/core/club-date.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { DayRange } from '#server/core/db/days.ts';
import { csvBatch, everyRow } from '#server/core/db/keyset.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { CsvRow } from '#server/core/http/serve-csv.ts';
import * as queries from './queries.ts';

export type ChequesService = ReturnType<typeof chequesService>;
export type ChequeMail = { chequeId: string };
type ListQuery = queries.ChequeView & { q?: string | undefined; state?: ChequeState | undefined } & DayRange;

const subject = (id: string) => ({ kind: 'cheque' as const, id });
const source = (id: string) => ({ kind: 'cheque' as const, id });
const labelOf = ({ bank, number }: Pick<queries.ChequeRow, 'bank' | 'number'>) => `${number}, ${bank}`;
const notYet = {
	title: 'Acknowledgement of a cheque',
	meaning:
		'This is not a receipt. The cheque counts as a payment when the bank has paid it, and you get the receipt then. Until then the amount stays unpaid on your account. If the bank does not pay, its fee is charged to you.',
};

/** Cheques of members: in hand until the bank has paid or returned them. */
export function chequesService(context: Context) {
	const { clock, audit, counter, jobs, ledgerPosting, mailSender, members, settings } = context;
	const { receipts } = context.payments;
	const { db } = context.database;

	const filterOf = ({ q, state, from, to }: Omit<ListQuery, keyof queries.ChequeView>): queries.ChequeFilter => ({
		...{ state, from, to },
		search: q ? { text: q, memberIds: members.idsMatching(q) } : undefined,
	});

	async function toCheques(rows: readonly queries.ChequeRow[]): Promise<Cheque[]> {
		const found = await members.byIds([...new Set(rows.map(({ memberId }) => memberId))]);
		const people = new Map(found.map((member) => [member.memberId, member]));
		return rows.map((row) => {
			const { name, userId } = people.get(row.memberId)!;
			return {
				...{ id: row.id, memberId: row.memberId, name, userId, bank: row.bank, number: row.number },
				...{ dated: row.dated, paisa: row.paisa, bill: row.bill, state: row.state, feePaisa: row.feePaisa },
				takenAt: row.takenAt.toISOString(),
				takenBy: row.takenByName,
				cleared: row.clearedAt && {
					...{ at: row.clearedAt.toISOString(), by: row.clearedByName!, receipt: row.receipt! },
				},
				ended: row.endedAt && { at: row.endedAt.toISOString(), by: row.endedByName!, reason: row.endReason! },
				refusesOthers: row.state === 'returned' && !row.allowedAt,
			};
		});
	}
	const one = async (row: queries.ChequeRow) => (await toCheques([row]))[0]!;

	/** Why a cheque was not inserted: the same form was sent before, or someone has taken it. */
	async function chequeThere(body: z.infer<typeof newCheque>): Promise<Cheque> {
		const same = await queries.byId(db, body.id);
		const isSame =
			same?.memberId === body.memberId &&
			same.paisa === body.paisa &&
			same.number === body.number &&
			same.bill === (body.bill ?? '');
		if (isSame) return one(same);
		const other = await queries.byNumber(db, body.bank, body.number);
		if (!other) throw conflict('This cheque was recorded before with other values. Please look at the list.');
		const { name, takenBy } = await one(other);
		throw conflict(
			`Cheque ${labelOf(other)} is recorded already: ${taka(other.paisa)} from ${name}, taken on ${longClubDate(other.takenAt)} by ${takenBy} (${chequeStateLabels[other.state].toLowerCase()}).`,
		);
	}

	/** Locks the cheque, and refuses it in another state. */
	async function lockIn(tx: Tx, id: string, states: readonly ChequeState[]): Promise<queries.ChequeRow> {
		const row = await queries.lockById(tx, id);
		if (!row) throw notFound('There is no such cheque.');
		if (!states.includes(row.state))
			throw conflict(`This cheque is ${chequeStateLabels[row.state].toLowerCase()} already.`);
		return row;
	}
	const ended = (actor: Actor, reason: string) => ({
		...{ endedAt: clock.now(), endedByName: actor.email, endReason: reason },
	});

	return {
		async list({ q, state, from, to, ...view }: ListQuery) {
			const filter = filterOf({ q, from, to });
			const [{ shown, next, previous }, counted, inHandPaisa] = await Promise.all([
				queries.page(db, { ...filter, state }, view),
				queries.countByState(db, filter),
				queries.inHandPaisa(db),
			]);
			const counts = { 'in-hand': 0, cleared: 0, returned: 0, cancelled: 0 };
			for (const row of counted) counts[row.state] = row.count;
			const total = state ? counts[state] : Object.values(counts).reduce((sum, number) => sum + number, 0);
			return { items: await toCheques(shown.map(({ row }) => row)), total, next, previous, counts, inHandPaisa };
		},

		async *csv(actor: Actor, { q, state, from, to, ...view }: ListQuery): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the cheques', subject('all'));
			yield [
				...[
					'Taken',
					'User ID',
					'Name',
					'Bank',
					'Number',
					'Dated',
					'Amount',
					'State',
					'Taken by',
					'Cleared',
					'Receipt',
					'Bill',
				],
				...['Returned or cancelled', 'By', 'Reason', 'Fee'],
			];
			const filter = filterOf({ q, state, from, to });
			const batch = async (cursor: string | undefined) => {
				const page = await queries.page(db, filter, { ...view, page: undefined, at: cursor }, csvBatch);
				return { shown: await toCheques(page.shown.map(({ row }) => row)), next: page.next };
			};
			for await (const row of everyRow(batch))
				yield [
					...[row.takenAt, row.userId, row.name, row.bank, row.number, row.dated, decimalTaka(row.paisa)],
					...[chequeStateLabels[row.state], row.takenBy, row.cleared?.at ?? '', row.cleared?.receipt ?? '', row.bill],
					...[row.ended?.at ?? '', row.ended?.by ?? '', row.ended?.reason ?? '', decimalTaka(row.feePaisa)],
				];
		},

		/** The same id again returns the cheque that was taken first. */
		async take(actor: Actor, body: z.infer<typeof newCheque>): Promise<Cheque> {
			const now = clock.now();
			const today = clubDay(now);
			if (body.dated > today) throw invalid({ dated: 'This cheque has a later date. Take it on that day.' });
			if (body.dated < addDays(today, -chequeDays))
				throw invalid({ dated: 'The bank refuses cheques that are older than six months.' });
			const member = await members.byId(body.memberId);
			if (!member || member.erased) throw invalid({ memberId: 'There is no such member. Choose another one.' });
			const row = await db.transaction(async (tx) => {
				const returned = await queries.refusing(tx, body.memberId);
				if (returned)
					throw invalid({
						memberId: `${member.name} cannot pay by cheque: cheque ${labelOf(returned)} was returned on ${longClubDate(returned.endedAt!)}. Please take cash.`,
					});
				const refusal = body.bill && (await context.bills.whyNotPayable(tx, body.memberId, body.bill));
				// Sent again, perhaps after something else has paid the bill.
				if (await queries.byId(tx, body.id)) return undefined;
				if (refusal) throw invalid({ bill: refusal });
				const inserted = await queries.insert(tx, {
					...{ ...body, takenBy: actor.accountId, takenByName: actor.email, takenAt: now },
				});
				if (!inserted) return undefined;
				await ledgerPosting.post(tx, {
					text: `Cheque in hand: ${labelOf(inserted)}, ${member.userId}`,
					source: source(inserted.id),
					lines: [
						{ account: 'cheques', paisa: inserted.paisa },
						{ account: 'cheques-not-cleared', paisa: -inserted.paisa },
					],
				});
				const details = { number: body.number, bank: body.bank, paisa: body.paisa, userId: member.userId };
				await audit.note(tx, actor, 'took a cheque', subject(inserted.id), details);
				return inserted;
			});
			return row ? one(row) : chequeThere(body);
		},

		async clear(actor: Actor, id: string): Promise<string> {
			const cheque = await queries.byId(db, id);
			if (!cheque) throw notFound('There is no such cheque.');
			const member = (await members.byId(cheque.memberId))!;
			return db.transaction(async (tx) => {
				const row = await lockIn(tx, id, ['in-hand']);
				await ledgerPosting.reverse(tx, source(id), `Cheque no longer in hand: ${labelOf(row)}, ${member.userId}`);
				const payment = await counter.recordPayment(tx, actor, member, {
					...{ id, memberId: row.memberId, method: 'CHEQUE', paisa: row.paisa, reference: labelOf(row), note: '' },
					bill: row.bill,
				});
				const { receipt } = payment!;
				await queries.update(tx, id, {
					...{ state: 'cleared', clearedAt: clock.now(), clearedByName: actor.email, receipt },
				});
				await audit.note(tx, actor, 'cleared a cheque', subject(id), { number: row.number, receipt });
				return `Cheque ${row.number} is cleared: receipt ${receipt}, ${taka(row.paisa)} from ${member.name}.`;
			});
		},

		/** The bank's fee is owed by the member, and what the cheque had paid is open again. */
		async markReturned(
			actor: Actor,
			id: string,
			{ reason, feePaisa }: { reason: string; feePaisa: number },
		): Promise<string> {
			return db.transaction(async (tx) => {
				const row = await lockIn(tx, id, ['in-hand', 'cleared']);
				if (row.state === 'cleared') await counter.takeBack(tx, actor, id, `Cheque returned: ${reason}`);
				else await ledgerPosting.reverse(tx, source(id), `Cheque returned: ${labelOf(row)}`);
				if (feePaisa > 0) {
					await ledgerPosting.post(tx, {
						text: `Bank’s fee for the returned cheque ${labelOf(row)}`,
						source: { kind: 'cheque', id: `${id}/fee` },
						lines: [
							{ account: 'bank-charges', paisa: feePaisa },
							{ account: 'bank', paisa: -feePaisa },
						],
					});
					await counter.chargeIn(tx, {
						...{ id, memberId: row.memberId, head: 'bank-charges', netPaisa: feePaisa },
						text: `Bank’s fee for the returned cheque ${row.number}`,
					});
				}
				await queries.update(tx, id, { state: 'returned', feePaisa, ...ended(actor, reason) });
				await audit.note(tx, actor, 'returned a cheque', subject(id), {
					...{ number: row.number, paisa: row.paisa, feePaisa, reason },
				});
				await jobs.enqueue(tx, 'cheque-returned-mail', { chequeId: id });
				return `Cheque ${row.number} is returned. The member gets an email and cannot pay by cheque until you allow it again.`;
			});
		},

		cancel: (actor: Actor, id: string, reason: string): Promise<string> =>
			db.transaction(async (tx) => {
				const row = await lockIn(tx, id, ['in-hand']);
				await ledgerPosting.reverse(tx, source(id), `Cheque cancelled: ${labelOf(row)}`);
				await queries.update(tx, id, { state: 'cancelled', ...ended(actor, reason) });
				await audit.note(tx, actor, 'cancelled a cheque', subject(id), { number: row.number, reason });
				return `Cheque ${row.number} is cancelled.`;
			}),

		/** For all returned cheques of the member. */
		async allow(actor: Actor, id: string): Promise<string> {
			const cheque = await queries.byId(db, id);
			if (!cheque) throw notFound('There is no such cheque.');
			const { name, userId } = (await members.byId(cheque.memberId))!;
			await db.transaction(async (tx) => {
				if ((await queries.allow(tx, cheque.memberId, clock.now())) === 0)
					throw conflict(`${name} can pay by cheque already.`);
				await audit.note(tx, actor, 'allowed cheques again', subject(id), { userId });
			});
			return `${name} can pay by cheque again.`;
		},

		async acknowledgement(id: string): Promise<{ name: string; bytes: Buffer }> {
			const row = await queries.byId(db, id);
			if (!row) throw notFound('There is no such cheque.');
			const { name, userId } = await one(row);
			const fields: [string, string][] = [
				...(name ? ([['Received from', name]] satisfies [string, string][]) : []),
				['User ID', userId],
				['Bank', row.bank],
				['Cheque', row.number],
				['Date on the cheque', longDay(row.dated)],
				...(row.bill ? ([['For bill', row.bill]] satisfies [string, string][]) : []),
				...(row.endedAt
					? ([[chequeStateLabels[row.state], longClubDate(row.endedAt)]] satisfies [string, string][])
					: []),
			];
			const bytes = await receipts.draw({
				...{ number: row.number, issuedAt: row.takenAt, fields, notYet },
				...{ amounts: [['Cheque', row.paisa]], totalPaisa: row.paisa },
			});
			return { name: `cheque-${row.number.replace(/[^\w-]+/g, '-')}.pdf`, bytes };
		},

		async mailReturned({ chequeId }: ChequeMail, jobId: string) {
			const row = await queries.byId(db, chequeId);
			const member = row && (await members.byId(row.memberId));
			if (!row || !member?.email) return;
			const { email: to, firstName } = member;
			await mailSender.deliver(jobId, { to, template: 'cheque-returned' }, (writer) =>
				writer.write('cheque-returned', {
					name: firstName,
					amount: taka(row.paisa),
					details: [
						`Bank: ${row.bank}`,
						`Number: ${row.number}`,
						`Reason: ${row.endReason}`,
						...(row.feePaisa > 0 ? [`Bank’s fee, charged to your account: ${taka(row.feePaisa)}`] : []),
					],
					button: `${settings.publicUrl}/dashboard/account`,
				}),
			);
		},

		/** For the member's own page. People of the office are no members. */
		async ofAccount({ accountId }: Actor) {
			const member = await members.ofAccount(accountId);
			if (!member) return { inHand: [], refused: false };
			const rows = await queries.ofMember(db, member.memberId);
			return {
				inHand: rows
					.filter(({ state }) => state === 'in-hand')
					.map(({ id, bank, number, paisa, bill, takenAt }) => ({
						...{ id, bank, number, paisa, bill, takenOn: clubDay(takenAt) },
					})),
				refused: rows.some(({ state, allowedAt }) => state === 'returned' && !allowedAt),
			};
		},

		/** For the archive that members download. */
		exportOf: async (memberId: string) =>
			(await queries.ofMember(db, memberId)).map(
				({ bank, number, dated, paisa, bill, state, takenAt, endReason, feePaisa }) => ({
					...{
						bank,
						number,
						dated,
						taka: decimalTaka(paisa),
						bill,
						state,
						takenAt,
						endReason,
						fee: decimalTaka(feePaisa),
					},
				}),
			),
	};
}
