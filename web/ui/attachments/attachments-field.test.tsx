// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { Attachment } from '#contract/core/attachments.ts';
import { renderAt } from '#tests/helpers/component.tsx';
import { AttachmentsField } from './attachments-field.tsx';

const add = vi.fn();
const uploads = { sending: [], refused: [], busy: false, queue: { add, retry: vi.fn(), dismiss: vi.fn() } };
const pdf = (name: string): Attachment => ({ url: `/media/${name}.pdf`, name, bytes: 240_000 });

function Form({ saved }: { saved: Attachment[] }) {
	const [attachments, setAttachments] = useState(saved);
	return <AttachmentsField attachments={attachments} error={undefined} onChange={setAttachments} uploads={uploads} />;
}
const names = () => screen.queryAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

it('renames, orders and removes PDFs', async () => {
	renderAt('/', <Form saved={[pdf('Scan 12'), pdf('Rules')]} />);
	await userEvent.clear(screen.getByLabelText('Name of PDF 1'));
	await userEvent.type(screen.getByLabelText('Name of PDF 1'), 'Entry form');
	await userEvent.click(screen.getByRole('button', { name: 'Move down: Entry form' }));
	expect(names()).toEqual(['Rules', 'Entry form']);
	await userEvent.click(screen.getByRole('button', { name: 'Remove Rules' }));
	expect(names()).toEqual(['Entry form']);
});

it('takes no more than ten', async () => {
	renderAt('/', <Form saved={Array.from({ length: 9 }, (_, index) => pdf(`PDF ${index}`))} />);
	const file = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });
	await userEvent.upload(screen.getByLabelText(/Choose PDFs/), [file('a.pdf'), file('b.pdf')]);
	expect(add).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ name: 'a.pdf' })]);
});
