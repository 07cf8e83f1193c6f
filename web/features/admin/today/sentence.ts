import { sinceWords } from '#web/features/admin/days.ts';
import { countOf, type Queue } from '#web/features/admin/queue/ask-queue.ts';
import { capital, inWords, plural } from '#web/features/admin/words.ts';

/** What waits, in one sentence. `queue` is what is to be decided, the oldest first. */
export function todaySentence(queue: Queue, now: Date): string {
	const waiting = countOf(queue, 'PENDING_APPROVAL');
	const oldest = queue.items[0];
	if (waiting > 0 && oldest) {
		const since = sinceWords(oldest.verifiedAt ?? oldest.submittedAt, now);
		return waiting === 1
			? `One application waits for a decision, since ${since}.`
			: `${capital(inWords(waiting))} applications wait for a decision; the oldest since ${since}.`;
	}
	const asked = countOf(queue, 'MORE_INFO');
	if (asked === 0) return 'Nothing waits for a decision.';
	return `Nothing waits for a decision; ${inWords(asked)} ${plural(asked, 'applicant owes', 'applicants owe')} us an answer.`;
}
