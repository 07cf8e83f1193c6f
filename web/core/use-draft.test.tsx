// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { logIn, renderAt } from '#tests/helpers/component.tsx';
import { DraftTextArea } from '#web/ui/form/draft-text-area.tsx';
import { useDraft } from './draft.ts';

function Note() {
	const note = useDraft('note', '');
	return <DraftTextArea label="Note" draft={note} />;
}
const textArea = () => screen.getByLabelText<HTMLTextAreaElement>('Note');

beforeEach(() => logIn());

it('a text is still there on the same page, and on no other', async () => {
	const first = renderAt('/admin/members/1', <Note />);
	await userEvent.type(textArea(), 'Call back');
	expect(screen.getByText(/^Draft from/)).toBeDefined();
	first.unmount();
	const other = renderAt('/admin/members/2', <Note />);
	expect(textArea().value).toBe('');
	other.unmount();
	renderAt('/admin/members/1', <Note />);
	expect(textArea().value).toBe('Call back');
});

it('is deleted when it is discarded or emptied', async () => {
	renderAt('/admin/members/1', <Note />);
	await userEvent.type(textArea(), 'Call back');
	await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
	expect(textArea().value).toBe('');
	expect(document.activeElement).toBe(textArea());
	await userEvent.type(textArea(), 'a');
	expect(Object.keys(window.sessionStorage)).toHaveLength(1);
	await userEvent.clear(textArea());
	expect(Object.keys(window.sessionStorage)).toHaveLength(0);
});

it('shows no draft when no one is logged in', async () => {
	window.localStorage.clear();
	renderAt('/admin/members/1', <Note />);
	await userEvent.type(textArea(), 'Call back');
	expect(screen.queryByText(/^Draft from/)).toBeNull();
});
