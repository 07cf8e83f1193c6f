import { addDays, clubDay, lastDayOf } from '#contract/core/club-time.ts';
import {
	monthsOfTaxYear,
	type Statement,
	type StatementQuery,
	type Statements,
	taxYearOf,
} from '#contract/statements.ts';
import { monthName } from '#server/core/club-date.ts';
import type { Context } from '#server/core/feature.ts';
import { notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { MonthOfMember } from '#server/features/ledger/service.ts';
import { type Chit, drawStatement } from './statement-pdf.ts';
import { annualStatements } from './tables.ts';

export type AnnualStatementMail = { memberId: string; taxYear: string };

/** Members whose mails are enqueued in one transaction. */
const batchSize = 500;
/** The statements of a tax year are sent in July, after its last day. */
const mailMonth = '07';

type Period = { title: string; number: string; first: string; last: string };
const periodOf = ({ month, taxYear }: StatementQuery): Period => {
	if (month) return { title: `Statement for ${monthName(month)}`, number: month, first: month, last: month };
	return { title: `Statement for the tax year ${taxYear}`, number: taxYear!, ...monthsOfTaxYear(taxYear!) };
};

export type StatementsService = ReturnType<typeof statementsService>;

/** What happened in a member's account, on paper: for a month, and for the tax return. */
export function statementsService(context: Context) {
	const { clock, content, counter, jobs, ledger, mailSender, members, settings } = context;
	const { db } = context.database;
	const today = () => clubDay(clock.now());

	/** The last day of the period, or today if it has not ended. */
	const untilOf = (last: string) => [lastDayOf(last), today()].sort()[0]!;

	function toStatement(period: string, last: string, closingPaisa: number): Statement {
		const until = untilOf(last);
		return { period, closingPaisa, until: until === lastDayOf(last) ? null : until };
	}

	function toStatements(months: readonly MonthOfMember[]): Statements {
		const years = Map.groupBy(months, ({ month }) => taxYearOf(`${month}-01`));
		return {
			months: months.map(({ month, closingPaisa }) => toStatement(month, month, closingPaisa)).reverse(),
			taxYears: [...years]
				.map(([year, own]) => toStatement(year, monthsOfTaxYear(year).last, own.at(-1)!.closingPaisa))
				.reverse(),
		};
	}

	async function chitsOf(lines: readonly { entry: number; chargeId: string | null }[]): Promise<Map<number, Chit>> {
		const charges = await counter.chitsOf(lines.flatMap(({ chargeId }) => chargeId ?? []));
		return new Map(
			lines.flatMap(({ entry, chargeId }) => {
				const chit = chargeId && charges.get(chargeId);
				return chit ? [[entry, chit] as const] : [];
			}),
		);
	}

	async function pdfOf(member: { memberId: string; name: string; userId: string }, query: StatementQuery) {
		const { title, number, first, last } = periodOf(query);
		const account = await ledger.statement(member.memberId, first, last);
		if (account.lines.length === 0)
			throw notFound(
				query.month
					? `Nothing was charged or paid in ${monthName(query.month)}, so there is no statement for it.`
					: `Nothing was charged or paid in the tax year ${query.taxYear}, so there is no statement for it.`,
			);
		const [club, receipt] = [await content.single('club'), await content.single('receipt')];
		const bytes = await drawStatement({
			...{ title, number, first: `${first}-01`, until: untilOf(last), member, account, club },
			chits: await chitsOf(account.lines),
			taxNumber: receipt.taxNumber,
		});
		return { name: `statement-${member.userId}-${number}.pdf`, bytes };
	}

	async function memberOf(memberId: string) {
		const member = await members.byId(memberId);
		if (!member) throw notFound('There is no such member.');
		return member;
	}

	return {
		/** People of the office are no members and have no statements. */
		async ofAccount({ accountId }: Actor): Promise<Statements> {
			const member = await members.ofAccount(accountId);
			return member ? toStatements(await ledger.monthsOf(member.memberId)) : { months: [], taxYears: [] };
		},

		async ofMember(memberId: string): Promise<Statements> {
			return toStatements(await ledger.monthsOf((await memberOf(memberId)).memberId));
		},

		ownPdf: async (actor: Actor, query: StatementQuery) => pdfOf(await members.require(actor), query),
		pdf: async (memberId: string, query: StatementQuery) => pdfOf(await memberOf(memberId), query),

		/** Runs every night, and works in July. Each member gets the statement of a tax year once, also when a night was missed. */
		async sendAnnual() {
			if (today().slice(5, 7) !== mailMonth) return;
			const taxYear = taxYearOf(addDays(`${today().slice(0, 7)}-01`, -1));
			const { first, last } = monthsOfTaxYear(taxYear);
			for (let after: string | undefined; ; ) {
				const active = await ledger.membersWithEntries(first, last, after, batchSize);
				await db.transaction(async (tx) => {
					if (active.length === 0) return;
					const rows = active.map((memberId) => ({ memberId, taxYear, enqueuedAt: clock.now() }));
					const added = await tx.insert(annualStatements).values(rows).onConflictDoNothing().returning();
					await jobs.enqueueAll(
						tx,
						'annual-statement-mail',
						added.map(({ memberId }) => ({ memberId, taxYear })),
					);
				});
				after = active.at(-1);
				if (active.length < batchSize) return;
			}
		},

		/** Members without an address get theirs at the office. */
		async mailAnnual({ memberId, taxYear }: AnnualStatementMail, jobId: string) {
			const member = await members.byId(memberId);
			if (!member?.email) return;
			const { email, firstName } = member;
			await mailSender.deliver(jobId, { to: email, template: 'annual-statement' }, async (writer) => {
				const { name, bytes } = await pdfOf(member, { taxYear });
				return {
					...(await writer.write('annual-statement', {
						name: firstName,
						year: taxYear,
						button: `${settings.publicUrl}/dashboard/account`,
					})),
					attachments: [{ filename: name, content: bytes, contentType: 'application/pdf' }],
				};
			});
		},
	};
}
