// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeServer, Refusal, renderAt } from '#tests/helpers/component.tsx';
import { storeLogin } from '#web/core/session.ts';
import Events from '#web/features/events/member/events.tsx';
import Dashboard from './dashboard.tsx';

vi.mock('#web/core/wait.ts', () => ({ wait: async () => {} }));
vi.spyOn(console, 'warn').mockImplementation(() => {});

const member = { email: 'rahim@example.com', dashboardLocked: true };

function open(profile: () => object) {
	storeLogin({ accessToken: 'token', email: member.email, dashboardLocked: true, role: 'MEMBER' });
	const server = fakeServer({ 'GET /api/profile': profile, 'POST /api/logout': () => ({}) });
	return { ...server, ...renderAt('/dashboard', <Dashboard />) };
}

it('stays logged in without a response, and Try again loads the dashboard', async () => {
	let offline = true;
	const { calls } = open(() => {
		if (offline) throw new TypeError('Failed to fetch');
		return { member };
	});
	await screen.findByText('Your dashboard could not be loaded');
	screen.getByText('Network error. Please check your connection.');
	expect(localStorage.getItem('token')).toBe('token');
	expect(calls).not.toContain('POST /api/logout');

	offline = false;
	await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
	await screen.findByText('Welcome back, rahim!');
});

it('says that the session expired, logs out and clears the storage when the server keeps failing', async () => {
	const { calls, router } = open(() => {
		throw new Refusal(500, 'Something went wrong on our side.');
	});
	await screen.findByText('Another page');
	expect(router.state.location.pathname).toBe('/login');
	await screen.findByText('Session expired. Please log in again.');
	expect(calls).toContain('POST /api/logout');
	expect(localStorage).toHaveLength(0);
});

it.each([
	['/dashboard', <Dashboard key="dashboard" />],
	['/dashboard/events', <Events key="events" />],
])('%s shows the form for a password while it is temporary, and asks for nothing else', async (path, page) => {
	storeLogin({ accessToken: 'token', email: member.email, dashboardLocked: false, role: 'MEMBER' });
	const profile = { ...member, dashboardLocked: false, temporaryPassword: true };
	const { calls } = fakeServer({ 'GET /api/profile': () => ({ member: profile }) });
	renderAt(path, page);
	await screen.findByRole('heading', { name: 'Choose your own password' });
	expect(new Set(calls)).toEqual(new Set(['GET /api/profile']));
});
