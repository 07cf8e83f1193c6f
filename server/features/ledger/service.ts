import { Readable } from 'node:stream';
import { clubDay, lastDayOf, monthsBetween } from '#contract/core/club-time.ts';
import { decimalTaka } from '#contract/core/money.ts';
import {
	accountDefinitions,
	accountLabel,
	type LedgerAccount,
	type LedgerEntry,
	ledgerAccounts,
	type TrialBalance,
} from '#contract/ledger.office.ts';
import type { MemberAccount } from '#contract/ledger.ts';
import { monthName } from '#server/core/club-date.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { DayRange } from '#server/core/db/days.ts';
import { csvBatch, everyRow } from '#server/core/db/keyset.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { CsvRow } from '#server/core/http/serve-csv.ts';
import type { SheetRow } from '#server/core/http/spreadsheet.ts';
import type { Membership } from '#server/features/members/members.service.ts';
import { linesBetween, memberPage, membersWithEntries, monthsOf, openingOf, sumOf } from './member-lines.queries.ts';
import * as queries from './queries.ts';
import { tallyXml } from './tally.ts';

type EntriesQuery = queries.EntryView & { q?: string | undefined; account?: LedgerAccount | undefined } & DayRange;

const subject = (month: string) => ({ kind: 'ledger-month' as const, id: month });
const person = ({ memberId, name, userId }: Membership) => ({ id: memberId, name, userId });

/** A month with entries about a member. */
export type MonthOfMember = { month: string; closingPaisa: number };
export type AccountStatement = {
	openingPaisa: number;
	lines: Awaited<ReturnType<typeof linesBetween>>;
	closingPaisa: number;
};

export type LedgerService = ReturnType<typeof ledgerService>;

