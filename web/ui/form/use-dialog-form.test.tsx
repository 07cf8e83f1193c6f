// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '#tests/helpers/component.tsx';
import { ApiError, InvalidInput, NetworkError } from '#web/core/errors.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useDialogForm } from './use-dialog-form.ts';

const onDone = vi.fn();
const send = vi.fn<(values: { fee: string }) => Promise<string>>();

beforeEach(() => {
	onDone.mockReset();
	send.mockReset();
});

function FeeDialog({ closesOnConflict }: { closesOnConflict: boolean }) {
	const { bind, dialog } = useDialogForm({
		initial: { fee: '' },
		fields: ['feePaisa'],
		send,
		closesOnConflict,
		onDone,
	});
	return (
		<ConfirmDialog title="Fee" confirmLabel="Charge" {...dialog} onClose={() => {}}>
			<TextField label="Fee in taka" {...bind('fee', 'feePaisa')} />
		</ConfirmDialog>
	);
}

async function submit(typed: string, { closesOnConflict = false } = {}) {
	renderAt('/admin', <FeeDialog closesOnConflict={closesOnConflict} />);
	if (typed) await userEvent.type(screen.getByLabelText('Fee in taka'), typed);
	await userEvent.click(screen.getByRole('button', { name: 'Charge' }));
}

it('sends what was typed, says what happened and ends', async () => {
	send.mockResolvedValue('৳50.00 is charged.');
	await submit('50');
	expect(send).toHaveBeenCalledWith({ fee: '50' });
	expect(await screen.findByText('৳50.00 is charged.')).toBeDefined();
	expect(onDone).toHaveBeenCalledOnce();
});

it('shows an error of the contract at the field that it is about, and keeps what was typed', async () => {
	send.mockRejectedValue(new InvalidInput({ feePaisa: 'Write an amount.' }));
	await submit('much');
	const field = screen.getByLabelText<HTMLInputElement>('Fee in taka');
	expect(await screen.findByText('Write an amount.')).toBeDefined();
	expect(field.getAttribute('aria-invalid')).toBe('true');
	expect(field.value).toBe('much');
	expect(onDone).not.toHaveBeenCalled();
});

it('shows a failure in the dialog and can be sent again', async () => {
	send.mockRejectedValueOnce(new NetworkError('x')).mockResolvedValueOnce('Charged.');
	await submit('50');
	expect(await screen.findByRole('alert')).toBeDefined();
	await userEvent.click(screen.getByRole('button', { name: 'Charge' }));
	expect(onDone).toHaveBeenCalledOnce();
});

const conflict = (message: string) => new ApiError(409, { code: 'CONFLICT', message, requestId: '1' });

it('ends after a conflict if it has no purpose any more', async () => {
	send.mockRejectedValue(conflict('Someone else has charged it.'));
	await submit('50', { closesOnConflict: true });
	expect(await screen.findByText('Someone else has charged it.')).toBeDefined();
	expect(onDone).toHaveBeenCalledOnce();
});

it('stays open after any other conflict', async () => {
	send.mockRejectedValue(conflict('The month is closed.'));
	await submit('50');
	expect(await screen.findByText('The month is closed.')).toBeDefined();
	expect(onDone).not.toHaveBeenCalled();
});
