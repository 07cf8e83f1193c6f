// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SecurityLogEntry } from '#contract/security-log.office.ts';
import { fakeServer, logIn, renderAt } from '#tests/helpers/component.tsx';
import SecurityLogPage from './security-log.tsx';

const entry: SecurityLogEntry = {
	id: '00000000-0000-4000-8000-000000000001',
	at: '2026-03-01T08:00:00.000Z',
	event: 'login-failed',
	count: 1,
	account: null,
	emailFingerprint: null,
	network: null,
	device: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
	detail: null,
};

it('names the device in words, and says when there is no account or network', async () => {
	logIn();
	fakeServer({ 'GET /api/admin/security-log': () => ({ items: [entry], total: 1, next: null, previous: null }) });
	renderAt('/admin/security-log', <SecurityLogPage />);
	const table = within(await screen.findByRole('table', { name: 'Security log' }));
	expect(table.getAllByText(/Chrome on Android/)[0]).toBeTruthy();
	expect(table.getByText('The server')).toBeTruthy();
	expect(table.getByRole('cell', { name: 'No account' })).toBeTruthy();
});
