import type * as z from 'zod/mini';
import { clubDay } from '#contract/core/club-time.ts';
import { decimalTaka, taka } from '#contract/core/money.ts';
import type { BillDetail, CreditNote, newCreditNote } from '#contract/credit-notes.office.ts';
import { creditAlonePaisa, creditOf } from '#contract/credit-notes.ts';
import type { LedgerAccount } from '#contract/ledger.office.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { drawCreditNote } from './credit-note-pdf.ts';
import * as queries from './credit-notes.queries.ts';
import { openLines } from './disputes.queries.ts';
import { type BillLineRow, type BillRow, billByNumber, issuedBill, linesOfBills } from './queries.ts';

export type CreditNoteMail = { creditNoteId: string };
type ListQuery = queries.CreditNotesView & Omit<queries.CreditNotesFilter, 'search'> & { q?: string | undefined };
type NewCreditNote = z.infer<typeof newCreditNote>;
type Wanted = { line: number; paisa: number };

const subject = (id: string) => ({ kind: 'credit-note' as const, id });
const serial = (year: number, number: number) => `CN-${year}-${String(number).padStart(5, '0')}`;
const sum = (lines: readonly { paisa: number }[]) => lines.reduce((total, { paisa }) => total + paisa, 0);
const noNote = () => notFound('There is no such credit note.');

export type CreditNotesService = ReturnType<typeof creditNotesService>;

