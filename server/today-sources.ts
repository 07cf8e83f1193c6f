import { newEnquiries } from './features/enquiries/waiting.ts';
import { reviewsToLookAt } from './features/reviews/waiting.ts';
import type { TodaySources } from './features/today/today.service.ts';
import { failedMails } from './mail/waiting.ts';
import type { Parts } from './parts.ts';
import type { Services } from './services.ts';

/** Who answers what on the office's first page. One line per thing that may wait. */
export function todaySources(
	{ database: { db }, jobs }: Parts,
	{ decisions, membersList, payments, registrations, retention }: Services,
): TodaySources {
	return {
		applications: { desk: 'desk:applications', ask: decisions.today },
		waits: {
			STUCK_PAYMENTS: { desk: 'desk:payments', ask: payments.office.countStuck },
			SLIPS_TO_CONFIRM: { desk: 'desk:payments', ask: payments.office.countSlipsToConfirm },
			NEW_ENQUIRIES: { desk: 'desk:content', ask: () => newEnquiries(db) },
			REVIEWS_TO_LOOK_AT: { desk: 'desk:content', ask: () => reviewsToLookAt(db) },
			DOCUMENTS_DUE: { desk: 'desk:team', ask: async () => (await retention.due()).documents },
			FAILED_MAILS: { desk: 'desk:team', ask: () => failedMails(db) },
			FAILED_JOBS: { desk: 'desk:team', ask: async () => (await jobs.counts()).deadLetters },
		},
		figures: {
			APPLICATIONS: { desk: 'desk:applications', ask: decisions.byMonth },
			APPROVALS: { desk: 'desk:applications', ask: membersList.byMonth },
			INCOME: { desk: 'desk:payments', ask: payments.office.incomeByMonth },
			EVENT_REGISTRATIONS: { desk: 'desk:content', ask: registrations.byMonth },
		},
	};
}
