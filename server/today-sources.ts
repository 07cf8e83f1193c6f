import type { Dependencies } from './dependencies.ts';
import { newEnquiries } from './features/enquiries/new-enquiries.ts';
import { failedMails } from './features/mails/failed-mails.ts';
import { reviewsToLookAt } from './features/reviews/unread-reviews.ts';
import type { TodaySources } from './features/today/today.service.ts';
import type { Services } from './services.ts';

/** Who answers what on the office's first page. One line per thing that may wait. */
export function todaySources(
	{ database: { db }, jobs }: Dependencies,
	{ decisions, membersList, payments, eventBookings, retention }: Services,
): TodaySources {
	return {
		applications: { permission: 'applications', ask: decisions.today },
		waits: {
			STUCK_PAYMENTS: { permission: 'payments', ask: payments.office.countStuck },
			SLIPS_TO_CONFIRM: { permission: 'payments', ask: payments.office.countSlipsToConfirm },
			NEW_ENQUIRIES: { permission: 'content', ask: () => newEnquiries(db) },
			REVIEWS_TO_LOOK_AT: { permission: 'content', ask: () => reviewsToLookAt(db) },
			DOCUMENTS_DUE: { permission: 'team', ask: async () => (await retention.due()).documents },
			ERASURES_ASKED: { permission: 'team', ask: async () => (await retention.due()).erasures },
			FAILED_MAILS: { permission: 'team', ask: () => failedMails(db) },
			FAILED_JOBS: { permission: 'team', ask: async () => (await jobs.counts()).deadLetters },
		},
		figures: {
			APPLICATIONS: { permission: 'applications', ask: decisions.byMonth },
			APPROVALS: { permission: 'applications', ask: membersList.byMonth },
			INCOME: { permission: 'payments', ask: payments.office.incomeByMonth },
			EVENT_REGISTRATIONS: { permission: 'content', ask: eventBookings.byMonth },
		},
	};
}
