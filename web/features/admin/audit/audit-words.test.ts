import { expect, test } from 'vitest';
import { pageOf, sentenceOf } from './audit-words.ts';

const entry = (over: object) => ({
	id: 1,
	at: '2031-03-10T06:00:00.000Z',
	actor: 'registrar@club.example',
	action: 'approved',
	subjectKind: 'application',
	subjectId: 'a1',
	details: null,
	...over,
});

test('says what was done so that it is understood without its neighbours', () => {
	expect(sentenceOf({ action: 'approved' })).toBe('Approved an application');
	expect(sentenceOf({ action: 'made a backup' })).toBe('Made a backup');
});

test.each([
	[{}, '/admin/applications/a1'],
	[{ subjectKind: 'payment', action: 'asked for a refund', subjectId: 'p1' }, '/admin/payments/p1'],
	[{ subjectKind: 'payment', action: 'exported the payments', subjectId: 'all' }, '/admin/payments'],
	[{ subjectKind: 'payment', action: 'confirmed a bank slip' }, '/admin/payments/manual'],
	[{ subjectKind: 'payment', action: 'imported a statement' }, '/admin/payments/statement'],
	[{ subjectKind: 'account', action: 'changed the role' }, '/admin/team'],
	[{ subjectKind: 'account', action: 'chose a new password' }, undefined],
	[{ subjectKind: 'house', action: 'removed what is not kept', subjectId: 'identity-scans' }, '/admin/retention'],
	[{ subjectKind: 'house', action: 'sent a mail again' }, '/admin/mails'],
	[{ subjectKind: 'house', action: 'made a backup', subjectId: 'backup' }, '/admin/house'],
	[{ subjectKind: 'something new' }, undefined],
])('leads to the page of %o: %s', (over, page) => {
	expect(pageOf(entry(over))).toBe(page);
});
