import type * as z from 'zod/mini';
import { addDays, clubDay } from '#contract/core/club-time.ts';
import { decimalTaka, taka } from '#contract/core/money.ts';
import type { acceptedDispute, Dispute } from '#contract/disputes.office.ts';
import { disputeRules, type MemberDispute, type newDispute, type OwnDisputes } from '#contract/disputes.ts';
import { longDay } from '#server/core/club-date.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { disputedLines } from './disputed-lines.ts';
import * as queries from './disputes.queries.ts';
import { settleBills } from './settle.ts';

export type DisputeMail = { disputeId: string; about: 'received' | 'accepted' | 'rejected' };
type ListQuery = queries.DisputesView & Omit<queries.DisputesFilter, 'search'> & { q?: string | undefined };
type Found = queries.FoundDispute;

const subject = (id: string) => ({ kind: 'dispute' as const, id });
const system = { name: 'System' as const };
const noDispute = () => notFound('There is no such dispute.');
const latest = (one: string, other: string) => (one > other ? one : other);

/** What is left of a disputed amount after credit notes. */
const leftOf = ({ dispute, line }: Found) => (line ? line.totalPaisa - line.creditedPaisa : dispute.paisa);
const isWaiting = ({ note }: Found) => note?.state === 'WAITING';

const toMemberDispute = ({ dispute, bill }: Found): MemberDispute => ({
	...{ id: dispute.id, state: dispute.state, text: dispute.text, day: dispute.day, paisa: dispute.paisa },
	...{ bill: bill?.number ?? null, reason: dispute.reason, openedAt: dispute.openedAt.toISOString() },
	decided: dispute.decidedAt && {
		...{ at: dispute.decidedAt.toISOString(), answer: dispute.answer },
		...{ acceptedPaisa: dispute.acceptedPaisa, payBy: dispute.payBy },
	},
});

export type DisputesService = ReturnType<typeof disputesService>;

/**
 * Members dispute lines of their account, and the office decides. Everything happens while the balance of the member is locked, so
 * of two decisions, or a decision and a withdrawal, the first one counts.
 */
