// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeServer, Refusal, renderAt } from '#tests/helpers/component.tsx';
import Activate from './activate.tsx';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
afterEach(() => history.replaceState(null, '', '/'));

test('fills in what the QR code of a letter says, and removes it from the address', () => {
	history.replaceState(null, '', '/activate#DGCC-0247/4KD7M-2XW9P');
	renderAt('/activate', <Activate />);
	expect([field('User ID').value, field('Code').value, field('Email').value]).toEqual(['DGCC-0247', '4KD7M-2XW9P', '']);
	expect(location.hash).toBe('');
});

test('leaves the fields empty after any other address', () => {
	history.replaceState(null, '', '/activate#main');
	renderAt('/activate', <Activate />);
	expect(field('User ID').value).toBe('');
	expect(location.hash).toBe('#main');
});

test('asks for all three fields, shows a refusal at the code and keeps what was typed', async () => {
	const { calls } = fakeServer({
		'POST /api/activation': () => {
			throw new Refusal(400, 'Please check your input', { code: 'The code has expired.' });
		},
	});
	renderAt('/activate', <Activate />);
	await send();
	for (const text of ['User ID is required', 'Code is required', 'Email is required'])
		expect(screen.getByText(text)).toBeTruthy();
	expect(calls).toEqual([]);
	await userEvent.type(field('User ID'), 'DGCC-0247');
	await userEvent.type(field('Code'), '4KD7M-2XW9P');
	await userEvent.type(field('Email'), 'rahim@mail.example');
	await send();
	expect(await screen.findByText('The code has expired.')).toBeTruthy();
	expect(document.activeElement).toBe(field('Code'));
	expect(field('Email').value).toBe('rahim@mail.example');
});

test('names the address that the link was sent to, and lets another one be typed', async () => {
	fakeServer({ 'POST /api/activation': () => ({ message: '' }) });
	renderAt('/activate', <Activate />);
	await userEvent.type(field('User ID'), 'DGCC-0247');
	await userEvent.type(field('Code'), '4KD7M-2XW9P');
	await userEvent.type(field('Email'), 'Rahim@mail.example');
	await send();
	expect((await screen.findByRole('status')).textContent).toContain('We have sent a link to rahim@mail.example.');
	expect(screen.getByRole('heading', { name: 'Check your email' })).toBeTruthy();
	await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
	expect([field('User ID').value, field('Code').value]).toEqual(['DGCC-0247', '4KD7M-2XW9P']);
});
