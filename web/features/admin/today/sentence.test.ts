import { expect, test } from 'vitest';
import type { Queue } from '#web/features/admin/queue/ask-queue.ts';
import { todaySentence } from './sentence.ts';

const now = new Date('2026-11-17T04:00:00Z');
const oldest = { submittedAt: '2026-11-01T04:00:00Z', verifiedAt: '2026-11-12T04:00:00Z' } as Queue['items'][number];
const say = (counts: Queue['counts'], items: Queue['items'] = []) => todaySentence({ items, total: 0, counts }, now);

test('says how many wait and since when they could be decided', () => {
	expect(say({ PENDING_APPROVAL: 6 }, [oldest])).toBe(
		'Six applications wait for a decision; the oldest since Thursday.',
	);
	expect(say({ PENDING_APPROVAL: 1 }, [oldest])).toBe('One application waits for a decision, since Thursday.');
});

test('an empty queue is not dressed up', () => {
	expect(say({})).toBe('Nothing waits for a decision.');
	expect(say({ MORE_INFO: 2 })).toBe('Nothing waits for a decision; two applicants owe us an answer.');
});
