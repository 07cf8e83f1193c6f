// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, logIn, Refusal, renderAt } from '#tests/helpers/component.tsx';
import { ChangePassword } from './change-password.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const message = 'Your password was changed.';

async function fillIn(password: string) {
	for (const label of ['New password', 'Confirm password']) {
		await userEvent.clear(screen.getByLabelText(label));
		await type(label, password);
	}
	await press('Change password');
}

function open(handlers: Parameters<typeof fakeServer>[0]) {
	logIn();
	const sent: unknown[] = [];
	const server = fakeServer({
		'POST /api/account/password': ({ body }) => {
			sent.push(body);
			return { message };
		},
		...handlers,
	});
	renderAt('/admin/account', <ChangePassword />);
	return { ...server, sent };
}

it('asks for the password, shows at the field that it is wrong, and sends the change with the confirmation', async () => {
	const { sent } = open({
		'POST /api/account/confirm': ({ body }) => {
			const { password } = body as { password: string };
			if (password !== 'mine') throw new Refusal(400, 'No', { password: 'This is not your password.' });
			return { confirmation: 'proof' };
		},
	});
	await fillIn('a long sentence');
	await type('Your password', 'guess');
	await press('Confirm');
	expect(screen.getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true');
	expect(screen.getByText('This is not your password.')).toBeDefined();
	await userEvent.clear(screen.getByLabelText('Your password'));
	await type('Your password', 'mine{Enter}');
	expect(sent).toEqual([{ password: 'a long sentence', confirmPassword: 'a long sentence', confirmation: 'proof' }]);
	expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks for a code only when the account has a second factor', async () => {
	const { sent } = open({
		'POST /api/account/confirm': ({ body }) => {
			const { code } = body as { code?: string };
			if (code !== '123456')
				throw new Refusal(400, 'No', { code: code ? 'This code is wrong.' : 'Please enter the code.' });
			return { confirmation: 'proof' };
		},
	});
	await fillIn('a long sentence');
	expect(screen.queryByLabelText('Code')).toBeNull();
	await type('Your password', 'mine{Enter}');
	expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBeNull();
	await type('Code', '111111{Enter}');
	expect(screen.getByText('This code is wrong.')).toBeDefined();
	await userEvent.clear(screen.getByLabelText('Code'));
	await type('Code', '123456{Enter}');
	expect(sent).toHaveLength(1);
});

it('keeps what was typed when it is closed, and nothing is sent', async () => {
	const { calls } = open({});
	await fillIn('a long sentence');
	// It waits for the person and is not busy, so it never says that this takes longer than usual.
	const opener = screen.getByRole<HTMLButtonElement>('button', { name: 'Change password' });
	expect(opener.disabled).toBe(true);
	expect(opener.getAttribute('aria-busy')).toBeNull();
	await press('Cancel');
	expect(opener.disabled).toBe(false);
	expect(calls.filter((name) => name.startsWith('POST'))).toEqual([]);
	expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a long sentence');
});

it('asks once when the change is refused, and again when the confirmation has expired', async () => {
	let tries = 0;
	const { calls } = open({
		'POST /api/account/confirm': () => ({ confirmation: `proof ${++tries}` }),
		'POST /api/account/password': ({ body }) => {
			const { password, confirmation } = body as { password: string; confirmation: string };
			if (password === 'weak weak') throw new Refusal(400, 'No', { password: 'Please choose another.' });
			if (confirmation === 'proof 1')
				return Response.json({ code: 'CONFIRM_IDENTITY', message: 'Again.', requestId: '1' }, { status: 403 });
			return { message };
		},
		'POST /api/refresh': () => ({ accessToken: 'fresh' }),
	});
	await fillIn('weak weak');
	await type('Your password', 'mine{Enter}');
	expect(screen.getByText('Please choose another.')).toBeDefined();
	await fillIn('a long sentence');
	await type('Your password', 'mine{Enter}');
	expect(screen.queryByRole('dialog')).toBeNull();
	expect(calls.filter((call) => call === 'POST /api/account/confirm')).toHaveLength(2);
	expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('');
});
