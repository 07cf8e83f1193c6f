import { expect, it } from 'vitest';
import { clubMoment } from '#contract/core/club-time.ts';
import { exceptionOn, shownExceptions } from './exceptions.ts';

const eid = { from: '2027-03-10', to: '2027-03-11', concerns: 'club', text: 'Closed for Eid-ul-Fitr' } as const;
const ramadan = {
	from: '2027-02-08',
	to: '2027-03-09',
	concerns: 'course',
	text: 'Until an hour before iftar',
} as const;

const textsOn = (clock: string) => shownExceptions([eid, ramadan], clubMoment(clock)).map(({ text }) => text);

it('shows an exception from two weeks before its first day until the end of its last day', () => {
	expect(textsOn('2027-01-24T23:59')).toEqual([]);
	expect(textsOn('2027-01-25T00:00')).toEqual([ramadan.text]);
	expect(textsOn('2027-03-09T23:59')).toEqual([ramadan.text, eid.text]);
	expect(textsOn('2027-03-10T00:00')).toEqual([eid.text]);
	expect(textsOn('2027-03-11T23:59')).toEqual([eid.text]);
	expect(textsOn('2027-03-12T00:00')).toEqual([]);
});

it('knows what is different today for a part of the club', () => {
	const on = (clock: string, part: 'course' | 'hall') => exceptionOn([eid, ramadan], part, clubMoment(clock));
	expect(on('2027-02-07T23:59', 'course')).toBeUndefined();
	expect(on('2027-02-08T00:00', 'course')).toBe(ramadan.text);
	expect(on('2027-02-08T00:00', 'hall')).toBeUndefined();
	expect(on('2027-03-11T12:00', 'hall')).toBe(eid.text);
});

it('names the days, and the part of the club unless it is the whole', () => {
	const shown = shownExceptions([ramadan, eid], clubMoment('2027-03-01T12:00'));
	expect(shown.map(({ label }) => label)).toEqual([
		'Course, 8\u00a0February – 9\u00a0March 2027',
		'10 – 11\u00a0March 2027',
	]);
	expect(shownExceptions([], clubMoment('2027-03-01T12:00'))).toEqual([]);
});
