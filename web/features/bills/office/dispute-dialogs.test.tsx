// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Dispute } from '#contract/disputes.office.ts';
import { renderAt } from '#tests/helpers/component.tsx';
import { DisputeActions } from './dispute-dialogs.tsx';

const dispute = {
	...{ id: '00000000-0000-4000-8000-000000000001', state: 'OPEN', name: 'Kamrul Hasan', text: 'Subscription' },
	...{ bill: 'B-2026-00001', paisa: 20_000, leftPaisa: 18_500, reason: 'I was abroad.', waiting: null, decided: null },
} as Dispute;

it('says how much the member is credited', async () => {
	renderAt('/admin/bills/disputes', <DisputeActions of={dispute} onDone={() => {}} />);
	await userEvent.click(screen.getByRole('button', { name: 'Accept…' }));
	expect(screen.getByRole('button', { name: 'Credit ৳185.00 to the member' })).toBeTruthy();
	await userEvent.clear(screen.getByLabelText('Amount to credit'));
	await userEvent.type(screen.getByLabelText('Amount to credit'), '100');
	expect(screen.getByRole('button', { name: 'Credit ৳100.00 to the member' })).toBeTruthy();
});
