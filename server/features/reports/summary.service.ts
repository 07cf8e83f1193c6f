import { notInArray } from 'drizzle-orm';
import { addDays, clubDay, lastDayOf } from '#contract/core/club-time.ts';
import { can } from '#contract/core/roles.ts';
import type { SummaryRecipients } from '#contract/reports.office.ts';
import type { Context } from '#server/core/feature.ts';
import { invalid } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { ReportsService } from './service.ts';
import { type SummaryParts, summaryMail } from './summary-mail.ts';
import { monthlySummaries, summaryRecipients } from './tables.ts';

export type SummaryJob = { month: string; accountId: string };
export type MonthlySummaryService = ReturnType<typeof monthlySummaryService>;

/** An email about the month that has ended, to people of the office who were chosen. Each reads only what the role may read. */
export function monthlySummaryService(context: Context, reports: ReportsService) {
	const { audit, clock, jobs, mailSender, settings, team } = context;
	const { db } = context.database;

	/** The month that has ended, in Dhaka. */
	const endedMonth = () => addDays(`${clubDay(clock.now()).slice(0, 7)}-01`, -1).slice(0, 7);

	const people = async () =>
		(await team.list()).filter(({ role, state }) => state === 'active' && can(role, 'reports'));

	async function partsFor(role: Actor['role'], month: string): Promise<SummaryParts> {
		const strength = can(role, 'applications')
			? (await reports.strength({ year: Number(month.slice(0, 4)), by: 'category' })).months.find(
					(row) => row.month === month,
				)
			: undefined;
		return {
			month,
			strength,
			income: can(role, 'payments') ? await reports.income({ from: `${month}-01`, to: lastDayOf(month) }) : undefined,
		};
	}

	async function recipients(): Promise<SummaryRecipients> {
		const chosen = new Set((await db.select().from(summaryRecipients)).map(({ accountId }) => accountId));
		return {
			people: (await people()).map(({ id, name, email, role }) => ({ id, name, email, role, chosen: chosen.has(id) })),
		};
	}

	return {
		recipients,

		async choose(actor: Actor, accountIds: readonly string[]): Promise<SummaryRecipients> {
			const allowed = new Set((await people()).map(({ id }) => id));
			if (accountIds.some((id) => !allowed.has(id)))
				throw invalid({ accountIds: 'Only people who may read reports can get the summary.' });
			await db.transaction(async (tx) => {
				await tx
					.delete(summaryRecipients)
					.where(accountIds.length > 0 ? notInArray(summaryRecipients.accountId, [...accountIds]) : undefined);
				if (accountIds.length > 0)
					await tx
						.insert(summaryRecipients)
						.values(accountIds.map((accountId) => ({ accountId })))
						.onConflictDoNothing();
				await audit.note(
					tx,
					actor,
					'chose who gets the monthly summary',
					{ kind: 'system', id: 'reports' },
					{ people: accountIds.length },
				);
			});
			return recipients();
		},

		preview: async ({ role }: Actor) =>
			summaryMail(context.mailWriter, await partsFor(role, endedMonth()), settings.publicUrl),

		/** Run every morning: after a downtime the summary is late, but it is sent. One process sends it, once. */
		sendDue: () =>
			db.transaction(async (tx) => {
				const month = endedMonth();
				const [isDue] = await tx
					.insert(monthlySummaries)
					.values({ month, sentAt: clock.now() })
					.onConflictDoNothing()
					.returning();
				if (!isDue) return;
				const chosen = await tx.select().from(summaryRecipients);
				await jobs.enqueueAll(
					tx,
					'monthly-summary-mail',
					chosen.map(({ accountId }) => ({ month, accountId })),
				);
			}),

		/** The role of this moment counts: it may have changed since the person was chosen. */
		async mail({ month, accountId }: SummaryJob, jobId: string) {
			const person = (await people()).find(({ id }) => id === accountId);
			if (!person) return;
			await mailSender.deliver(jobId, { to: person.email, template: 'monthly-summary' }, async (writer) =>
				summaryMail(writer, await partsFor(person.role, month), settings.publicUrl),
			);
		},
	};
}