/** Takes back lines of bills. Everything happens while the balance of the member is locked, so no line is credited twice. */
export function creditNotesService(context: Context) {
	const { clock, audit, content, jobs, ledger, ledgerPosting, mailSender, members, settings } = context;
	const { db } = context.database;

	async function toNotes(actor: Actor, rows: readonly { note: queries.CreditNoteRow; bill: string }[]) {
		const lines = await queries.linesOfNotes(
			db,
			rows.map(({ note }) => note.id),
		);
		const named = await members.byIds([...new Set(rows.map(({ note }) => note.memberId))]);
		const names = new Map(named.map(({ memberId, name }) => [memberId, name]));
		return rows.map(
			({ note, bill }): CreditNote => ({
				...{ id: note.id, number: note.number, state: note.state, bill },
				...{ memberId: note.memberId, userId: note.userId, name: names.get(note.memberId) ?? note.name },
				...{ totalPaisa: note.totalPaisa, reason: note.reason },
				lines: (lines.get(note.id) ?? []).map(({ row, text }) => ({ line: row.line, text, paisa: row.totalPaisa })),
				requested: { by: note.requestedByName, at: note.requestedAt.toISOString() },
				decided: note.decidedAt && {
					...{ by: note.decidedByName!, at: note.decidedAt.toISOString(), reason: note.decisionReason },
				},
				own: note.requestedBy === actor.accountId,
			}),
		);
	}

	/** What is wrong with the amounts, or undefined. */
	function problemWith(lines: readonly BillLineRow[], wanted: readonly Wanted[]): string | undefined {
		for (const { line, paisa } of wanted) {
			const found = lines.find((one) => one.line === line);
			if (!found || found.totalPaisa <= 0) return 'This line cannot be credited.';
			if (found.account === 'hall-deposits')
				return `${found.text} is paid back on the page of the booking of the hall.`;
			const left = found.totalPaisa - found.creditedPaisa;
			if (paisa > left)
				return left === 0
					? `${found.text} is credited already.`
					: `At most ${taka(left)} of ${found.text} can be credited.`;
		}
		return undefined;
	}

	const linesOf = async (tx: Tx, billId: string) => (await linesOfBills(tx, [billId])).get(billId) ?? [];

	/** Gives the number, posts, and settles the bills. The amounts were checked under the same lock. */
	async function issue(tx: Tx, note: queries.CreditNoteRow, bill: BillRow, wanted: readonly Wanted[]) {
		const lines = new Map((await linesOf(tx, bill.id)).map((line) => [line.line, line]));
		const parts = wanted.map(({ line, paisa }) => ({ of: lines.get(line)!, ...creditOf(lines.get(line)!, paisa) }));
		const issuedOn = clubDay(clock.now());
		const year = Number(issuedOn.slice(0, 4));
		const number = serial(year, await queries.takeNumber(tx, year));
		await queries.updateNote(tx, note.id, { state: 'ISSUED', number, issuedOn });
		const byAccount = new Map<LedgerAccount, number>();
		for (const { of, netPaisa, taxPaisa, totalPaisa } of parts) {
			await queries.updateNoteLine(tx, { creditNoteId: note.id, line: of.line, netPaisa, taxPaisa, totalPaisa });
			await queries.creditLine(tx, bill.id, of.line, totalPaisa);
			byAccount.set(of.account, (byAccount.get(of.account) ?? 0) + netPaisa);
			byAccount.set('tax', (byAccount.get('tax') ?? 0) + taxPaisa);
		}
		const lateFeePaisa = parts.reduce(
			(all, { of, totalPaisa }) => all + (of.account === 'late-fees' ? totalPaisa : 0),
			0,
		);
		await queries.creditBill(tx, bill.id, { paisa: note.totalPaisa, lateFeePaisa });
		await ledgerPosting.post(tx, {
			text: `Credit note ${number} for bill ${bill.number}`,
			source: { kind: 'credit-note', id: note.id },
			lines: [
				{ account: 'members', memberId: bill.memberId, paisa: -note.totalPaisa },
				...[...byAccount].map(([account, paisa]) => ({ account, paisa })),
			],
		});
		await jobs.enqueue(tx, 'credit-note-mail', { creditNoteId: note.id });
		return `Credit note ${number} of ${taka(note.totalPaisa)} is issued.`;
	}

	/** The note and its bill, locked, if it still waits. */
	async function waiting(tx: Tx, id: string) {
		const found = await queries.noteById(tx, id);
		if (!found) throw noNote();
		await ledger.lockBalance(tx, found.memberId);
		const note = (await queries.lockNote(tx, id))!;
		if (note.state === 'ISSUED') throw conflict(`This credit note is issued already: ${note.number}.`);
		if (note.state !== 'WAITING') throw conflict(`This credit note was ${note.state.toLowerCase()} already.`);
		return { note, bill: (await issuedBill(tx, note.billId))! };
	}

	async function file(note: queries.CreditNoteRow) {
		const lines = (await queries.linesOfNotes(db, [note.id])).get(note.id) ?? [];
		const [bill, club, receipt] = [
			(await issuedBill(db, note.billId))!,
			await content.single('club'),
			await content.single('receipt'),
		];
		const bytes = await drawCreditNote({
			...{ note, bill: bill.number!, club, taxNumber: receipt.taxNumber },
			lines: lines.map(({ row, text }) => ({ text, taxPaisa: row.taxPaisa, totalPaisa: row.totalPaisa })),
		});
		return { name: `${note.number}.pdf`, bytes };
	}

	/** Issues a credit note, or lets it wait for a second person. */
	async function addIn(
		tx: Tx,
		actor: Actor,
		{ id, bill: number, lines: wanted, reason, disputeId = null }: NewCreditNote & { disputeId?: string | null },
	): Promise<string> {
		const bill = await billByNumber(tx, number);
		if (!bill) throw invalid({ bill: 'There is no such bill.' });
		await ledger.lockBalance(tx, bill.memberId);
		const same = await queries.noteById(tx, id);
		if (same) return same.number ? `Credit note ${same.number} is issued.` : 'It waits for a second person.';
		const lines = await linesOf(tx, bill.id);
		const problem = problemWith(lines, wanted);
		if (problem) throw conflict(problem);
		const totalPaisa = sum(wanted);
		const note = await queries.insertNote(
			tx,
			{
				...{ id, billId: bill.id, memberId: bill.memberId, userId: bill.userId, name: bill.name },
				...{ disputeId, state: 'WAITING', totalPaisa, reason, requestedAt: clock.now() },
				...{ requestedBy: actor.accountId, requestedByName: actor.email },
			},
			wanted.map(({ line, paisa }) => ({
				line,
				...creditOf(lines.find((one) => one.line === line)!, paisa),
			})),
		);
		if (!note) throw conflict('This credit note was recorded before. Please look at the list.');
		const details = { bill: number, paisa: totalPaisa, reason };
		if ((await queries.creditedAlone(tx, bill.id)) + totalPaisa > creditAlonePaisa) {
			await audit.note(tx, actor, 'requested a credit note', subject(id), details);
			return `The credit of ${taka(totalPaisa)} waits for a second person.`;
		}
		const message = await issue(tx, note, bill, wanted);
		await audit.note(tx, actor, 'issued a credit note', subject(id), details);
		return message;
	}

	return {
		async list(actor: Actor, { q, state, ...view }: ListQuery) {
			const filter = { state, search: q ? { text: q, memberIds: members.idsMatching(q) } : undefined };
			const [{ shown, next, previous }, total, waitingNotes] = await Promise.all([
				queries.page(db, filter, view),
				queries.count(db, filter),
				queries.count(db, { state: 'WAITING' }),
			]);
			return { items: await toNotes(actor, shown), total, next, previous, waiting: waitingNotes };
		},

		countWaiting: () => queries.count(db, { state: 'WAITING' }),

		/** A bill with its lines and its credit notes. */
		async bill(actor: Actor, number: string): Promise<BillDetail> {
			const bill = await billByNumber(db, number);
			if (!bill) throw notFound('There is no such bill.');
			const [lines, disputed, notes, member] = [
				(await linesOfBills(db, [bill.id])).get(bill.id) ?? [],
				await openLines(db, bill.id),
				await queries.notesOfBill(db, bill.id),
				await members.byId(bill.memberId),
			];
			const { month, issuedOn, dueOn, totalPaisa, openPaisa, undisputedPaisa, memberId, userId } = bill;
			return {
				...{
					number,
					month,
					issuedOn: issuedOn!,
					dueOn: dueOn!,
					totalPaisa,
					openPaisa,
					undisputedPaisa,
					memberId,
					userId,
				},
				name: member?.name ?? bill.name,
				credits: notes.flatMap((note) =>
					note.number ? { number: note.number, issuedOn: note.issuedOn!, paisa: note.totalPaisa } : [],
				),
				lines: lines.map(({ line, text, account, from, taxPaisa, totalPaisa: total, creditedPaisa }) => ({
					...{ line, text, account, from, taxPaisa, totalPaisa: total, creditedPaisa, disputed: disputed.has(line) },
				})),
				creditNotes: await toNotes(
					actor,
					notes.map((note) => ({ note, bill: number })),
				),
			};
		},

		addIn,

		add: (actor: Actor, body: NewCreditNote): Promise<string> => db.transaction((tx) => addIn(tx, actor, body)),

		confirm: (actor: Actor, id: string): Promise<string> =>
			db.transaction(async (tx) => {
				const { note, bill } = await waiting(tx, id);
				if (note.requestedBy === actor.accountId)
					throw conflict('You requested this credit note. Another person has to confirm it.');
				const wanted = ((await queries.linesOfNotes(tx, [id])).get(id) ?? []).map(({ row }) => ({
					...{ line: row.line, paisa: row.totalPaisa },
				}));
				const problem = problemWith(await linesOf(tx, bill.id), wanted);
				if (problem) throw conflict(`${problem} Refuse this credit note.`);
				await queries.updateNote(tx, id, { decidedByName: actor.email, decidedAt: clock.now() });
				const message = await issue(tx, note, bill, wanted);
				await audit.note(tx, actor, 'confirmed a credit note', subject(id), {
					...{ bill: bill.number!, paisa: note.totalPaisa },
				});
				return message;
			}),

		refuse: (actor: Actor, id: string, reason: string): Promise<string> =>
			db.transaction(async (tx) => {
				const { note } = await waiting(tx, id);
				if (note.requestedBy === actor.accountId)
					throw conflict('You requested this credit note. You can withdraw it.');
				await queries.updateNote(tx, id, {
					...{ state: 'REFUSED', decidedByName: actor.email, decidedAt: clock.now(), decisionReason: reason },
				});
				await audit.note(tx, actor, 'refused a credit note', subject(id), { paisa: note.totalPaisa, reason });
				return 'The credit note is refused. Nothing was posted.';
			}),

		withdraw: (actor: Actor, id: string): Promise<string> =>
			db.transaction(async (tx) => {
				const { note } = await waiting(tx, id);
				if (note.requestedBy !== actor.accountId)
					throw conflict('Another person requested this credit note. You can refuse it.');
				await queries.updateNote(tx, id, {
					...{ state: 'WITHDRAWN', decidedByName: actor.email, decidedAt: clock.now() },
				});
				await audit.note(tx, actor, 'withdrew a credit note', subject(id), { paisa: note.totalPaisa });
				return 'The credit note is withdrawn. Nothing was posted.';
			}),

		async pdf(number: string) {
			const note = await queries.noteByNumber(db, number);
			if (!note) throw noNote();
			return file(note);
		},

		/** For the member's own page: for everyone else the credit note does not exist. */
		async ownPdf({ accountId }: Actor, number: string) {
			const [note, member] = [await queries.noteByNumber(db, number), await members.ofAccount(accountId)];
			if (!note || note.memberId !== member?.memberId) throw noNote();
			return file(note);
		},

		async mail({ creditNoteId }: CreditNoteMail, jobId: string) {
			const note = await queries.noteById(db, creditNoteId);
			const member = note && (await members.byId(note.memberId));
			if (!note?.number || !member?.email) return;
			const bill = (await issuedBill(db, note.billId))!;
			const { email, firstName } = member;
			await mailSender.deliver(jobId, { to: email, template: 'credit-note' }, async (writer) => {
				const { name, bytes } = await file(note);
				return {
					...(await writer.write('credit-note', {
						name: firstName,
						amount: taka(note.totalPaisa),
						details: [`Credit note: ${note.number}`, `For bill: ${bill.number}`, `Reason: ${note.reason}`],
						button: `${settings.publicUrl}/dashboard/account`,
					})),
					attachments: [{ filename: name, content: bytes, contentType: 'application/pdf' }],
				};
			});
		},

		/** For the archive that members download. */
		exportOf: async (memberId: string) =>
			(await queries.issuedNotesOf(db, memberId)).map(({ number, issuedOn, totalPaisa, reason }) => ({
				...{ number, issuedOn, reason, taka: decimalTaka(totalPaisa) },
			})),
	};
}