export function disputesService(context: Context) {
	const { arrears, clock, ids, audit, counter, creditNotes, jobs, ledger, mailSender, members, settings } = context;
	const { db } = context.database;
	const today = () => clubDay(clock.now());
	const lines = disputedLines(context);

	/** An open dispute. The balance of its member is locked. */
	async function openDispute(tx: Tx, id: string): Promise<Found> {
		const found = await queries.disputeById(tx, id);
		if (!found) throw noDispute();
		await ledger.lockBalance(tx, found.dispute.memberId);
		const now = (await queries.disputeById(tx, id))!;
		const { state } = now.dispute;
		if (state !== 'OPEN')
			throw conflict(`This dispute was ${state.toLowerCase()} already. Please load the page again.`);
		return now;
	}
	/** The same for the office, if no credit waits for a second person. */
	async function undecided(tx: Tx, id: string): Promise<Found> {
		const found = await openDispute(tx, id);
		if (isWaiting(found))
			throw conflict(
				`A credit of ${taka(found.note!.totalPaisa)} for it waits for a second person, in the list of credit notes.`,
			);
		return found;
	}

	/**
	 * Ends a dispute. What is left of a billed amount counts as overdue from its old last day to pay on, but only after some days to
	 * pay it.
	 */
	async function close(
		tx: Tx,
		{ dispute, bill }: Found,
		decision: { state: 'ACCEPTED' | 'REJECTED'; leftPaisa: number; acceptedPaisa: number; answer: string; by: string },
	) {
		const { state, leftPaisa, acceptedPaisa, answer, by } = decision;
		const payBy = bill?.dueOn && leftPaisa > 0 ? latest(bill.dueOn, addDays(today(), disputeRules.daysToPay)) : null;
		await queries.updateDispute(tx, dispute.id, {
			...{ state, acceptedPaisa, answer, payBy, leftOut: payBy !== null },
			...{ decidedByName: by, decidedAt: clock.now() },
		});
		const about = state === 'ACCEPTED' ? 'accepted' : 'rejected';
		await jobs.enqueue(tx, 'dispute-mail', { disputeId: dispute.id, about });
	}

	/** What a dispute was accepted by, if its amount was taken back: its credit note, another one, or the counter. */
	async function takenBack(tx: Tx, found: Found) {
		const { dispute, line, note } = found;
		const whole = { leftPaisa: 0, acceptedPaisa: dispute.paisa };
		if (note?.state === 'ISSUED')
			return {
				...{ leftPaisa: leftOf(found), acceptedPaisa: Math.min(note.totalPaisa, dispute.paisa) },
				...{ answer: note.reason, by: note.decidedByName ?? note.requestedByName },
			};
		if (line) return leftOf(found) === 0 ? { ...whole, answer: '', by: system.name } : undefined;
		const charge = await counter.chargeRow(tx, dispute.chargeId!);
		return charge?.cancelledAt ? { ...whole, answer: charge.cancelReason!, by: charge.cancelledByName! } : undefined;
	}

	async function toDisputes(rows: readonly Found[]): Promise<Dispute[]> {
		const people = await members.byIds([...new Set(rows.map(({ dispute }) => dispute.memberId))]);
		const byId = new Map(people.map((member) => [member.memberId, member]));
		return rows.map((row) => {
			const { dispute, note } = row;
			const { memberId, name, userId } = byId.get(dispute.memberId)!;
			const { decided, ...shown } = toMemberDispute(row);
			return {
				...{ ...shown, memberId, name, userId, leftPaisa: leftOf(row) },
				waiting: isWaiting(row) ? { by: note!.requestedByName, paisa: note!.totalPaisa } : null,
				decided: decided && { ...decided, by: dispute.decidedByName! },
			};
		});
	}

	return {
		async own({ accountId }: Actor): Promise<OwnDisputes> {
			const member = await members.ofAccount(accountId);
			if (!member) return { disputes: [], lines: [], disputedPaisa: 0 };
			const found = await queries.disputesOf(db, member.memberId);
			return {
				disputes: found.map(toMemberDispute),
				lines: await lines.disputable(member.memberId),
				disputedPaisa: found
					.filter(({ dispute }) => dispute.state === 'OPEN')
					.reduce((sum, row) => sum + leftOf(row), 0),
			};
		},

		async open(actor: Actor, { id, of, paisa, reason }: z.infer<typeof newDispute>): Promise<string> {
			const { memberId } = await members.require(actor);
			const message = 'The office has your dispute. Until it decides, the amount does not count as overdue.';
			return db.transaction(async (tx) => {
				await ledger.lockBalance(tx, memberId);
				const same = await queries.disputeById(tx, id);
				if (same?.dispute.memberId === memberId) return message;
				const { leftPaisa, ...line } = await lines.toDispute(tx, memberId, of);
				if (leftPaisa !== paisa)
					throw conflict(`The amount is ${taka(leftPaisa)} now. Please load the page again before you dispute it.`);
				const row = await queries.insertDispute(tx, { id, memberId, ...line, paisa, reason, openedAt: clock.now() });
				if (!row)
					throw conflict('This is disputed already, or the office has decided about it. Please load the page again.');
				await settleBills(tx, context, [memberId]);
				await arrears.goDown(tx, [memberId], 'disputed');
				await audit.note(tx, actor, 'opened a dispute', subject(id), { text: line.text, paisa, reason });
				await jobs.enqueue(tx, 'dispute-mail', { disputeId: id, about: 'received' });
				return message;
			});
		},

		async withdraw(actor: Actor, id: string): Promise<string> {
			const { memberId } = await members.require(actor);
			const found = await queries.disputeById(db, id);
			if (found?.dispute.memberId !== memberId) throw noDispute();
			return db.transaction(async (tx) => {
				const { note } = await openDispute(tx, id);
				if (note) throw conflict('The office is deciding about this dispute at the moment. You will get an email.');
				await queries.updateDispute(tx, id, { state: 'WITHDRAWN', leftOut: false });
				await settleBills(tx, context, [memberId]);
				await audit.note(tx, actor, 'withdrew a dispute', subject(id));
				return 'The dispute is withdrawn. The amount is due as before.';
			});
		},

		async list({ q, state, ...view }: ListQuery) {
			const filter = { state, search: q ? { text: q, memberIds: members.idsMatching(q) } : undefined };
			const [{ shown, next, previous }, total, open, days] = await Promise.all([
				queries.page(db, filter, view),
				queries.count(db, filter),
				queries.count(db, { state: 'OPEN' }),
				lines.days(db),
			]);
			return { items: await toDisputes(shown), total, next, previous, open, days };
		},

		/** For the counter: what members dispute, and which charges. */
		openAmounts: (memberIds: readonly string[]) => queries.openAmounts(db, memberIds),
		openCharges: (chargeIds: readonly string[]) => queries.openCharges(db, chargeIds),

		countOpen: () => queries.count(db, { state: 'OPEN' }),
		oldestOpen: () => queries.oldestOpen(db),

		setDays: (actor: Actor, days: number): Promise<string> =>
			db.transaction(async (tx) => {
				await queries.setDisputeDays(tx, days);
				await audit.note(tx, actor, 'changed the days for disputes', subject('days'), { days });
				return `A line can be disputed until ${days} days after its bill was issued.`;
			}),

		/** A line of a bill is credited with a credit note, above the limit by a second person. A charge on no bill is taken back. */
		accept: (actor: Actor, id: string, { paisa, answer }: z.infer<typeof acceptedDispute>): Promise<string> =>
			db.transaction(async (tx) => {
				const found = await undecided(tx, id);
				const { dispute, line, bill } = found;
				const left = leftOf(found);
				if (paisa > left) throw invalid({ paisa: `At most ${taka(left)}.` });
				await audit.note(tx, actor, 'accepted a dispute', subject(id), { text: dispute.text, paisa, reason: answer });
				if (line && bill?.number)
					return creditNotes.addIn(tx, actor, {
						...{ id: ids.uuid(), disputeId: id, bill: bill.number, reason: answer },
						lines: [{ line: line.line, paisa }],
					});
				if (line)
					throw conflict(
						'The charge is on a bill that is not issued yet. Issue the bills for that month first, or discard them.',
					);
				await close(tx, found, { state: 'ACCEPTED', leftPaisa: 0, acceptedPaisa: paisa, answer, by: actor.email });
				await counter.lowerCharge(tx, actor, dispute.chargeId!, { paisa, reason: answer });
				return `${taka(paisa)} is credited. The member gets an email.`;
			}),

		reject: (actor: Actor, id: string, answer: string): Promise<string> =>
			db.transaction(async (tx) => {
				const found = await undecided(tx, id);
				await close(tx, found, {
					...{ state: 'REJECTED', leftPaisa: leftOf(found), acceptedPaisa: 0, answer, by: actor.email },
				});
				await audit.note(tx, actor, 'rejected a dispute', subject(id), { text: found.dispute.text, reason: answer });
				return 'The dispute is rejected. The member gets an email with your words.';
			}),

		/** After postings, in their transaction: closes disputes whose amount was taken back. */
		async closeTakenBack(tx: Tx, memberIds: readonly string[]) {
			for (const found of await queries.openDisputesOf(tx, memberIds)) {
				const accepted = await takenBack(tx, found);
				if (!accepted) continue;
				await close(tx, found, { ...accepted, state: 'ACCEPTED' });
				// Who accepted it with a credit note of its own is recorded already.
				if (!found.note) await audit.note(tx, system, 'closed a dispute', subject(found.dispute.id));
			}
		},

		/** Runs every night. After the days to pay, what is left of decided disputes counts in the arrears again. */
		async countAgain() {
			for (const { id, memberId } of await queries.toCountAgain(db, today()))
				await db.transaction(async (tx) => {
					await ledger.lockBalance(tx, memberId);
					await queries.updateDispute(tx, id, { leftOut: false });
					await settleBills(tx, context, [memberId]);
				});
		},

		async mail({ disputeId, about }: DisputeMail, jobId: string) {
			const found = await queries.disputeById(db, disputeId);
			const member = found && (await members.byId(found.dispute.memberId));
			if (!found || !member?.email || found.dispute.state === 'WITHDRAWN') return;
			const { dispute, bill } = found;
			const template = `dispute-${about}` as const;
			await mailSender.deliver(jobId, { to: member.email, template }, (writer) =>
				writer.write(template, {
					name: member.firstName,
					amount: taka(about === 'accepted' ? dispute.acceptedPaisa : dispute.paisa),
					details: [
						`${dispute.text}, ${longDay(dispute.day)}: ${taka(dispute.paisa)}`,
						...(bill?.number ? [`Bill: ${bill.number}`] : []),
					],
					answer: dispute.answer,
					until: dispute.payBy ? longDay(dispute.payBy) : '',
					button: `${settings.publicUrl}/dashboard/account`,
				}),
			);
		},

		/** For the archive that members download. */
		exportOf: async (memberId: string) =>
			(await queries.disputesOf(db, memberId)).map(({ dispute, bill }) => ({
				...{ text: dispute.text, day: dispute.day, taka: decimalTaka(dispute.paisa), bill: bill?.number ?? null },
				...{ state: dispute.state, reason: dispute.reason, openedAt: dispute.openedAt, answer: dispute.answer },
			})),
		erase: queries.eraseTexts,
	};
}
