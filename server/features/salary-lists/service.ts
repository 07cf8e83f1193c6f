import type * as z from 'zod/mini';
import { amountRule } from '#contract/core/amount.ts';
import { clubDay } from '#contract/core/club-time.ts';
import { decimalTaka, taka } from '#contract/core/money.ts';
import { stateDefinitions } from '#contract/membership-states.ts';
import {
	type newSalaryList,
	type SalaryList,
	type SalaryRow,
	salaryCategory,
	salaryListStateLabels,
} from '#contract/salary-lists.office.ts';
import { longClubDate } from '#server/core/club-date.ts';
import type { Tx } from '#server/core/db/client.ts';
import { csvBatch } from '#server/core/db/keyset.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, forbidden, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { CsvRow } from '#server/core/http/serve-csv.ts';
import * as queries from './queries.ts';
import { readSalaryList } from './read-list.ts';

export type SalaryListsService = ReturnType<typeof salaryListsService>;

const subject = (id: string) => ({ kind: 'salary-list' as const, id });
const noList = () => notFound('There is no such salary list.');

const toList = ({ list, members }: queries.CountedList): SalaryList => ({
	...{ id: list.id, month: list.month, paymaster: list.paymaster, reference: list.reference, state: list.state },
	...{ members, totalPaisa: list.totalPaisa, recordedBy: list.recordedByName },
	recordedAt: list.recordedAt.toISOString(),
	decided: list.decidedAt && { at: list.decidedAt.toISOString(), by: list.decidedByName!, reason: list.reason },
});

