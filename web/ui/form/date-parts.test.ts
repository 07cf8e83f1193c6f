import { expect, test } from 'vitest';
import { dateIn, dateProblem } from './date-parts.ts';

test.each([
	['', undefined],
	['2027-12-15', undefined],
	['2028-02-29', undefined],
	['2027-12-', 'The date must include a day.'],
	['--15', 'The date must include a month and a year.'],
	['27-12-15', 'Write the year with four digits.'],
	['2027-02-29', 'There is no such day. Check the day and the month.'],
	['2027-15-12', 'There is no such day. Check the day and the month.'],
])('%s: %s', (date, problem) => expect(dateProblem(date)).toBe(problem));

test('a date is read from the three fields of a form, also in Bangla digits', () => {
	expect(dateIn({ 'date-day': '৫', 'date-month': '12', 'date-year': '2027', name: 'Nila' }, 'date')).toBe('2027-12-05');
	expect(dateIn({ 'date-day': '5', 'date-month': '', 'date-year': '2027' }, 'date')).toBe('2027--5');
	expect(dateIn({}, 'date')).toBe('');
});
