import { expect, test } from 'vitest';
import { detailsText } from './details-text.ts';

test.each([
	[null, null],
	[{}, null],
	// In the order of the database: the shortest name first.
	[
		{
			to: 'Serving Defence Officer',
			from: 'Government Officer',
			reason: 'Moved to the army.',
			effectiveOn: '2020-01-01',
		},
		'From Government Officer to Serving Defence Officer, from 1 January 2020; Reason: Moved to the army.',
	],
	[{ to: 'TREASURER', from: 'OFFICE', email: 'a@b.example' }, 'From Office to Treasurer; Email: a@b.example'],
	[{ fields: ['photo', 'nidCopy'], message: 'Brighter, please' }, 'Photo, NID copy; Message: Brighter, please'],
	[{ note: 'Paid at the counter.', userId: 'C-1' }, 'Note: Paid at the counter; User ID: C-1'],
	[{ count: 3, documents: 11 }, 'Removed: 3; Documents: 11'],
	[{ paisa: 4_000_000, method: 'TRANSFER' }, 'Amount: ৳40,000.00; Paid by: Bank transfer'],
	[{ hallDate: '2031-12-12' }, 'Hall on: 12 December 2031'],
	[{ type: 'IMAGE_GALLERY', caption: '' }, 'Gallery: Image gallery'],
	[{ check: ['PHOTO', 'TAX_RETURN'], state: 'WAIVED' }, 'Check: Photo, Tax return; State: Waived'],
	[{ eventId: 'e1' }, 'Event: Lantern night'],
	[{ eventId: 'e2', reason: 'Ill' }, 'Event: deleted; Reason: Ill'],
	[{ title: 'Lantern night' }, null],
])('%o reads: %s', (details, text) => {
	expect(detailsText(details, { names: new Map([['e1', 'Lantern night']]), except: 'Lantern night' })).toBe(text);
});
