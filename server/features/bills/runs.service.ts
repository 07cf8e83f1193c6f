import type { BillOfRun, BillRun, BillRunDetail } from '#contract/bills.office.ts';
import { billRules } from '#contract/bills.ts';
import { addDays, clubDay, nextMonth } from '#contract/core/club-time.ts';
import { monthName } from '#server/core/club-date.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { type BillsView, billsPage, countBills } from './list.queries.ts';
import { earliestMonth, type Material, prepareBill } from './prepare.ts';
import * as queries from './queries.ts';
import { settleBills } from './settle.ts';

export type BillRunJob = { runId: string };

/** Members that are prepared, and bills that are issued, in one transaction. */
const batchSize = 250;
const subject = (id: string) => ({ kind: 'bill-run' as const, id });
const step = (by: string | null, at: Date | null) => (by && at ? { by, at: at.toISOString() } : null);

const toRun = (row: queries.RunRow, { bills, totalPaisa }: { bills: number; totalPaisa: number }): BillRun => ({
	id: row.id,
	month: row.month,
	state: row.state,
	bills,
	totalPaisa,
	prepared: step(row.preparedByName, row.preparedAt),
	checked: step(row.checkedByName, row.checkedAt),
	issued: step(row.issuedByName, row.issuedAt),
	done: row.done,
});

const serial = (year: number, number: number) => `B-${year}-${String(number).padStart(5, '0')}`;

/** The subscription on a bill. */
function subscriptionSums(lines: readonly queries.BillLineRow[]) {
	const own = lines.filter(({ account }) => account === 'subscriptions');
	const sum = (of: 'netPaisa' | 'taxPaisa' | 'totalPaisa') => own.reduce((total, line) => total + line[of], 0);
	return { netPaisa: sum('netPaisa'), taxPaisa: sum('taxPaisa'), totalPaisa: sum('totalPaisa') };
}

export type BillRunsService = ReturnType<typeof billRunsService>;

