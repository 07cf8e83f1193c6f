import { expect, test } from 'vitest';
import type { Today } from '#contract/today.office.ts';
import { todaySentence } from './sentence.ts';

const now = new Date('2026-11-17T04:00:00Z');
type Applications = NonNullable<Today['applications']>;
const first = {
	submittedAt: '2026-11-01T04:00:00Z',
	verifiedAt: '2026-11-12T04:00:00Z',
} as Applications['oldest'][number];
const say = (counts: Applications['counts'] | null, tasks: Today['tasks'] = []) =>
	todaySentence({ applications: counts && { counts, late: 0, oldest: [first] }, tasks, figures: [] }, now);

test('says how many wait and since when they could be decided', () => {
	expect(say({ PENDING_APPROVAL: 6 })).toBe('Six applications wait for a decision; the oldest since Thursday.');
	expect(say({ PENDING_APPROVAL: 1 })).toBe('One application waits for a decision, since Thursday.');
});

test('names what waits at the other permissions', () => {
	expect(
		say({ PENDING_APPROVAL: 1 }, [
			{ what: 'STUCK_PAYMENTS', count: 0 },
			{ what: 'NEW_ENQUIRIES', count: 2 },
			{ what: 'REVIEWS_TO_LOOK_AT', count: 1 },
		]),
	).toBe('One application waits for a decision, since Thursday. Two new enquiries and one review to look at.');
	expect(say(null, [{ what: 'STUCK_PAYMENTS', count: 1 }])).toBe('One stuck payment.');
});

test('nothing waits only when nothing waits', () => {
	expect(say({}, [{ what: 'STUCK_PAYMENTS', count: 0 }])).toBe('Nothing waits.');
	expect(say(null)).toBe('Nothing waits.');
	expect(say({ MORE_INFO: 2 })).toBe('Nothing waits for you; two applicants owe us an answer.');
	expect(say({ MORE_INFO: 2 }, [{ what: 'FAILED_MAILS', count: 1 }])).toBe('One mail that did not leave.');
});
