import { expect, test } from 'vitest';
import { actionLabel } from '#web/core/audit-actions.ts';
import { subjectLabel, subjectPage } from './audit-labels.ts';

const id = '5b0c7c1e-6f5e-4f0e-9d5c-1f1f6a3f7a10';

const entry = (over: object) => ({
	id: 1,
	at: '2031-03-10T06:00:00.000Z',
	actor: 'registrar@club.example',
	action: 'approved',
	subjectKind: 'application',
	subjectId: id,
	subject: 'Rahim Uddin (DGCC-0247)',
	details: null,
	...over,
});

test('the label of an action names its object', () => {
	expect(actionLabel('approved')).toBe('Approved an application');
	expect(actionLabel('made a backup')).toBe('Made a backup');
});

test('an entry shows the name of its subject', () => {
	expect(subjectLabel(entry({}))).toBe('Rahim Uddin (DGCC-0247)');
	expect(subjectLabel(entry({ subjectKind: 'system', subjectId: 'identity-scans', subject: null }))).toBe(
		'NID scans of members',
	);
	expect(subjectLabel(entry({ subjectKind: 'system', subjectId: 'backup', subject: null }))).toBeUndefined();
});

test.each([
	[{}, `/admin/applications/${id}`],
	[{ subject: null }, undefined],
	[{ subjectKind: 'member' }, `/admin/members/${id}`],
	[{ subjectKind: 'enquiry' }, `/admin/enquiries/${id}`],
	[{ subjectKind: 'member', subjectId: 'all', subject: null }, '/admin/members'],
	[{ subjectKind: 'payment', action: 'asked for a refund' }, `/admin/payments/${id}`],
	[{ subjectKind: 'payment', action: 'exported the payments', subjectId: 'all' }, '/admin/payments'],
	[{ subjectKind: 'payment', action: 'confirmed a bank slip' }, '/admin/payments/manual'],
	[{ subjectKind: 'payment', action: 'imported a statement' }, '/admin/payments/statement'],
	[{ subjectKind: 'account', action: 'changed the role' }, '/admin/team'],
	[{ subjectKind: 'account', action: 'chose a new password' }, undefined],
	[{ subjectKind: 'system', action: 'removed what is not kept', subjectId: 'identity-scans' }, '/admin/retention'],
	[{ subjectKind: 'system', action: 'sent a mail again' }, '/admin/mails'],
	[{ subjectKind: 'system', action: 'made a backup', subjectId: 'backup' }, '/admin/system-health'],
	[{ subjectKind: 'event', subjectId: 'all' }, '/admin/events'],
	[{ subjectKind: 'review' }, '/admin/reviews'],
	[{ subjectKind: 'something new' }, undefined],
])('the page of %o is %s', (over, page) => {
	expect(subjectPage(entry(over))).toBe(page);
});
