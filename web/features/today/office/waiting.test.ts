import { expect, it } from 'vitest';
import type { Today } from '#contract/today.office.ts';
import { waitingItems } from './waiting.ts';

const now = new Date('2026-11-17T06:00:00Z');
const today = (over: Partial<Today>): Today => ({
	applications: null,
	members: null,
	tasks: [],
	day: null,
	figures: [],
	...over,
});
const application = { verifiedAt: '2026-11-12T05:00:00Z' } as NonNullable<Today['applications']>['oldest'][number];
const texts = (over: Partial<Today>) =>
	waitingItems(today(over), now).map(({ count, text, note, alarm }) => [`${count} ${text}`, note, alarm]);

it('lists what waits, the oldest first, without what does not wait', () => {
	expect(
		texts({
			applications: { counts: { PENDING_APPROVAL: 6, MORE_INFO: 2 }, late: 2, oldest: [application] },
			tasks: [
				{ what: 'SLIPS_TO_CONFIRM', count: 0, since: null },
				{ what: 'NEW_ENQUIRIES', count: 1, since: '2026-11-10T05:00:00Z' },
				{ what: 'REVIEWS_TO_LOOK_AT', count: 3, since: '2026-11-16T05:00:00Z' },
				{ what: 'DOCUMENTS_DUE', count: 1, since: null },
			],
		}),
	).toEqual([
		['1 enquiry to answer', 'since 10\u00a0November', false],
		['6 applications to decide', '2 for 3 days or more · the oldest since Thursday', true],
		['3 reviews to read', 'the oldest since yesterday', false],
		['1 document to be deleted', 'tonight, unless you keep it', false],
	]);
});

it('begins with what is broken', () => {
	expect(
		texts({
			tasks: [
				{ what: 'NEW_ENQUIRIES', count: 1, since: '2026-01-01T05:00:00Z' },
				{ what: 'WALLET_CLOSED', count: 1, since: null },
			],
		}).map(([text]) => text),
	).toEqual(['1 problem with the wallet', '1 enquiry to answer']);
});

it('is empty when nothing waits', () => {
	expect(texts({ applications: { counts: { ACTIVE: 245 }, late: 0, oldest: [] } })).toEqual([]);
});
