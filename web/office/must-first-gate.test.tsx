// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { SecondFactorState } from '#contract/second-factor.ts';
import { fakeServer, logIn, renderAt } from '#tests/helpers/component.tsx';
import { MustFirstGate } from './must-first-gate.tsx';
import { SideNav } from './side-nav.tsx';

const state = (missing: SecondFactorState['missing']): SecondFactorState => ({
	on: missing === null,
	app: false,
	passkeys: [],
	recoveryCodesLeft: 0,
	missing,
});

const profile = { email: 'office@club.example', dashboardLocked: false };

function open(missing: () => SecondFactorState['missing']) {
	logIn();
	fakeServer({
		'GET /api/profile': () => profile,
		'GET /api/account/second-factor': () => state(missing()),
		'POST /api/account/confirm': () => ({ confirmation: 'one' }),
		'POST /api/account/second-factor/start': () => ({ secret: 'ABCD', uri: 'otpauth://totp/x', qr: '<svg/>' }),
		'POST /api/account/second-factor/confirm': () => ({ recoveryCodes: ['aaaa-bbbb'] }),
	});
	renderGate();
}
const renderGate = () => renderAt('/admin', <MustFirstGate loading="Please wait">The page</MustFirstGate>);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it.each([
	[2, 'You can log in without it 2 more times.'],
	[1, 'You can log in without it once more.'],
	[0, 'At the next login you have to set it up first.'],
])('says how often a login without a second factor is possible: %i', async (loginsLeft, text) => {
	open(() => ({ loginsLeft, now: false }));
	expect((await screen.findByRole('status')).textContent).toContain(text);
	expect(screen.getByText('The page')).toBeTruthy();
});

it('says nothing when there is one, or none is needed', async () => {
	open(() => null);
	expect(screen.getByText('Please wait')).toBeTruthy();
	expect(screen.queryByText('The page')).toBeNull();
	expect(await screen.findByText('The page')).toBeTruthy();
	expect(screen.queryByRole('status')).toBeNull();
});

it('shows neither page nor set-up when it could not ask, and asks again', async () => {
	logIn();
	fakeServer({});
	renderGate();
	await screen.findByText('The office could not be loaded.');
	expect(screen.queryByText('The page')).toBeNull();
	fakeServer({
		'GET /api/profile': () => profile,
		'GET /api/account/second-factor': () => state({ loginsLeft: 0, now: true }),
	});
	await press('Try again');
	expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toBeTruthy();
});

it('shows only the set-up when no login is left, and the page when it is done', async () => {
	let done = false;
	open(() => (done ? null : { loginsLeft: 0, now: true }));
	await screen.findByRole('heading', { name: 'Set up a second factor' });
	expect(screen.queryByText('The page')).toBeNull();

	await press('Turn on the authenticator app');
	await userEvent.type(screen.getByLabelText('Your password'), 'a heron below the ninth');
	await press('Confirm');
	await screen.findByRole('img', { name: 'QR code for the authenticator app' });
	for (const box of screen.getAllByRole('textbox')) await userEvent.type(box, '1');
	await press('Confirm');
	expect(await screen.findByText('aaaa-bbbb')).toBeTruthy();
	done = true;
	await press('I have saved them');
	expect(await screen.findByText('The page')).toBeTruthy();
});

it('shows only the form for a password while it is temporary, before the second factor, and asks for nothing else', async () => {
	logIn();
	let temporaryPassword = true;
	const { calls } = fakeServer({
		'GET /api/profile': () => ({ ...profile, temporaryPassword }),
		'GET /api/account/second-factor': () => state({ loginsLeft: 0, now: true }),
		'POST /api/account/confirm': () => ({ confirmation: 'one' }),
		'POST /api/account/password': () => {
			temporaryPassword = false;
			return { message: 'Your password was changed.' };
		},
	});
	renderAt(
		'/admin',
		<>
			<SideNav />
			<MustFirstGate loading="Please wait">The page</MustFirstGate>
		</>,
	);
	await screen.findByRole('heading', { name: 'Choose your own password' });
	expect(screen.queryByText('The page')).toBeNull();
	await userEvent.type(screen.getByLabelText('New password'), 'a heron below the ninth');
	await userEvent.type(screen.getByLabelText('Confirm password'), 'a heron below the ninth');
	await press('Save and continue');
	await userEvent.type(screen.getByLabelText('Your password'), 'temporary');
	await press('Confirm');
	await screen.findByRole('heading', { name: 'Set up a second factor' });
	expect(calls.filter((call) => call.includes('/api/admin/'))).toEqual([]);
});
