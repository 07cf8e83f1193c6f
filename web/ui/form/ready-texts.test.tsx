// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ReadyTexts } from './ready-texts.tsx';

const texts = [
	{ label: 'No reply', text: 'We have received no reply.' },
	{ label: 'Full', text: 'There is no place at present.' },
];

function Form() {
	const [value, setValue] = useState('');
	return (
		<form>
			<textarea aria-label="Reason" value={value} onChange={(event) => setValue(event.target.value)} />
			<ReadyTexts texts={texts} value={value} onInsert={(_, next) => setValue(next)} />
		</form>
	);
}

test('a ready-made text is added below what is there, once, and can then be edited', async () => {
	render(<Form />);
	const area = screen.getByLabelText<HTMLTextAreaElement>('Reason');
	const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
	await userEvent.click(button('No reply'));
	expect(area.value).toBe('We have received no reply.');
	expect(document.activeElement).toBe(area);
	expect(button('No reply').disabled).toBe(true);
	await userEvent.click(button('Full'));
	expect(area.value).toBe('We have received no reply.\nThere is no place at present.');
	await userEvent.clear(area);
	expect(button('No reply').disabled).toBe(false);
});