/** Lists of a paymaster: what was taken from the salaries of members for the club, one payment for each member. */
export function salaryListsService(context: Context) {
	const { audit, clock, counter, ids, ledger, members, membershipHistory } = context;
	const { db } = context.database;

	async function check(csv: string) {
		const read = readSalaryList(csv);
		const byUserId = await members.byUserIds(read.map(({ userId }) => userId));
		const byBaNumber = await members.byBaNumbers(read.flatMap((row) => (row.userId ? [] : row.baNumber)));
		const found = read.map(({ userId, baNumber }) => (userId ? byUserId.get(userId) : byBaNumber.get(baNumber)));
		const balances = await ledger.balances(found.flatMap((member) => member?.memberId ?? []));
		const lines = new Map<string, number>();
		const rows = read.map(({ line, userId, baNumber, paisa }, index): SalaryRow => {
			const member = found[index]?.erased ? undefined : found[index];
			const first = member && lines.get(member.memberId);
			if (member && first === undefined) lines.set(member.memberId, line);
			const problem = !member
				? `There is no member with this ${userId ? 'User ID' : 'BA number'}.`
				: first !== undefined
					? `${member.name} is in the list twice, first in line ${first}.`
					: Number.isSafeInteger(paisa) && paisa > 0
						? null
						: amountRule;
			return {
				...{ line, named: userId || baNumber, memberId: member?.memberId ?? null, problem, receipt: null },
				...{ userId: member?.userId ?? '', name: member?.name ?? '', paisa: Number.isNaN(paisa) ? null : paisa },
				owedPaisa: (member && balances.get(member.memberId)) ?? 0,
			};
		});
		const totalPaisa = rows.reduce((sum, { paisa, problem }) => sum + (problem ? 0 : (paisa ?? 0)), 0);
		return { rows, totalPaisa, problems: rows.filter(({ problem }) => problem).length };
	}

	/** Why a list was not inserted: the same form was sent before, or its reference is used. */
	async function listThere({ id, ...body }: z.infer<typeof newSalaryList>): Promise<SalaryList> {
		const same = await queries.byId(db, id);
		if (same?.list.reference === body.reference && same.list.paymaster === body.paymaster) return toList(same);
		const first = await queries.byReference(db, body);
		if (!first) throw conflict('This list was recorded before with other values. Please look at the lists.');
		const { list, members: count } = first;
		throw conflict(
			`The list ${list.reference} of ${list.paymaster} is recorded already: ${taka(list.totalPaisa)} for ${count} ${count === 1 ? 'member' : 'members'}, by ${list.recordedByName} on ${longClubDate(list.recordedAt)} (${salaryListStateLabels[list.state].toLowerCase()}).`,
		);
	}

	/** Locks a list that nobody has decided about. */
	async function lockWaiting(tx: Tx, id: string): Promise<queries.ListRow> {
		const list = await queries.lock(tx, id);
		if (!list) throw noList();
		if (list.state !== 'WAITING')
			throw conflict(`This list is ${salaryListStateLabels[list.state].toLowerCase()} already.`);
		return list;
	}
	const decided = (actor: Actor) => ({ decidedByName: actor.email, decidedAt: clock.now() });

	return {
		check,

		all: async () => ({ items: (await queries.newest(db)).map(toList) }),

		async detail(id: string) {
			const found = await queries.byId(db, id);
			if (!found) throw noList();
			const rows = await queries.rowsOf(db, id);
			const memberIds = rows.map(({ memberId }) => memberId);
			const people = new Map((await members.byIds(memberIds)).map((member) => [member.memberId, member]));
			const balances = await ledger.balances(memberIds);
			return {
				...toList(found),
				rows: rows.map(({ line, named, memberId, paisa, receipt }): SalaryRow => {
					const { userId, name } = people.get(memberId)!;
					const owedPaisa = balances.get(memberId) ?? 0;
					return { line, named, memberId, userId, name, paisa, owedPaisa, problem: null, receipt };
				}),
			};
		},

		/** The same id again returns the list that was recorded first. */
		async record(actor: Actor, body: z.infer<typeof newSalaryList>): Promise<SalaryList> {
			const { id, month, paymaster, reference } = body;
			if (month > clubDay(clock.now()).slice(0, 7)) throw invalid({ month: 'Choose this month or an earlier one.' });
			const { rows, totalPaisa } = await check(body.csv);
			const wrong = rows.find(({ problem }) => problem);
			if (wrong) throw invalid({ csv: `Line ${wrong.line}: ${wrong.problem}` });
			const recorded = await db.transaction(async (tx) => {
				const list = { id, month, paymaster, reference, totalPaisa };
				const who = { recordedBy: actor.accountId, recordedByName: actor.email, recordedAt: clock.now() };
				const pays = rows.map(({ line, named, memberId, paisa }) => ({
					...{ line, named, memberId: memberId!, paisa: paisa!, paymentId: ids.uuid() },
				}));
				if (!(await queries.insert(tx, { ...list, ...who }, pays))) return false;
				const details = { month, paymaster, reference, paisa: totalPaisa, members: rows.length };
				await audit.note(tx, actor, 'recorded a salary list', subject(id), details);
				return true;
			});
			return recorded ? toList((await queries.byId(db, id))!) : listThere(body);
		},

		/** Every member is credited, or nobody. */
		async apply(actor: Actor, id: string): Promise<string> {
			const rows = await queries.rowsOf(db, id);
			const people = new Map(
				(await members.byIds(rows.map(({ memberId }) => memberId))).map((member) => [member.memberId, member]),
			);
			return db.transaction(async (tx) => {
				const { recordedBy, reference, totalPaisa } = await lockWaiting(tx, id);
				if (recordedBy === actor.accountId)
					throw forbidden('Someone else has to apply this list: you recorded it yourself.');
				// In the order in which bills are issued, so that the two never wait for each other.
				const sorted = rows.toSorted((one, other) =>
					people.get(one.memberId)!.userId.localeCompare(people.get(other.memberId)!.userId),
				);
				for (const row of sorted) {
					const { line, memberId, paisa, paymentId } = row;
					const member = people.get(memberId)!;
					const payment = member.erased
						? undefined
						: await counter.recordPayment(tx, actor, member, {
								...{ id: paymentId, memberId, method: 'SALARY', paisa, note: '' },
								reference: `${reference} / ${line}`,
							});
					if (!payment)
						throw conflict(`Line ${line} cannot be applied any more. Please withdraw the list and record it again.`);
					await queries.noteReceipt(tx, row, payment.receipt);
				}
				await queries.decide(tx, id, { state: 'APPLIED', ...decided(actor) });
				const details = { reference, paisa: totalPaisa, members: rows.length };
				await audit.note(tx, actor, 'applied a salary list', subject(id), details);
				return `${rows.length} ${rows.length === 1 ? 'member is' : 'members are'} credited with ${taka(totalPaisa)}. Each has a receipt.`;
			});
		},

		withdraw: (actor: Actor, id: string, reason: string): Promise<string> =>
			db.transaction(async (tx) => {
				const { reference } = await lockWaiting(tx, id);
				await queries.decide(tx, id, { state: 'WITHDRAWN', reason, ...decided(actor) });
				await audit.note(tx, actor, 'withdrew a salary list', subject(id), { reference, reason });
				return 'The list is withdrawn.';
			}),

		countWaiting: () => queries.countWaiting(db),
		oldestWaiting: () => queries.oldestWaiting(db),

		/** For the paymaster: what is to be taken from the salaries. What comes back in the same form can be recorded. */
		async *deductionsCsv(actor: Actor): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the list for the paymaster', subject('paymaster'));
			yield ['User ID', 'Name', 'Amount'];
			const today = clubDay(clock.now());
			for (let after = 0; ; ) {
				const batch = await membershipHistory.after(after, csvBatch);
				const officers = batch.filter(({ categoryOn }) => categoryOn(today) === salaryCategory);
				const memberIds = officers.map(({ memberId }) => memberId);
				const balances = await ledger.balances(memberIds);
				for (const { memberId, userId, name, state, erased } of await members.byIds(memberIds)) {
					const owed = balances.get(memberId) ?? 0;
					if (owed > 0 && !erased && !stateDefinitions[state].left) yield [userId, name, decimalTaka(owed)];
				}
				if (batch.length < csvBatch) return;
				after = batch.at(-1)!.number;
			}
		},
	};
}
