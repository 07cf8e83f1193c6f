// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { logIn, renderAt } from '#tests/helpers/component.tsx';
import { ApiError, NetworkError } from '#web/core/errors.ts';
import { ReasonDialog } from './reason-dialog.tsx';

beforeEach(() => logIn());

function open(action: (reason: string) => Promise<{ message: string }>) {
	const onDone = vi.fn();
	const onClose = vi.fn();
	const view = renderAt(
		'/admin/reviews',
		<ReasonDialog title="Hide the review?" confirmLabel="Hide it" action={action} onDone={onDone} onClose={onClose}>
			It can be shown again.
		</ReasonDialog>,
	);
	return { onDone, onClose, ...view };
}
const textArea = () => screen.getByLabelText<HTMLTextAreaElement>('Reason');
const press = () => userEvent.click(screen.getByRole('button', { name: 'Hide it' }));

it('does nothing without a reason', async () => {
	const action = vi.fn();
	open(action);
	await userEvent.type(textArea(), '  ');
	await press();
	expect(screen.getByText('Please write the reason.')).toBeDefined();
	expect(textArea().getAttribute('aria-invalid')).toBe('true');
	expect(action).not.toHaveBeenCalled();
});

it('sends the reason and deletes its draft', async () => {
	const action = vi.fn(async () => ({ message: 'Hidden.' }));
	const { onDone } = open(action);
	await userEvent.type(textArea(), ' Not about us ');
	await press();
	await expect.poll(() => onDone.mock.calls.length).toBe(1);
	expect(action).toHaveBeenCalledWith('Not about us');
	expect(Object.keys(window.sessionStorage)).toEqual([]);
});

it('keeps the reason when the action fails, also for the next time the dialog opens', async () => {
	const { onDone, unmount } = open(() => Promise.reject(new NetworkError('x')));
	await userEvent.type(textArea(), 'Not about us');
	await press();
	expect((await screen.findByRole('alert')).textContent).toBe('Network error. Please check your connection.');
	expect(onDone).not.toHaveBeenCalled();
	unmount();
	open(vi.fn());
	expect(textArea().value).toBe('Not about us');
});

it('closes when another person was faster', async () => {
	const conflict = new ApiError(409, { code: 'CONFLICT', message: 'Already hidden.', requestId: '1' });
	const { onDone } = open(() => Promise.reject(conflict));
	await userEvent.type(textArea(), 'Not about us');
	await press();
	await expect.poll(() => onDone.mock.calls.length).toBe(1);
});
