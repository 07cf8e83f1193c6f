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
const box = () => screen.getByLabelText<HTMLTextAreaElement>('Note');

beforeEach(() => logIn());

it('a text is there again on the same page, and on no other', async () => {
	const first = renderAt('/admin/members/1', <Note />);
	await userEvent.type(box(), 'Call back');
	expect(screen.getByText(/^Kept since/)).toBeDefined();
	first.unmount();
	const other = renderAt('/admin/members/2', <Note />);
	expect(box().value).toBe('');
	other.unmount();
	renderAt('/admin/members/1', <Note />);
	expect(box().value).toBe('Call back');
});

it('is deleted when it is thrown away or emptied', async () => {
	renderAt('/admin/members/1', <Note />);
	await userEvent.type(box(), 'Call back');
	await userEvent.click(screen.getByRole('button', { name: 'Throw it away' }));
	expect(box().value).toBe('');
	expect(document.activeElement).toBe(box());
	await userEvent.type(box(), 'a');
	expect(Object.keys(window.sessionStorage)).toHaveLength(1);
	await userEvent.clear(box());
	expect(Object.keys(window.sessionStorage)).toHaveLength(0);
});

it('says nothing of being kept when nobody is signed in', async () => {
	window.localStorage.clear();
	renderAt('/admin/members/1', <Note />);
	await userEvent.type(box(), 'Call back');
	expect(screen.queryByText(/^Kept since/)).toBeNull();
});
