import { expect, it } from 'vitest';
import { dateAndTime, dayRange, joinNames, shortMonth } from './format.ts';

it('shows a single day once, and the month of a range once', () => {
	expect(dayRange('2026-12-16T01:00:00.000Z', '2026-12-16T10:00:00.000Z')).toBe('16\u00a0December 2026');
	expect(dayRange('2026-12-16T01:00:00.000Z', '2026-12-18T10:00:00.000Z')).toBe('16 – 18\u00a0December 2026');
});

it('breaks a moment only between its date and its time', () => {
	expect(dateAndTime('2026-12-15T11:00:00.000Z')).toBe('15\u00a0Dec\u00a02026, 5:00\u00a0PM');
});

it('writes each short month with three letters', () => {
	expect(shortMonth('2026-09-15T11:00:00.000Z')).toBe('Sep');
});

it('lists names as in a sentence', () => {
	expect(joinNames(['Anwar'])).toBe('Anwar');
	expect(joinNames(['Anwar', 'Bilkis', 'Chand'])).toBe('Anwar, Bilkis and Chand');
});