/** Reads the ledger, and closes months. */
export function ledgerService({ database: { db }, clock, audit, members }: Context) {
	const thisMonth = () => clubDay(clock.now()).slice(0, 7);

	async function withLines(rows: readonly queries.EntryRow[]): Promise<LedgerEntry[]> {
		const lines = await queries.linesOf(
			db,
			rows.map(({ id }) => id),
		);
		const named = await members.byIds([...new Set(lines.flatMap(({ memberId }) => memberId ?? []))]);
		const people = new Map(named.map((member) => [member.memberId, person(member)]));
		const byEntry = Map.groupBy(lines, ({ entryId }) => entryId);
		return rows.map(({ id, day, text, reverses }) => ({
			id,
			day,
			text,
			reverses,
			lines: (byEntry.get(id) ?? []).map(({ account, paisa, memberId }) => ({
				account,
				paisa,
				member: memberId ? people.get(memberId)! : null,
			})),
		}));
	}

	const filterOf = ({ q, account, from, to }: Omit<EntriesQuery, keyof queries.EntryView>): queries.EntryFilter => ({
		account,
		from,
		to,
		search: q ? { text: q, memberIds: members.idsMatching(q) } : undefined,
	});

	const allEntries = (filter: queries.EntryFilter, view: queries.EntryView) =>
		everyRow(async (cursor) => {
			const page = await queries.page(db, filter, { ...view, page: undefined, at: cursor }, csvBatch);
			return { shown: await withLines(page.shown.map(({ entry }) => entry)), next: page.next };
		});

	async function trialBalance(month = thisMonth()): Promise<TrialBalance> {
		const [sums, first, closed] = await Promise.all([
			queries.sumsByAccount(db, `${month}-01`, lastDayOf(month)),
			queries.firstDay(db),
			queries.lastClosedMonth(db),
		]);
		const byAccount = new Map(sums.map((row) => [row.account, row]));
		const accounts = ledgerAccounts.flatMap((account) => {
			const row = byAccount.get(account);
			return row ? [{ ...row, closingPaisa: row.openingPaisa + row.debitPaisa - row.creditPaisa }] : [];
		});
		const sum = (of: (row: (typeof accounts)[number]) => number) => accounts.reduce((all, row) => all + of(row), 0);
		const since = [first?.slice(0, 7) ?? month, month].sort()[0]!;
		const until = [thisMonth(), month].sort()[1]!;
		return {
			month,
			months: monthsBetween(since, until).reverse(),
			accounts,
			total: { debitPaisa: sum(({ debitPaisa }) => debitPaisa), creditPaisa: sum(({ creditPaisa }) => creditPaisa) },
			closedThrough: closed ? { month: closed.month, at: closed.closedAt.toISOString(), by: closed.closedBy } : null,
		};
	}

	async function accountOf(memberId: string, view: queries.EntryView): Promise<MemberAccount> {
		const months = await monthsOf(db, memberId);
		const { shown, next, previous } = await memberPage(db, months, view);
		return {
			balancePaisa: sumOf(months),
			items: shown.map(({ key: _, ...line }) => line),
			total: months.reduce((sum, { entries }) => sum + entries, 0),
			next,
			previous,
		};
	}

	return {
		trialBalance,

		/** By head, without tax. */
		async income(from: string, to: string) {
			const rows = await queries.incomeByAccount(db, from, to);
			return rows.map((row) => ({ ...row, netPaisa: row.chargedPaisa - row.takenBackPaisa }));
		},
		owedAndHeld: () => queries.owedAndHeld(db),

		/** The trial balance as a table for spreadsheets. */
		async trialBalanceSheet(actor: Actor, month?: string): Promise<SheetRow[]> {
			const balance = await trialBalance(month);
			await audit.note(db, actor, 'exported the trial balance', subject(balance.month));
			return [
				['Code', 'Account', 'Opening', 'Debit', 'Credit', 'Closing'],
				...balance.accounts.map(
					(row): SheetRow => [
						accountDefinitions[row.account].code,
						accountDefinitions[row.account].name,
						...[row.openingPaisa, row.debitPaisa, row.creditPaisa, row.closingPaisa].map((paisa) => ({ paisa })),
					],
				),
				['', 'Total', '', { paisa: balance.total.debitPaisa }, { paisa: balance.total.creditPaisa }, ''],
			];
		},

		async entries({ q, account, from, to, ...view }: EntriesQuery) {
			const filter = filterOf({ q, account, from, to });
			const [{ shown, next, previous }, total] = await Promise.all([
				queries.page(db, filter, view),
				queries.total(db, filter),
			]);
			return { items: await withLines(shown.map(({ entry }) => entry)), total, next, previous };
		},

		/** One row for each line, for the accountant. */
		async *csv(actor: Actor, { q, account, from, to, ...view }: EntriesQuery): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the ledger', subject('all'));
			yield ['Entry', 'Day', 'Text', 'Reverses', 'Account', 'Debit', 'Credit', 'User ID', 'Name'];
			const all = allEntries(filterOf({ q, account, from, to }), view);
			for await (const { id, day, text, reverses, lines } of all)
				for (const { account, paisa, member } of lines)
					yield [
						...[String(id), day, text, reverses === null ? '' : String(reverses), accountLabel(account)],
						...(paisa > 0 ? [decimalTaka(paisa), ''] : ['', decimalTaka(-paisa)]),
						...[member?.userId ?? '', member?.name ?? ''],
					];
		},

		/** The entries of some days, the oldest first, as a file for Tally. */
		async tally(actor: Actor, days: DayRange): Promise<Readable> {
			await audit.note(db, actor, 'exported the ledger for Tally', subject('all'), days);
			return Readable.from(tallyXml(allEntries(filterOf({ ...days }), { sort: 'day', dir: 'asc' })));
		},

		async ofMember(memberId: string, view: queries.EntryView) {
			const member = await members.byId(memberId);
			if (!member) throw notFound('There is no such member.');
			return { member: person(member), ...(await accountOf(memberId, view)) };
		},

		/** The member's own page. People of the office are no members and owe nothing. */
		async ofAccount({ accountId }: Actor, view: queries.EntryView): Promise<MemberAccount> {
			const member = await members.ofAccount(accountId);
			return member
				? accountOf(member.memberId, view)
				: { balancePaisa: 0, items: [], total: 0, next: null, previous: null };
		},

		/** The months with entries about a member, the oldest first. */
		async monthsOf(memberId: string): Promise<MonthOfMember[]> {
			let closingPaisa = 0;
			return (await monthsOf(db, memberId)).map(({ month, paisa }) => {
				closingPaisa += paisa;
				return { month, closingPaisa };
			});
		},

		/** The lines of a member from a month to another one, between two balances. */
		async statement(memberId: string, from: string, to: string): Promise<AccountStatement> {
			const months = await monthsOf(db, memberId);
			const lines = await linesBetween(db, months, from, to);
			const openingPaisa = openingOf(months, from);
			return { openingPaisa, lines, closingPaisa: lines.at(-1)?.balancePaisa ?? openingPaisa };
		},

		/** Members with entries from a month to another one, in batches that continue after an id. */
		membersWithEntries: (from: string, to: string, after: string | undefined, limit: number) =>
			membersWithEntries(db, { from, to, after, limit }),

		/** The balance of an account, and what happened in it after a day. */
		async accountSince(tx: Db | Tx, account: LedgerAccount, after?: string, until?: string) {
			const sums = await queries.accountSums(tx, account, after);
			return { ...sums, entries: await queries.accountEntries(tx, account, after, until) };
		},

		/** What each of the members owes. */
		balances: (memberIds: readonly string[]) => queries.balances(db, memberIds),

		/** What a member owes, locked until the transaction ends. */
		lockBalance: queries.lockBalance,
		lockBalances: queries.lockBalances,

		/** For the archive that members download. */
		async exportOf(memberId: string) {
			const lines = [];
			const months = await monthsOf(db, memberId);
			const batch = (cursor: string | undefined) =>
				memberPage(db, months, { sort: 'day', dir: 'asc', at: cursor }, csvBatch);
			for await (const { day, text, paisa, balancePaisa } of everyRow(batch))
				lines.push({ day, text, taka: decimalTaka(paisa), balance: decimalTaka(balancePaisa) });
			return lines;
		},

		/** Closes the month and all before it. Several people at once: the first one closes it. */
		async closeMonth(actor: Actor, month: string): Promise<string> {
			if (month >= thisMonth()) throw invalid({ month: `${monthName(month)} has not ended yet.` });
			await db.transaction(async (tx) => {
				await queries.lockMonths(tx);
				const closed = await queries.lastClosedMonth(tx);
				if (closed && closed.month >= month) throw conflict(`The books for ${monthName(month)} are closed already.`);
				await queries.closeMonth(tx, { month, closedAt: clock.now(), closedBy: actor.email });
				await audit.note(tx, actor, 'closed a month', subject(month));
			});
			return `The books are closed through ${monthName(month)}.`;
		},

		async reopenMonth(actor: Actor, month: string, reason: string): Promise<string> {
			await db.transaction(async (tx) => {
				await queries.lockMonths(tx);
				const closed = await queries.lastClosedMonth(tx);
				if (closed?.month !== month)
					throw conflict(
						closed && closed.month > month
							? `Only the last closed month can be opened: ${monthName(closed.month)}.`
							: `The books for ${monthName(month)} are not closed.`,
					);
				await queries.reopenMonth(tx, month);
				await audit.note(tx, actor, 'opened a month again', subject(month), { reason });
			});
			return `The books for ${monthName(month)} are open again.`;
		},
	};
}
