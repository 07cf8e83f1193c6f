import { expect, test } from 'vitest';
import { savedText } from './notice-values.ts';

const startsAt = '2031-03-10T06:00:00Z';

test.each([
	['showing', 'Saved. It is on the site.'],
	['behind', 'Saved. A newer notice is on the site; this one shows when that ends.'],
	['scheduled', 'Saved. It will be on the site from 10\u00a0Mar\u00a02031, 12:00\u00a0PM.'],
	['past', 'Saved. Its time is over; the site does not show it.'],
	['draft', 'Saved as a draft.'],
] as const)('a saved notice that is %s: %s', (status, text) => {
	expect(savedText({ status, startsAt })).toBe(text);
});
