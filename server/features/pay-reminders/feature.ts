import { eq } from 'drizzle-orm';
import { payReminderEndpoints } from '#contract/pay-reminders.ts';
import { defineFeature, mailRetries, type Routes } from '#server/core/feature.ts';
import { type PayReminderMail, type PayRemindersService, payRemindersService } from './service.ts';
import { payReminders as table } from './tables.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		payReminders: PayRemindersService;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		'pay-reminders': object;
		'pay-reminder-mail': PayReminderMail;
	}
}

const routes: Routes = ({ serve }, { payReminders }) => {
	serve(payReminderEndpoints.payReminder, {}, ({ actor }) => payReminders.own(actor));
	serve(payReminderEndpoints.choosePayReminder, {}, async ({ actor, body }) => ({
		message: await payReminders.choose(actor, body),
	}));
};

export const payReminders = defineFeature({
	name: 'pay-reminders',
	services: (context) => ({ payReminders: payRemindersService(context) }),
	routes: [routes],
	jobs: {
		'pay-reminders': { retryLimit: 3, schedule: '0 8 * * *', run: ({ payReminders }) => payReminders.send() },
		'pay-reminder-mail': { ...mailRetries, run: ({ payReminders }, job, jobId) => payReminders.mail(job, jobId) },
	},
	memberData: {
		export: async ({ payReminders }, memberId) => ({ payReminder: await payReminders.ofMember(memberId) }),
		erase: async (_, tx, { id }) => {
			await tx.delete(table).where(eq(table.memberId, id));
		},
	},
});
