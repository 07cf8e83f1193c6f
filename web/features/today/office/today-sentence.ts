import type { Task, Today } from '#contract/today.office.ts';
import { sinceText } from '#web/core/club-dates.ts';
import { capital, plural, spelledOut } from '#web/core/office-labels.ts';

/** Singular and plural. */
const taskTexts: Record<Task, [one: string, many: string]> = {
	STUCK_PAYMENTS: ['stuck payment', 'stuck payments'],
	WALLET_CLOSED: ['problem with the wallet', 'problems with the wallet'],
	SLIPS_TO_CONFIRM: ['bank slip to confirm', 'bank slips to confirm'],
	MEMBER_REQUESTS: ['request of a member', 'requests of members'],
	NEW_ENQUIRIES: ['new enquiry', 'new enquiries'],
	REVIEWS_TO_LOOK_AT: ['unread review', 'unread reviews'],
	DOCUMENTS_DUE: ['document due for erasure', 'documents due for erasure'],
	ERASURES_ASKED: ['person who asked to be erased', 'people who asked to be erased'],
	FAILED_MAILS: ['failed mail', 'failed mails'],
	FAILED_JOBS: ['failed job', 'failed jobs'],
};

const list = new Intl.ListFormat('en-GB');

/** The work that is waiting, in a sentence or two. */
export function todaySentence({ applications, tasks }: Today, now: Date): string {
	const sentences = [
		...(applications ? decisionTexts(applications, now) : []),
		...(tasks.some(({ count }) => count > 0) ? [tasksText(tasks)] : []),
	];
	if (sentences.length > 0) return sentences.join(' ');
	const incomplete = applications?.counts.MORE_INFO ?? 0;
	if (incomplete === 0) return 'Nothing is waiting.';
	return `Nothing is waiting for you; ${spelledOut(incomplete)} ${plural(incomplete, 'applicant has', 'applicants have')} not answered yet.`;
}

function decisionTexts({ counts, oldest: [first] }: NonNullable<Today['applications']>, now: Date): string[] {
	const waiting = counts.PENDING_APPROVAL ?? 0;
	if (waiting === 0 || !first) return [];
	const since = sinceText(first.verifiedAt ?? first.submittedAt, now);
	return [
		waiting === 1
			? `One application has been waiting for a decision since ${since}.`
			: `${capital(spelledOut(waiting))} applications are waiting for a decision, the oldest since ${since}.`,
	];
}

function tasksText(tasks: Today['tasks']): string {
	const phrases = tasks
		.filter(({ count }) => count > 0)
		.map(({ what, count }) => `${spelledOut(count)} ${plural(count, ...taskTexts[what])}`);
	return `${capital(list.format(phrases))}.`;
}
