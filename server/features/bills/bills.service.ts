import { createHash } from 'node:crypto';
import type { MemberArrears } from '#contract/bills.office.ts';
import { ageLabels, agesOfDebt } from '#contract/bills.office.ts';
import { billRules, lateFee, type MemberBills } from '#contract/bills.ts';
import { clubDay, daysBetween } from '#contract/core/club-time.ts';
import { decimalTaka, taka } from '#contract/core/money.ts';
import { longDay, monthName } from '#server/core/club-date.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { everyRow } from '#server/core/db/keyset.ts';
import type { Context } from '#server/core/feature.ts';
import { notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { CsvRow } from '#server/core/http/serve-csv.ts';
import { drawBill } from './bill-pdf.ts';
import { issuedNotesOf } from './credit-notes.queries.ts';
import { disputedSum } from './disputes.queries.ts';
import { type ArrearsView, arrearsPage, arrearsSums, countArrears } from './list.queries.ts';
import { openBetween } from './open.queries.ts';
import { rateOf } from './prepare.ts';
import * as queries from './queries.ts';
import { unbilledPaisaOf } from './settle.ts';

export type BillMail = { billId: string };
type ArrearsQuery = ArrearsView & { q?: string | undefined; days?: string | undefined };

const batchSize = 500;
const noBill = () => notFound('There is no such bill.');

/** The same id for the same text, so that a late fee is charged once, however often the work is repeated. */
const idFor = (text: string): string => {
	const hex = createHash('sha256').update(text).digest('hex');
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

export type BillsService = ReturnType<typeof billsService>;

/** Bills that were issued: for members, for the counter, and for the list of who is late. */
export function billsService(context: Context) {
	const { clock, content, counter, ledger, mailSender, members, membershipHistory, settings, audit } = context;
	const { db } = context.database;
	const today = () => clubDay(clock.now());

	async function billsOf(memberId: string): Promise<MemberBills> {
		const [bills, notes, unbilled, yearly] = await Promise.all([
			queries.issuedBillsOf(db, [memberId]),
			issuedNotesOf(db, memberId),
			unbilledPaisaOf(db, counter, memberId),
			queries.yearlyOf(db, [memberId]),
		]);
		const credits = Map.groupBy(notes, ({ billId }) => billId);
		return {
			bills: bills.map(({ id, number, month, issuedOn, dueOn, totalPaisa, openPaisa, undisputedPaisa }) => ({
				...{ number: number!, month, issuedOn: issuedOn!, dueOn: dueOn!, totalPaisa, openPaisa, undisputedPaisa },
				credits: (credits.get(id) ?? []).map((note) => ({
					...{ number: note.number!, issuedOn: note.issuedOn!, paisa: note.totalPaisa },
				})),
			})),
			unbilledPaisa: unbilled,
			yearly: yearly.has(memberId),
		};
	}

	async function pdfOf(bill: queries.BillRow): Promise<Buffer> {
		const lines = (await queries.linesOfBills(db, [bill.id])).get(bill.id) ?? [];
		const [club, receipt] = [await content.single('club'), await content.single('receipt')];
		return drawBill({ bill, lines, club, taxNumber: receipt.taxNumber });
	}
	const file = async (bill: queries.BillRow) => ({ name: `${bill.number}.pdf`, bytes: await pdfOf(bill) });

	const filterOf = ({ q, days }: Pick<ArrearsQuery, 'q' | 'days'>) => ({
		today: today(),
		days: days ? Number(days) : undefined,
		memberIds: q ? members.idsMatching(q) : undefined,
	});

	async function arrearsBatch({ q, days, ...view }: ArrearsQuery, size?: number) {
		const { shown, next, previous } = await arrearsPage(db, filterOf({ q, days }), view, size);
		const named = new Map(
			(await members.byIds(shown.map(({ memberId }) => memberId))).map((one) => [one.memberId, one]),
		);
		const items = shown.map(({ key: _, memberId, oldest, openSince, ...row }): MemberArrears => {
			const { userId, name, mobile } = named.get(memberId)!;
			const daysOverdue = Math.max(0, daysBetween(oldest, today()));
			return { memberId, userId, name, mobile, ...row, openSince, daysOverdue };
		});
		return { shown: items, next, previous };
	}

	/** Counts what is overdue while the balance is locked, because the member may have paid or disputed it since the list was read. */
	async function chargeLateFee(tx: Tx, memberId: string, day: string, ratePaisa: number) {
		await ledger.lockBalance(tx, memberId);
		const netPaisa = lateFee(await queries.overduePrincipal(tx, day, memberId), ratePaisa);
		if (netPaisa === 0) return;
		const month = day.slice(0, 7);
		const id = idFor(`late fee of ${memberId} in ${month}`);
		const text = `Late fee, ${monthName(month)}`;
		await counter.chargeIn(tx, { id, memberId, netPaisa, head: 'late-fees', text });
	}

	return {
		/** People of the office are no members and have no bills. */
		async ofAccount({ accountId }: Actor): Promise<MemberBills> {
			const member = await members.ofAccount(accountId);
			return member ? billsOf(member.memberId) : { bills: [], unbilledPaisa: 0, yearly: false };
		},

		async ofMember(memberId: string): Promise<MemberBills> {
			if (!(await members.byId(memberId))) throw notFound('There is no such member.');
			return billsOf(memberId);
		},

		/** Why a payment of the member cannot be for a bill. */
		async whyNotPayable(tx: Db | Tx, memberId: string, number: string): Promise<string | undefined> {
			const bill = await queries.billByNumber(tx, number);
			if (bill?.memberId !== memberId) return `The member has no bill ${number}. Choose another one.`;
			return bill.openPaisa === 0 ? `Bill ${number} is paid already. Choose another one.` : undefined;
		},

		/** For the member's own page: for everyone else the bill does not exist. */
		async ownPdf({ accountId }: Actor, number: string) {
			const [bill, member] = [await queries.billByNumber(db, number), await members.ofAccount(accountId)];
			if (!bill || bill.memberId !== member?.memberId) throw noBill();
			return file(bill);
		},

		async pdf(number: string) {
			const bill = await queries.billByNumber(db, number);
			if (!bill) throw noBill();
			return file(bill);
		},

		/** The email about a bill, with the bill itself. Members without an address get theirs at the office. */
		async mail({ billId }: BillMail, jobId: string) {
			const bill = await queries.issuedBill(db, billId);
			const member = bill && (await members.byId(bill.memberId));
			if (!bill || !member?.email) return;
			const { email, firstName } = member;
			await mailSender.deliver(jobId, { to: email, template: 'bill' }, async (writer) => ({
				...(await writer.write('bill', {
					name: firstName,
					month: monthName(bill.month),
					amount: taka(bill.totalPaisa),
					details: [
						`Bill: ${bill.number}`,
						`Pay by: ${longDay(bill.dueOn!)}`,
						`Your balance with this bill: ${taka(bill.balancePaisa!)}`,
					],
					button: `${settings.publicUrl}/dashboard/account`,
				})),
				attachments: [{ filename: `${bill.number}.pdf`, content: await pdfOf(bill), contentType: 'application/pdf' }],
			}));
		},

		async arrears(query: ArrearsQuery) {
			const [{ shown, next, previous }, total, sums, disputedPaisa] = await Promise.all([
				arrearsBatch(query),
				countArrears(db, filterOf(query)),
				arrearsSums(db, today()),
				disputedSum(db),
			]);
			return { items: shown, total, next, previous, sums, disputedPaisa };
		},

		async *arrearsCsv(actor: Actor, query: ArrearsQuery): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the arrears', { kind: 'bill-run', id: 'arrears' });
			yield ['User ID', 'Name', 'Mobile', 'Days overdue', 'Overdue', ...agesOfDebt.map((age) => ageLabels[age])];
			const batch = (at: string | undefined) => arrearsBatch({ ...query, page: undefined, at }, batchSize);
			for await (const row of everyRow(batch))
				yield [
					...[row.userId, row.name, row.mobile, String(row.daysOverdue), decimalTaka(row.overduePaisa)],
					...agesOfDebt.map((age) => decimalTaka(row[age])),
				];
		},

		/**
		 * Runs every night, and charges from the 16th of a month on. Each member is charged at most once a month, also when a
		 * night was missed or the late fee was cancelled.
		 */
		async chargeLateFees() {
			const day = today();
			if (Number(day.slice(8)) < billRules.lateFeeFromDay) return;
			const month = day.slice(0, 7);
			const rates = await queries.allRates(db);
			for (let after: string | undefined; ; ) {
				const overdue = await queries.overduePrincipals(db, day, after, batchSize);
				const histories = new Map(
					(await membershipHistory.of(overdue.map(({ memberId }) => memberId))).map((one) => [one.memberId, one]),
				);
				for (const { memberId } of overdue) {
					const { ratePaisa } = rateOf(rates, histories.get(memberId)!.categoryOn(day), month);
					await db.transaction((tx) => chargeLateFee(tx, memberId, day, ratePaisa));
				}
				after = overdue.at(-1)?.memberId;
				if (overdue.length < batchSize) return;
			}
		},

		/** Open bills whose last day to pay is between two days, in batches that continue after an id. */
		async openUntil(from: string, to: string, after: string | undefined, limit: number) {
			const rows = await openBetween(db, { from, to, after, limit });
			return rows.map(({ dueOn, ...bill }) => ({ ...bill, dueOn: dueOn! }));
		},

		/** A bill that was issued. */
		withId: (id: string) => queries.issuedBill(db, id),

		/** For the archive that members download. */
		async exportOf(memberId: string) {
			const { bills } = await billsOf(memberId);
			return bills.map(({ totalPaisa, openPaisa, undisputedPaisa: _, credits: __, ...bill }) => ({
				...{ ...bill, taka: decimalTaka(totalPaisa), open: decimalTaka(openPaisa) },
			}));
		},
	};
}
