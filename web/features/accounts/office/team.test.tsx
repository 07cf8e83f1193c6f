// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, logIn, renderAt } from '#tests/helpers/component.tsx';
import TeamPage from './team.tsx';

const person = (name: string, secondFactor: boolean) => ({
	id: `00000000-0000-4000-8000-00000000000${name.length}`,
	name,
	email: `${name.toLowerCase()}@club.example`,
	role: 'TREASURER',
	state: 'active',
	invitedAt: null,
	lastSeenAt: null,
	secondFactor,
});

it('resets the second factor of a colleague who has one, after the admin’s password', async () => {
	logIn();
	const sent: unknown[] = [];
	fakeServer({
		'GET /api/admin/team': () => ({ items: [person('Nadia', true), person('Rafiqul', false)], total: 2 }),
		'POST /api/account/confirm': () => ({ confirmation: 'one' }),
		[`POST /api/admin/team/${person('Nadia', true).id}/reset-second-factor`]: ({ body }) => {
			sent.push(body);
			return { message: 'The second factor was reset.' };
		},
	});
	renderAt('/admin/team', <TeamPage />);
	const button = (await screen.findAllByRole('button', { name: 'Reset second factor of Nadia' }))[0]!;
	expect(screen.queryByRole('button', { name: 'Reset second factor of Rafiqul' })).toBeNull();

	await userEvent.click(button);
	expect(screen.getByText(/passkeys and recovery codes of Nadia .* sure that Nadia asked for it/)).toBeTruthy();
	await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
	expect(sent).toEqual([]);

	await userEvent.click(button);
	await userEvent.type(screen.getByLabelText('Your password'), 'a heron below the ninth');
	await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
	await expect.poll(() => sent).toEqual([{ confirmation: 'one' }]);
});

it('asks for the password again when the reset of one colleague failed and the next one is reset', async () => {
	logIn();
	const { calls } = fakeServer({
		'GET /api/admin/team': () => ({ items: [person('Nadia', true), person('Rafiqul', true)], total: 2 }),
		'POST /api/account/confirm': () => ({ confirmation: 'one' }),
	});
	renderAt('/admin/team', <TeamPage />);
	await userEvent.click((await screen.findAllByRole('button', { name: 'Reset second factor of Nadia' }))[0]!);
	await userEvent.type(screen.getByLabelText('Your password'), 'a heron below the ninth');
	await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
	await expect.poll(() => calls.filter((name) => name.endsWith('/reset-second-factor'))).toHaveLength(1);

	await userEvent.click(screen.getAllByRole('button', { name: 'Reset second factor of Rafiqul' })[0]!);
	expect(screen.getByText(/sure that Rafiqul asked for it/)).toBeTruthy();
	expect(calls.filter((name) => name.endsWith('/reset-second-factor'))).toHaveLength(1);
});

it('brings a person back after the admin’s password', async () => {
	logIn();
	const sent: unknown[] = [];
	const removed = { ...person('Nadia', false), state: 'removed' };
	fakeServer({
		'GET /api/admin/team': () => ({ items: [removed], total: 1 }),
		'GET /api/account/second-factor': () => ({ app: null, passkeys: [], recoveryCodesLeft: 0, missing: null }),
		'POST /api/account/confirm': () => ({ confirmation: 'one' }),
		[`POST /api/admin/team/${removed.id}/bring-back`]: ({ body }) => {
			sent.push(body);
			return { message: 'Back in the office.' };
		},
	});
	renderAt('/admin/team', <TeamPage />);
	await userEvent.click((await screen.findAllByRole('button', { name: 'Bring back Nadia' }))[0]!);
	await userEvent.type(screen.getByLabelText('Your password'), 'a heron below the ninth');
	expect(sent).toEqual([]);
	await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
	await expect.poll(() => sent).toEqual([{ confirmation: 'one' }]);
});
