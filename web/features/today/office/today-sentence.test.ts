import { expect, test } from 'vitest';
import type { Today } from '#contract/today.office.ts';
import { todaySentence } from './today-sentence.ts';

const now = new Date('2026-11-17T04:00:00Z');
type Applications = NonNullable<Today['applications']>;
const first = {
	submittedAt: '2026-11-01T04:00:00Z',
	verifiedAt: '2026-11-12T04:00:00Z',
} as Applications['oldest'][number];
const sentence = (counts: Applications['counts'] | null, tasks: Today['tasks'] = []) =>
	todaySentence({ applications: counts && { counts, late: 0, oldest: [first] }, tasks, figures: [] }, now);

test('says how many applications are waiting and since when', () => {
	expect(sentence({ PENDING_APPROVAL: 6 })).toBe(
		'Six applications are waiting for a decision, the oldest since Thursday.',
	);
	expect(sentence({ PENDING_APPROVAL: 1 })).toBe('One application has been waiting for a decision since Thursday.');
});

test('also names the tasks of the other permissions', () => {
	expect(
		sentence({ PENDING_APPROVAL: 1 }, [
			{ what: 'STUCK_PAYMENTS', count: 0 },
			{ what: 'NEW_ENQUIRIES', count: 2 },
			{ what: 'REVIEWS_TO_LOOK_AT', count: 1 },
		]),
	).toBe('One application has been waiting for a decision since Thursday. Two new enquiries and one unread review.');
	expect(sentence(null, [{ what: 'STUCK_PAYMENTS', count: 1 }])).toBe('One stuck payment.');
});

test('says that nothing is waiting only when there is no task', () => {
	expect(sentence({}, [{ what: 'STUCK_PAYMENTS', count: 0 }])).toBe('Nothing is waiting.');
	expect(sentence(null)).toBe('Nothing is waiting.');
	expect(sentence({ MORE_INFO: 2 })).toBe('Nothing is waiting for you; two applicants have not answered yet.');
	expect(sentence({ MORE_INFO: 2 }, [{ what: 'FAILED_MAILS', count: 1 }])).toBe('One failed mail.');
});
