// @vitest-environment happy-dom
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { toast as queue } from 'react-hot-toast/headless';
import { expect, onTestFinished, test, vi } from 'vitest';
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

const place = () => screen.getByLabelText('Messages').className;
/** A button on a screen of this width; its rectangle can be changed. */
function buttonOn(width: number) {
	act(() => queue.remove());
	vi.stubGlobal('innerWidth', width);
	const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72);
	document.body.insertAdjacentHTML('beforeend', '<main><button type="button">Pay</button></main>');
	const box = vi.spyOn(document.querySelector('main button')!, 'getBoundingClientRect');
	onTestFinished(() => {
		vi.unstubAllGlobals();
		height.mockRestore();
		document.querySelector('main')?.remove();
	});
	return (left: number, top: number) => box.mockReturnValue(new DOMRect(left, top, 100, 40));
}

test('on a phone a message is at the bottom, or at the top when it would cover a button there', () => {
	const putButton = buttonOn(390);
	putButton(20, window.innerHeight - 50);
	act(() => void toast.success('Payment received.'));
	expect(place()).toContain('atTop');
	putButton(20, 60);
	act(() => void toast.error('Payment failed twice.'));
	expect(place()).toContain('atBottom');
});

test('on a large screen a message is at the top right, or at the bottom when it would cover a button there', () => {
	const putButton = buttonOn(1440);
	putButton(600, 120);
	act(() => void toast.success('Payment received again.'));
	expect(place()).toContain('atTop');
	putButton(1300, 120);
	act(() => void toast.error('Payment failed at the top.'));
	expect(place()).toContain('atBottom');
	document.querySelector('main')!.insertAdjacentHTML('beforeend', '<button type="button">Save</button>');
	const save = vi.spyOn(document.querySelector('main button:last-child')!, 'getBoundingClientRect');
	save.mockReturnValue(new DOMRect(1300, window.innerHeight - 60, 100, 40));
	act(() => void toast.error('Payment failed at both ends.'));
	expect(place()).toContain('inMiddle');
});

test('a message that would cover a button at the bottom and the heading at the top is between them', () => {
	buttonOn(390)(20, window.innerHeight - 50);
	document.querySelector('main')!.insertAdjacentHTML('afterbegin', '<h1>Apply for membership</h1>');
	const heading = vi.spyOn(Range.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, 110, 300, 80));
	onTestFinished(() => heading.mockRestore());
	act(() => void toast.error('No registration email found.'));
	expect(place()).toContain('between');
	const top = Number.parseFloat(screen.getByLabelText('Messages').style.top);
	expect(top).toBeGreaterThanOrEqual(190);
	expect(top + 72).toBeLessThanOrEqual(window.innerHeight - 50);
});

test('a message covers no text where there is other space', () => {
	buttonOn(390)(20, 60);
	document.querySelector('main')!.insertAdjacentHTML('beforeend', '<p>The office replies within two days.</p>');
	const text = vi.spyOn(Range.prototype, 'getBoundingClientRect');
	text.mockReturnValue(new DOMRect(20, window.innerHeight - 60, 300, 40));
	onTestFinished(() => text.mockRestore());
	act(() => void toast.success('Your message is sent.'));
	expect(place()).toContain('atTop');
});

test('older messages are hidden where together they would cover a button', () => {
	const putButton = buttonOn(390);
	putButton(20, window.innerHeight / 2);
	const withoutPlace = () =>
		[...screen.getByLabelText('Messages').children]
			.filter(({ className }) => className.includes('withoutPlace'))
			.map(({ textContent }) => textContent);
	for (const message of ['Confirmed.', 'Planned.', 'Withdrawn.']) act(() => void toast.success(message));
	expect(withoutPlace()).toEqual([]);
	for (const message of ['Changed.', 'Saved.', 'Sent again.']) act(() => void toast.success(message));
	expect(withoutPlace().length).toBeGreaterThan(0);
	expect(screen.getByText('Sent again.').parentElement!.className).not.toContain('withoutPlace');
});

