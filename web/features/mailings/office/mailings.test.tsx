// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MailingRow } from '#contract/mailings.office.ts';
import { fakeServer, logIn, renderAt } from '#tests/helpers/component.tsx';
import MailingsPage from './mailings.tsx';

const draft: MailingRow = {
	...{ id: '00000000-0000-4000-8000-000000000001', subject: 'December on the river', audience: 'SUBSCRIBERS' },
	...{ eventTitle: null, memberFilter: null, createdAt: '2031-11-18T06:00:00.000Z', scheduledFor: null, sentAt: null },
	...{ body: '', eventId: null, statutory: false, attachments: [], recipients: 0 },
};
const sent = { ...draft, id: draft.id.replace(/1$/, '2'), subject: 'Sent', sentAt: '2031-11-19T06:00:00.000Z' };

it('a narrow list says who gets a mailing, and when it was sent or started', async () => {
	logIn();
	fakeServer({ 'GET /api/admin/mailings': () => ({ items: [draft, sent], total: 2, next: null, previous: null }) });
	renderAt('/admin/mailings', <MailingsPage />);
	const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
	expect((await row(/^December/)).getByText(/^Newsletter subscribers, 18\sNov\s2031$/)).toBeTruthy();
	expect((await row(/^Sent/)).getByText(/^Newsletter subscribers, 19\sNov\s2031$/)).toBeTruthy();
	expect(screen.getByText('2 mailings')).toBeTruthy();
});
