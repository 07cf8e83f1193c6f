// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DateField } from './date-field.tsx';

let value = '';
const left = vi.fn();

function show(first = '', error?: string) {
	function Form() {
		const [date, setDate] = useState(first);
		value = date;
		return (
			<>
				<DateField
					id="nidDob"
					label="Date of birth"
					value={date}
					onChange={setDate}
					onBlur={left}
					error={error}
					max="2026-11-16"
					birthday
				/>
				<button type="button">Next</button>
			</>
		);
	}
	left.mockReset();
	return render(<Form />);
}
const part = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, text: string) => fireEvent.change(part(name), { target: { value: text } });
const shown = () => ['Day', 'Month', 'Year'].map((name) => part(name).value);

test('day, month and year become one date, and stay as they were typed', () => {
	show();
	type('Day', '5');
	type('Month', '3');
	expect(value).toBe('-3-5');
	type('Year', '1990');
	expect(value).toBe('1990-03-05');
	expect(shown()).toEqual(['5', '3', '1990']);
	type('Year', '');
	type('Month', '');
	type('Day', '');
	expect(value).toBe('');
});

test('Bangla digits are read and letters left out', () => {
	show();
	type('Day', '৩১');
	type('Month', '1a2');
	type('Year', '19905');
	expect(value).toBe('1990-12-31');
});

test.each(['1990-12-31', '31/12/1990', ' 31.12.1990 '])('a pasted date fills all parts: %s', (text) => {
	show();
	fireEvent.paste(part('Month'), { clipboardData: { getData: () => text } });
	expect(value).toBe('1990-12-31');
});

test('a date from the calendar or a restored draft is shown in the parts', () => {
	const { container } = show('1984-03-14');
	expect(shown()).toEqual(['14', '03', '1984']);
	const calendar = container.querySelector<HTMLInputElement>('input[type=date]')!;
	expect([calendar.value, calendar.max]).toEqual(['1984-03-14', '2026-11-16']);
	fireEvent.change(calendar, { target: { value: '2001-02-03' } });
	expect(shown()).toEqual(['03', '02', '2001']);
});

test('the button opens the calendar of the browser', () => {
	const { container } = show();
	const showPicker = vi.fn();
	Object.assign(container.querySelector('input[type=date]')!, { showPicker });
	fireEvent.click(screen.getByRole('button', { name: 'Choose from a calendar' }));
	expect(showPicker).toHaveBeenCalledOnce();
});

test('the field is left when the focus leaves the last of its parts', () => {
	show();
	fireEvent.blur(part('Day'), { relatedTarget: part('Month') });
	expect(left).not.toHaveBeenCalled();
	fireEvent.blur(part('Year'), { relatedTarget: screen.getByRole('button', { name: 'Next' }) });
	expect(left).toHaveBeenCalledOnce();
});

test('screen readers get a named group, and hint and error with every part', () => {
	show('', 'Date of birth is required');
	const group = screen.getByRole('group', { name: 'Date of birth' });
	for (const name of ['Day', 'Month', 'Year']) {
		const input = part(name);
		expect(group.contains(input)).toBe(true);
		expect(input.getAttribute('aria-invalid')).toBe('true');
		const texts = input.getAttribute('aria-describedby')!.split(' ');
		expect(texts.map((id) => document.getElementById(id)?.textContent)).toEqual([
			'Day, month and year',
			'Date of birth is required',
		]);
	}
	expect(part('Day').id).toBe('nidDob');
	expect(part('Year').autocomplete).toBe('bday-year');
});

test('the error says what is wrong with the parts', () => {
	show('1985-02-31', 'Give day, month and year of a real date');
	screen.getByText('There is no such day. Check the day and the month.');
});