test('a message moves when a dialog grows until its button is below the message', () => {
	const resized: (() => void)[] = [];
	class Sizes {
		constructor(callback: () => void) {
			resized.push(callback);
		}
		observe = observed;
		disconnect() {}
	}
	const observed = vi.fn();
	vi.stubGlobal('ResizeObserver', Sizes);
	const putButton = buttonOn(390);
	const dialog = document.body.appendChild(document.createElement('dialog'));
	onTestFinished(() => dialog.remove());
	dialog.append(document.querySelector('main button')!);
	dialog.showModal();
	putButton(20, 300);
	act(() => void toast.success('The state is changed.'));
	expect(place()).toContain('atBottom');
	expect(observed).toHaveBeenLastCalledWith(dialog);
	putButton(20, window.innerHeight - 60);
	act(() => resized.at(-1)!());
	expect(place()).toContain('atTop');
});

test('a message that moved away below the mouse disappears all the same', () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const putButton = buttonOn(390);
	putButton(20, 300);
	act(() => void toast.success('Booked at seven.'));
	fireEvent.mouseEnter(screen.getByLabelText('Messages'));
	putButton(20, window.innerHeight - 60);
	fireEvent.keyUp(document.body, { key: 'Tab' });
	expect(place()).toContain('atTop');
	act(() => vi.advanceTimersByTime(5100));
	act(() => vi.advanceTimersByTime(1100));
	expect(screen.queryByText('Booked at seven.')).toBeNull();
});

test('a message moves when the next page has no button there', async () => {
	const putButton = buttonOn(390);
	putButton(20, window.innerHeight - 50);
	act(() => void toast.success('Registration successful!'));
	expect(place()).toContain('atTop');
	document.querySelector('main')!.remove();
	document.title = 'Verify your email';
	await waitFor(() => expect(place()).toContain('atBottom'));
});

test('a message moves away from the button of a dialog that opens', async () => {
	buttonOn(390)(20, 300);
	act(() => void toast.success('Two enquiries closed.'));
	expect(place()).toContain('atBottom');
	const dialog = document.body.appendChild(document.createElement('dialog'));
	onTestFinished(() => dialog.remove());
	dialog.innerHTML = '<button type="button">Save</button>';
	const save = vi.spyOn(dialog.querySelector('button')!, 'getBoundingClientRect');
	save.mockReturnValue(new DOMRect(20, window.innerHeight - 50, 100, 40));
	dialog.showModal();
	await waitFor(() => expect(place()).toContain('atTop'));
});

test('where everything is full, a message moves away from the field that gets the focus, and keeps its own', async () => {
	buttonOn(390)(20, 0);
	for (let top = 40; top < window.innerHeight - 60; top += 40) {
		const field = document.querySelector('main')!.appendChild(document.createElement('input'));
		vi.spyOn(field, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, top, 300, 40));
	}
	act(() => void toast.success('Charged to the account.'));
	expect(place()).toContain('atBottom');
	const last = [...document.querySelectorAll<HTMLElement>('main input')].at(-1)!;
	last.focus();
	fireEvent.keyUp(last, { key: 'Tab' });
	expect(place()).not.toContain('atBottom');
	const there = place();
	const undo = screen.getByLabelText('Messages').appendChild(document.createElement('button'));
	onTestFinished(() => undo.remove());
	undo.focus();
	fireEvent.keyUp(undo, { key: 'Tab' });
	expect(place()).toBe(there);
});

test('a message moves away from a link of the footer that gets the focus', () => {
	buttonOn(390)(20, 300);
	act(() => void toast.success('Your request was sent.'));
	expect(place()).toContain('atBottom');
	const link = document.body.appendChild(document.createElement('a'));
	onTestFinished(() => link.remove());
	link.href = '/help';
	vi.spyOn(link, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, window.innerHeight - 60, 60, 40));
	link.focus();
	fireEvent.keyUp(link, { key: 'Tab' });
	expect(place()).toContain('atTop');
});

test('the messages are inside of an open dialog, and outside again when it closes or is removed', async () => {
	act(() => void toast.success('Saved before the dialog.'));
	const messages = () => screen.getByLabelText('Messages');
	const dialog = document.body.appendChild(document.createElement('dialog'));
	dialog.showModal();
	await waitFor(() => expect(dialog.contains(messages())).toBe(true));
	dialog.close();
	await waitFor(() => expect(dialog.contains(messages())).toBe(false));
	dialog.showModal();
	act(() => void toast.error('The note could not be saved.'));
	await waitFor(() => expect(dialog.contains(screen.getByText('The note could not be saved.'))).toBe(true));
	dialog.remove();
	await waitFor(() => expect(messages().isConnected).toBe(true));
});
