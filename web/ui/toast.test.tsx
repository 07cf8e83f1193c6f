// @vitest-environment happy-dom
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { toast as queue } from 'react-hot-toast/headless';
import { expect, test, vi } from 'vitest';
import { useSubmit } from '#web/core/submit.ts';
import { toast } from './toast.ts';

const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

// The first test of the file: only the first error has none before it.
test('the first error leaves the messages that are shown', () => {
	act(() => void toast.success('Sent.'));
	act(() => void toast.error('Payment failed.'));
	expect(screen.getByRole('status').textContent).toBe('Sent.');
	act(() => queue.remove());
});

test('errors do not stack, and a success leaves the error of another action', () => {
	act(() => void toast.error('Payment failed. Please try again.'));
	act(() => void toast.error('Payment failed again.'));
	expect(alerts()).toEqual(['Payment failed again.']);
	act(() => toast.expired());
	act(() => toast.expired());
	expect(alerts()).toHaveLength(2);
	act(() => void toast.success('Saved.'));
	expect(alerts()).toHaveLength(2);
	expect(screen.getByRole('status').textContent).toBe('Saved.');
});

test('the same success twice is shown once', () => {
	const messages = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);
	act(() => queue.remove());
	act(() => void toast.success('Sent to the club.'));
	act(() => void toast.success('Saved.'));
	act(() => void toast.success('Sent to the club.'));
	expect(messages().toSorted()).toEqual(['Saved.', 'Sent to the club.']);
});

test('the next try of an action removes the error of its last try, and no other', async () => {
	const trying = renderHook(() =>
		useSubmit((works: boolean) => (works ? Promise.resolve() : Promise.reject(new Error('a bug'))), {
			onFailure: () => toast.error('Payment failed.'),
		}),
	).result;
	await act(() => trying.current.submit(false));
	expect(alerts()).toContain('Payment failed.');
	await act(() => trying.current.submit(true));
	expect(alerts()).not.toContain('Payment failed.');

	await act(() => trying.current.submit(false));
	act(() => void toast.error('The picture did not arrive.'));
	await act(() => trying.current.submit(true));
	expect(alerts()).toContain('The picture did not arrive.');
});

test('on a phone a message is at the top when it would cover a button at the bottom', () => {
	document.body.insertAdjacentHTML('beforeend', '<main><button type="button">Pay</button></main>');
	const button = screen.getByRole('button');
	const bottom = vi.spyOn(button, 'getBoundingClientRect');
	bottom.mockReturnValue({ top: window.innerHeight - 50, bottom: window.innerHeight - 10, height: 40 } as DOMRect);
	act(() => void toast.success('Payment received.'));
	expect(screen.getByLabelText('Messages').className).toContain('atTop');
	bottom.mockReturnValue({ top: 60, bottom: 100, height: 40 } as DOMRect);
	act(() => void toast.error('Payment failed twice.'));
	expect(screen.getByLabelText('Messages').className).not.toContain('atTop');
	document.querySelector('main')!.remove();
});

test('a message moves to the bottom when the next page has no button there', async () => {
	document.body.insertAdjacentHTML('beforeend', '<main><button type="button">Register</button></main>');
	const bottom = vi.spyOn(document.querySelector('main button')!, 'getBoundingClientRect');
	bottom.mockReturnValue({ top: window.innerHeight - 50, bottom: window.innerHeight - 10, height: 40 } as DOMRect);
	act(() => void toast.success('Registration successful!'));
	expect(screen.getByLabelText('Messages').className).toContain('atTop');
	document.querySelector('main')!.remove();
	document.title = 'Verify your email';
	await waitFor(() => expect(screen.getByLabelText('Messages').className).not.toContain('atTop'));
});
