// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, logIn, Refusal, renderAt } from '#tests/helpers/component.tsx';
import { StatementForm } from './statement-form.tsx';

beforeEach(() => logIn());

const csv = 'trxID,amount\nTRX1,1320.00';
const statement = {
	id: '6b0d5c0e-4a3e-4a56-9a33-0f1f4f3f9a11',
	name: 'november.csv',
	importedAt: '2031-03-10T12:00:00Z',
	importedBy: 'treasurer@club.example',
	counts: { matched: 0, missing: 0, 'wrong-amount': 0, duplicate: 0 },
	rows: [],
};

function open(respond: (body: unknown) => object) {
	const onCompared = vi.fn();
	fakeServer({ 'POST /api/admin/payments/statements': ({ body }) => respond(body) });
	renderAt('/admin/payments/statement', <StatementForm onCompared={onCompared} />);
	return onCompared;
}
const textArea = () => screen.getByLabelText<HTMLTextAreaElement>('Or paste the statement');
const nameInput = () => screen.getByLabelText<HTMLInputElement>('Name of the statement');
const choose = (file: File) => userEvent.upload(screen.getByLabelText('File'), file);
const compare = () => userEvent.click(screen.getByRole('button', { name: 'Compare' }));

it('reads a file into the text area, names the statement after it, and is empty after the comparison', async () => {
	const sent = vi.fn(() => statement);
	const onCompared = open(sent);
	await choose(new File([csv], 'november.csv', { type: 'text/csv' }));
	await expect.poll(() => textArea().value).toBe(csv);
	expect(nameInput().value).toBe('november.csv');
	await compare();
	await expect.poll(() => onCompared.mock.calls).toEqual([[statement]]);
	expect(sent).toHaveBeenCalledWith({ csv, name: 'november.csv' });
	expect([textArea().value, nameInput().value]).toEqual(['', '']);
});

it('names every missing field before it sends, and focuses the first', async () => {
	const sent = vi.fn();
	open(sent);
	await compare();
	expect(await screen.findByText('The file is empty.')).toBeDefined();
	expect(screen.getByText('Please name the statement.')).toBeDefined();
	expect(document.activeElement).toBe(textArea());
	expect(sent).not.toHaveBeenCalled();
});

it('keeps the text when the server refuses it, and shows why', async () => {
	open(() => {
		throw new Refusal(400, 'Please check the form.', { csv: 'The first line has no column trxID.' });
	});
	await userEvent.type(textArea(), 'amount');
	await userEvent.type(nameInput(), 'November');
	await compare();
	expect(await screen.findByText('The first line has no column trxID.')).toBeDefined();
	expect(textArea().value).toBe('amount');
});

it('says when a file cannot be read', async () => {
	open(() => statement);
	const file = new File([csv], 'november.csv', { type: 'text/csv' });
	file.text = () => Promise.reject(new Error('gone'));
	await choose(file);
	expect(await screen.findByText('This file cannot be read. Please choose it again.')).toBeDefined();
});
