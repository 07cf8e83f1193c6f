// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '#tests/helpers/component.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const onSubmit = vi.fn();

function Page({ busy = false, failure }: { busy?: boolean; failure?: string }) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<button type="button" onClick={() => setOpen(true)}>
				Delete
			</button>
			{open && (
				<ConfirmDialog
					title="Delete the notice?"
					confirmLabel="Delete it"
					cancelLabel="Keep it"
					busy={busy}
					failure={failure}
					onSubmit={onSubmit}
					onClose={() => setOpen(false)}
				>
					<p>It goes to the bin.</p>
				</ConfirmDialog>
			)}
		</>
	);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('acts on confirm and does nothing on cancel', async () => {
	renderAt('/admin', <Page />);
	await press('Delete');
	expect(screen.getByRole('dialog', { name: 'Delete the notice?' }).textContent).toContain('It goes to the bin.');
	await press('Keep it');
	expect(screen.queryByRole('dialog')).toBeNull();
	expect(onSubmit).not.toHaveBeenCalled();
	expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' }));
	await press('Delete');
	await press('Delete it');
	expect(onSubmit).toHaveBeenCalledOnce();
});

it('shows why it failed and stays open', async () => {
	renderAt('/admin', <Page failure="Network error." />);
	await press('Delete');
	expect(screen.getByRole('alert').textContent).toBe('Network error.');
});

it('cannot be closed while it is busy', async () => {
	renderAt('/admin', <Page busy />);
	await press('Delete');
	await press('Close');
	expect(screen.getByRole('dialog')).toBeDefined();
	expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Keep it' }).disabled).toBe(true);
});