/** The bills for a month: prepared, checked by another person, issued. The work is done by a job that goes on after a crash. */
export function billRunsService(context: Context) {
	const { clock, ids, audit, counter, jobs, ledger, ledgerPosting, membershipHistory, payments } = context;
	const { db } = context.database;
	const today = () => clubDay(clock.now());
	const thisMonth = () => today().slice(0, 7);

	async function runFor(tx: Tx, id: string): Promise<queries.RunRow> {
		const run = await queries.lockRun(tx, id);
		if (!run) throw notFound('There are no such bills. They may have been discarded.');
		return run;
	}

	/** The month after the last one that was billed, but not before it begins. */
	async function nextToPrepare(): Promise<string | null> {
		const { last } = await queries.billedMonths(db);
		const next = last ? nextMonth(last) : thisMonth();
		return next <= thisMonth() ? next : null;
	}

	async function start(actor: { accountId: string; email: string } | undefined, month: string): Promise<string> {
		const id = ids.uuid();
		await db.transaction(async (tx) => {
			const before = await queries.runOfMonth(tx, month);
			const run = before && (await queries.lockRun(tx, before.id));
			if (run && (run.state === 'issuing' || run.state === 'issued'))
				throw conflict(`The bills for ${monthName(month)} are issued already.`);
			if (run) await queries.deleteRun(tx, run.id);
			const inserted = await queries.insertRun(tx, {
				id,
				month,
				state: 'preparing',
				preparedBy: actor?.accountId ?? null,
				preparedByName: actor?.email ?? 'System',
				preparedAt: clock.now(),
			});
			if (!inserted) throw conflict(`The bills for ${monthName(month)} are being prepared.`);
			await audit.note(tx, actor ?? { name: 'System' }, 'prepared bills', subject(id), { month });
			await jobs.enqueue(tx, 'bill-run', { runId: id });
		});
		return id;
	}

	/** Prepares the next members in one transaction. Returns the number of the last one, or undefined at the end. */
	const prepareBatch = (runId: string, material: Material, after: number): Promise<number | undefined> =>
		db.transaction(async (tx) => {
			const run = await queries.lockRun(tx, runId);
			if (run?.state !== 'preparing' || run.done > after) return undefined;
			const histories = await membershipHistory.after(after, batchSize, tx);
			const last = histories.at(-1);
			if (!last) {
				await queries.updateRun(tx, runId, { state: 'prepared' });
				return undefined;
			}
			const memberIds = histories.map(({ memberId }) => memberId);
			const [billed, free, charges, yearly, paidOn] = [
				await queries.billedSubscriptions(tx, memberIds, material.earliest),
				await queries.freeMonths(tx, memberIds, material.earliest),
				await counter.unbilledCharges(tx, memberIds, `${material.month}-01`),
				await queries.yearlyOf(tx, memberIds),
				await payments.receipts.feePaidOn(tx, memberIds),
			];
			const prepared = histories.flatMap((member) => {
				const paid = member.applicationId ? paidOn.get(member.memberId) : undefined;
				const bill = prepareBill({ id: ids.uuid(), runId }, material, {
					member,
					since: paid && paid > member.joinedOn ? paid : member.joinedOn,
					yearly: yearly.has(member.memberId),
					billed: billed.get(member.memberId) ?? [],
					free: free.get(member.memberId) ?? [],
					charges: charges.get(member.memberId) ?? [],
				});
				return bill ?? [];
			});
			await queries.insertBills(tx, prepared);
			await counter.putOnBills(
				tx,
				prepared.flatMap(({ bill, chargeIds }) => chargeIds.map((id) => ({ id, billId: bill.id }))),
			);
			await queries.updateRun(tx, runId, { done: last.number });
			return last.number;
		});

	async function prepareAll({ id, month, done }: queries.RunRow) {
		const { first } = await queries.billedMonths(db);
		const material = {
			month,
			earliest: earliestMonth(month, first),
			rates: await queries.allRates(db),
			freeMonth: await queries.hasFreeMonth(db),
		};
		for (let last: number | undefined = done; last !== undefined; ) last = await prepareBatch(id, material, last);
	}

	/** Numbers and posts the next bills in one transaction, and emails all of them at the end. Returns whether there may be more. */
	const issueBatch = (runId: string): Promise<boolean> =>
		db.transaction(async (tx) => {
			const run = await queries.lockRun(tx, runId);
			if (run?.state !== 'issuing') return false;
			const bills = await queries.billsToIssue(tx, runId, batchSize);
			if (bills.length === 0) {
				await queries.updateRun(tx, runId, { state: 'issued' });
				// The emails wait until all bills are issued, because thousands of them would slow down the rest.
				const issued = await queries.idsOfRun(tx, runId);
				await jobs.enqueueAll(
					tx,
					'bill-mail',
					issued.map(({ id }) => ({ billId: id })),
				);
				return false;
			}
			await issueAll(tx, bills);
			await queries.updateRun(tx, runId, { done: run.done + bills.length });
			return true;
		});

	/** Charges were posted when they were made; a bill posts the subscription. */
	async function issueAll(tx: Tx, bills: readonly queries.BillRow[]) {
		const issuedOn = today();
		const year = Number(issuedOn.slice(0, 4));
		const last = await queries.takeNumbers(tx, year, bills.length);
		const lines = await queries.linesOfBills(
			tx,
			bills.map(({ id }) => id),
		);
		const balances = await ledger.lockBalances(
			tx,
			bills.map(({ memberId }) => memberId),
		);
		const numbered = bills.map((bill, index) => ({
			...{ bill, number: serial(year, last - bills.length + 1 + index) },
			...subscriptionSums(lines.get(bill.id) ?? []),
		}));
		await queries.setIssued(
			tx,
			numbered.map(({ bill: { id, memberId }, number, totalPaisa }) => ({
				...{ id, number, balancePaisa: (balances.get(memberId) ?? 0) + totalPaisa },
			})),
			{ issuedOn, dueOn: addDays(issuedOn, billRules.daysToPay) },
		);
		const [posted, notPosted] = [
			numbered.filter(({ totalPaisa }) => totalPaisa !== 0),
			numbered.filter(({ totalPaisa }) => totalPaisa === 0),
		];
		await ledgerPosting.postAll(
			tx,
			posted.map(({ bill: { id, memberId, month }, number, ...sums }) => ({
				text: `Subscription, bill ${number} for ${monthName(month)}`,
				source: { kind: 'bill', id },
				lines: [
					{ account: 'members', memberId, paisa: sums.totalPaisa },
					{ account: 'subscriptions', paisa: -sums.netPaisa },
					{ account: 'tax', paisa: -sums.taxPaisa },
				],
			})),
		);
		// Without an entry, nobody else looks at the bills of these members.
		await settleBills(
			tx,
			context,
			notPosted.map(({ bill }) => bill.memberId),
		);
	}

	async function list() {
		const [runs, sums, next, rates] = await Promise.all([
			queries.allRuns(db),
			queries.sumsOfRuns(db),
			nextToPrepare(),
			queries.allRates(db),
		]);
		const byRun = new Map(sums.map((row) => [row.runId, row]));
		return {
			runs: runs.map((run) => toRun(run, byRun.get(run.id) ?? { bills: 0, totalPaisa: 0 })),
			next,
			hasRates: rates.length > 0,
		};
	}

	return {
		list,

		async prepare(actor: Actor, month: string): Promise<BillRun> {
			const next = await nextToPrepare();
			const again = await queries.runOfMonth(db, month);
			if (!again && month !== next)
				throw invalid({
					month: next
						? `The next month to bill is ${monthName(next)}.`
						: `${monthName(month)} cannot be billed before it begins.`,
				});
			const id = await start(actor, month);
			return toRun((await queries.runById(db, id))!, { bills: 0, totalPaisa: 0 });
		},

		/** Runs every night. On the first days of a month it prepares the bills, if nobody has, once there are rates. */
		async prepareDue() {
			const next = await nextToPrepare();
			if (next === null || (await queries.allRates(db)).length === 0) return;
			// Months that nobody billed are not caught up by the system: the office decides about them.
			if (next === thisMonth()) await start(undefined, next);
		},

		async detail(id: string): Promise<BillRunDetail> {
			const run = await queries.runById(db, id);
			if (!run) throw notFound('There are no such bills. They may have been discarded.');
			const before = (await queries.allRuns(db)).find(({ month }) => month < run.month);
			const [sum, heads, lastSum, lastHeads] = await Promise.all([
				queries.sumOfRun(db, id),
				queries.headsOfRun(db, id),
				before ? queries.sumOfRun(db, before.id) : null,
				before ? queries.headsOfRun(db, before.id) : [],
			]);
			const paisaIn = (rows: typeof heads, account: string) =>
				rows.find((row) => row.account === account)?.totalPaisa ?? 0;
			const accounts = [...new Set([...heads, ...lastHeads].map(({ account }) => account))].sort();
			return {
				...toRun(run, sum),
				heads: accounts.map((account) => ({
					account,
					totalPaisa: paisaIn(heads, account),
					lastPaisa: paisaIn(lastHeads, account),
				})),
				lastMonth: before && lastSum ? { month: before.month, ...lastSum } : null,
				without: before ? await queries.countWithout(db, before.month, id) : 0,
			};
		},

		async bills(runId: string, view: BillsView) {
			const run = await queries.runById(db, runId);
			if (!run) throw notFound('There are no such bills. They may have been discarded.');
			const before = (await queries.allRuns(db)).find(({ month }) => month < run.month);
			const filter = { runId, lastMonth: before?.month ?? null, q: view.q, only: view.only };
			const [{ shown, next, previous }, total] = await Promise.all([
				billsPage(db, filter, view),
				countBills(db, filter),
			]);
			const lines = await queries.linesOfBills(
				db,
				shown.map(({ bill }) => bill.id),
			);
			return {
				items: shown.map(
					({ bill, lastPaisa }): BillOfRun => ({
						...{ id: bill.id, number: bill.number, memberId: bill.memberId, userId: bill.userId, name: bill.name },
						...{ totalPaisa: bill.totalPaisa, openPaisa: bill.openPaisa, lastPaisa },
						lines: (lines.get(bill.id) ?? []).map(({ text, account, totalPaisa }) => ({ text, account, totalPaisa })),
					}),
				),
				total,
				next,
				previous,
			};
		},

		/** Bills that wait for a second person, or to be issued. */
		countToCheck: async () =>
			(await queries.allRuns(db)).filter(({ state }) => state === 'prepared' || state === 'checked').length,

		check: (actor: Actor, id: string): Promise<string> =>
			db.transaction(async (tx) => {
				const run = await runFor(tx, id);
				if (run.state !== 'prepared') throw conflict(`These bills are not waiting for a check: they are ${run.state}.`);
				if (run.preparedBy === actor.accountId)
					throw conflict('You prepared these bills. Another person has to check them.');
				await queries.updateRun(tx, id, {
					state: 'checked',
					checkedBy: actor.accountId,
					checkedByName: actor.email,
					checkedAt: clock.now(),
				});
				await audit.note(tx, actor, 'checked bills', subject(id), { month: run.month });
				return `The bills for ${monthName(run.month)} are checked. They can be issued now.`;
			}),

		issue: (actor: Actor, id: string): Promise<string> =>
			db.transaction(async (tx) => {
				const run = await runFor(tx, id);
				if (run.state === 'issuing' || run.state === 'issued')
					throw conflict(`The bills for ${monthName(run.month)} are issued already.`);
				if (run.state !== 'checked') throw conflict('Another person has to check these bills first.');
				await queries.updateRun(tx, id, {
					state: 'issuing',
					issuedByName: actor.email,
					issuedAt: clock.now(),
					done: 0,
				});
				await audit.note(tx, actor, 'issued bills', subject(id), { month: run.month });
				await jobs.enqueue(tx, 'bill-run', { runId: id });
				return `The bills for ${monthName(run.month)} are being issued.`;
			}),

		discard: (actor: Actor, id: string): Promise<string> =>
			db.transaction(async (tx) => {
				const run = await runFor(tx, id);
				if (run.state === 'issuing' || run.state === 'issued')
					throw conflict(`The bills for ${monthName(run.month)} are issued and cannot be discarded.`);
				await queries.deleteRun(tx, id);
				await audit.note(tx, actor, 'discarded bills', subject(id), { month: run.month });
				return `The bills for ${monthName(run.month)} are discarded. Nothing was charged.`;
			}),

		/** The job. Started again after a crash, it goes on where it was. */
		async work({ runId }: BillRunJob) {
			const run = await queries.runById(db, runId);
			if (run?.state === 'preparing') await prepareAll(run);
			if (run?.state === 'issuing') while (await issueBatch(runId));
		},
	};
}
