import { lateAfterDays, type Task, type Today } from '#contract/today.office.ts';
import { sinceText } from '#web/core/club-dates.ts';
import { plural } from '#web/core/office-labels.ts';

/** `alarm`: something is broken, or has waited too long. */
export type WaitingItem = { to: string; count: number; text: string; note: string; alarm: boolean };

const tasks: Record<Task, { to: string; one: string; many: string; note: string; alarm?: true }> = {
	STUCK_PAYMENTS: {
		to: '/admin/payments',
		one: 'payment to check',
		many: 'payments to check',
		note: 'the wallet reports another amount, or no result',
		alarm: true,
	},
	WALLET_CLOSED: {
		to: '/admin/payments',
		one: 'problem with the wallet',
		many: 'problems with the wallet',
		note: 'it takes no payments',
		alarm: true,
	},
	FAILED_JOBS: {
		to: '/admin/system-health',
		one: 'task that failed',
		many: 'tasks that failed',
		note: 'after several tries',
		alarm: true,
	},
	FAILED_MAILS: {
		to: '/admin/mails?state=failed',
		one: 'failed email',
		many: 'failed emails',
		note: 'could not be sent',
		alarm: true,
	},
	HALL_MONEY_TO_DECIDE: {
		to: '/admin/hall',
		one: 'deposit for the hall to pay back or to keep',
		many: 'deposits for the hall to pay back or to keep',
		note: 'the booking has ended',
	},
	HALL_BALANCES_DUE: {
		to: '/admin/hall',
		one: 'unpaid balance of a hall booking',
		many: 'unpaid balances of hall bookings',
		note: 'the booking is soon',
	},
	BILLS_TO_CHECK: {
		to: '/admin/bills',
		one: 'month with bills to check or issue',
		many: 'months with bills to check or issue',
		note: 'needs a second person',
	},
	CREDIT_NOTES_TO_CONFIRM: {
		to: '/admin/bills/credit-notes',
		one: 'credit note to confirm',
		many: 'credit notes to confirm',
		note: 'needs a second person',
	},
	DISPUTES_TO_DECIDE: {
		to: '/admin/bills/disputes',
		one: 'disputed charge to decide',
		many: 'disputed charges to decide',
		note: 'not overdue until decided',
	},
	CASH_TO_CONFIRM: {
		to: '/admin/counter/cash',
		one: 'closed cash day to confirm',
		many: 'closed cash days to confirm',
		note: 'needs a second person',
	},
	SALARY_LISTS_TO_APPLY: {
		to: '/admin/counter/salary',
		one: 'salary list to apply',
		many: 'salary lists to apply',
		note: 'needs a second person',
	},
	SLIPS_TO_CONFIRM: {
		to: '/admin/payments/manual',
		one: 'bank slip to confirm',
		many: 'bank slips to confirm',
		note: 'needs a second person',
	},
	MEMBER_REQUESTS: {
		to: '/admin/member-requests',
		one: 'member’s request to decide',
		many: 'members’ requests to decide',
		note: '',
	},
	CORRECTIONS_TO_CONFIRM: {
		to: '/admin/member-corrections',
		one: 'correction of a member’s record to confirm',
		many: 'corrections of members’ records to confirm',
		note: 'needs a second person',
	},
	SUPPORTERS_TO_REPLACE: {
		to: '/admin/applications',
		one: 'application needs another proposer or seconder',
		many: 'applications need another proposer or seconder',
		note: 'declined, or no answer in time',
	},
	NEW_ENQUIRIES: { to: '/admin/enquiries', one: 'enquiry to answer', many: 'enquiries to answer', note: '' },
	REVIEWS_TO_LOOK_AT: { to: '/admin/reviews', one: 'review to read', many: 'reviews to read', note: '' },
	DRAFTS_TO_REVIEW: {
		to: '/admin/content?state=review',
		one: 'draft to review',
		many: 'drafts to review',
		note: 'before they are published',
	},
	BROKEN_CONTENT: {
		to: '/admin/content?state=broken',
		one: 'text of the site that cannot be shown',
		many: 'texts of the site that cannot be shown',
		note: 'an older one is shown instead',
	},
	ERASURES_ASKED: {
		to: '/admin/retention',
		one: 'request to erase a member’s data',
		many: 'requests to erase members’ data',
		note: '',
	},
	DOCUMENTS_DUE: {
		to: '/admin/retention',
		one: 'document to be deleted',
		many: 'documents to be deleted',
		note: 'tonight, unless you keep it',
	},
};

/** What waits for the office: first what is broken, then by age, the oldest first. What is not waiting is not in it. */
export function waitingItems({ applications, tasks: counts }: Today, now: Date): WaitingItem[] {
	const items = [
		...(applications ? [decisions(applications)] : []),
		...counts.map(({ what, count, since }) => {
			const { one, many, ...task } = tasks[what];
			return { alarm: false, ...task, count, since, text: plural(count, one, many), broken: task.alarm === true };
		}),
	];
	return items
		.filter(({ count }) => count > 0)
		.sort((a, b) => Number(b.broken) - Number(a.broken) || ageKey(a).localeCompare(ageKey(b)))
		.map(({ to, count, text, note, alarm, since }) => {
			const age = since ? `${count > 1 ? 'the oldest since' : 'since'} ${sinceText(since, now)}` : '';
			return { to, count, text, note: [note, age].filter(Boolean).join(' · '), alarm };
		});
}

/** What has no age comes last. */
const ageKey = ({ since }: { since: string | null }) => since ?? '9';

function decisions({ counts, late, oldest: [first] }: NonNullable<Today['applications']>) {
	const count = counts.PENDING_APPROVAL ?? 0;
	return {
		to: '/admin/applications',
		count,
		text: plural(count, 'application to decide', 'applications to decide'),
		note: late > 0 ? `${late} for ${lateAfterDays} days or more` : '',
		alarm: late > 0,
		since: first ? (first.verifiedAt ?? first.submittedAt) : null,
		broken: false,
	};
}
