import { eq, inArray } from 'drizzle-orm';
import { addDays, clubDay } from '#contract/core/club-time.ts';
import { taka } from '#contract/core/money.ts';
import { type PayReminder, reminderDays } from '#contract/pay-reminders.ts';
import { longDay, monthName } from '#server/core/club-date.ts';
import type { Context } from '#server/core/feature.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { payReminders, remindedBills } from './tables.ts';

export type PayReminderMail = { billId: string };

/** Bills that are looked at in one transaction. */
const batchSize = 500;

export type PayRemindersService = ReturnType<typeof payRemindersService>;

/** An email some days before the last day to pay, for members who want it. */
export function payRemindersService({ audit, bills, clock, database: { db }, jobs, mailSender, ...context }: Context) {
	const { members, settings } = context;
	const today = () => clubDay(clock.now());

	async function chosenBy(memberIds: readonly string[]): Promise<Map<string, number>> {
		if (memberIds.length === 0) return new Map();
		const rows = await db
			.select()
			.from(payReminders)
			.where(inArray(payReminders.memberId, [...memberIds]));
		return new Map(rows.map(({ memberId, days }) => [memberId, days]));
	}

	async function ofMember(memberId: string): Promise<PayReminder> {
		const days = (await chosenBy([memberId])).get(memberId);
		return { days: reminderDays.find((one) => one === days) ?? null };
	}

	return {
		ofMember,

		/** People of the office are no members and get no bills. */
		async own({ accountId }: Actor): Promise<PayReminder> {
			const member = await members.ofAccount(accountId);
			return member ? ofMember(member.memberId) : { days: null };
		},

		async choose(actor: Actor, { days }: PayReminder): Promise<string> {
			const { memberId } = await members.require(actor);
			await db.transaction(async (tx) => {
				const values = { memberId, days: days ?? 0, chosenAt: clock.now() };
				if (days === null) await tx.delete(payReminders).where(eq(payReminders.memberId, memberId));
				else
					await tx
						.insert(payReminders)
						.values(values)
						.onConflictDoUpdate({ target: payReminders.memberId, set: values });
				await audit.note(tx, actor, 'chose a reminder of bills', { kind: 'member', id: memberId }, { days });
			});
			if (days === null) return 'You get no reminder any more.';
			return `We will remind you ${days === 1 ? 'one day' : `${days} days`} before the last day to pay.`;
		},

		/** Runs every morning. Safe to repeat: there is one reminder for each bill, also when a morning was missed. */
		async send() {
			const last = addDays(today(), Math.max(...reminderDays));
			for (let after: string | undefined; ; ) {
				const open = await bills.openUntil(today(), last, after, batchSize);
				const chosen = await chosenBy(open.map(({ memberId }) => memberId));
				const due = open.filter(({ memberId, dueOn }) => {
					const days = chosen.get(memberId);
					return days !== undefined && addDays(dueOn, -days) <= today();
				});
				if (due.length > 0)
					await db.transaction(async (tx) => {
						const rows = due.map(({ id }) => ({ billId: id, enqueuedAt: clock.now() }));
						const added = await tx.insert(remindedBills).values(rows).onConflictDoNothing().returning();
						await jobs.enqueueAll(
							tx,
							'pay-reminder-mail',
							added.map(({ billId }) => ({ billId })),
						);
					});
				after = open.at(-1)?.id;
				if (open.length < batchSize) return;
			}
		},

		async mail({ billId }: PayReminderMail, jobId: string) {
			const bill = await bills.withId(billId);
			const member = bill && (await members.byId(bill.memberId));
			// Paid or disputed in the meantime, or the mail server was down for so long that the bill is overdue.
			if (!bill || !member?.email || bill.undisputedPaisa === 0 || bill.dueOn! < today()) return;
			const { email, firstName } = member;
			await mailSender.deliver(jobId, { to: email, template: 'pay-reminder' }, (writer) =>
				writer.write('pay-reminder', {
					name: firstName,
					month: monthName(bill.month),
					amount: taka(bill.undisputedPaisa),
					day: longDay(bill.dueOn!),
					button: `${settings.publicUrl}/dashboard/account`,
				}),
			);
		},
	};
}
