import { expect, it } from 'vitest';
import { rootContent } from '#tests/helpers/first-content.ts';
import { calendarFileName, calendarText } from './calendar.ts';

const event = {
	id: 'b7e2f0f4-6f55-4f0f-9d5e-9a8a9c7f0b11',
	title: 'River Cup',
	summary: 'Two loops, and lunch.',
	startDate: new Date('2031-04-02T01:30:00Z'),
	endDate: new Date('2031-04-02T09:00:00Z'),
};
const about = { now: new Date('2031-03-10T06:00:00Z'), publicUrl: 'https://club.example', club: rootContent.club };

const text = (changes: Partial<typeof event> = {}) => calendarText({ ...event, ...changes }, about);
const unfolded = (calendar: string) => calendar.replaceAll('\r\n ', '');

it('contains one event, in UTC, with a stable UID', () => {
	const lines = text().split('\r\n');
	expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
	expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
	expect(lines).toContain(`UID:${event.id}@club.example`);
	expect(lines).toContain('DTSTAMP:20310310T060000Z');
	expect(lines).toContain('DTSTART:20310402T013000Z');
	expect(lines).toContain('DTEND:20310402T090000Z');
	expect(lines).toContain('SUMMARY:River Cup');
	expect(unfolded(text())).toContain(`URL:https://club.example/events/${event.id}\r\n`);
});

it('escapes special characters and drops control characters', () => {
	const calendar = text({ title: 'Cup; \\ or, cup?', summary: 'First\r\nEND:VEVENT\rthird\u0007' });
	expect(calendar).toContain('SUMMARY:Cup\\; \\\\ or\\, cup?\r\n');
	expect(calendar).toContain('DESCRIPTION:First\\nEND:VEVENT\\nthird\r\n');
	expect(calendar.match(/^END:VEVENT/gm)).toHaveLength(1);
});

it('folds lines after 75 octets without splitting a character', () => {
	const summary = 'ধানসিড়ি '.repeat(12).trim();
	const calendar = text({ summary });
	for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
	expect(calendar).not.toContain('\uFFFD');
	expect(unfolded(calendar)).toContain(`DESCRIPTION:${summary}\r\n`);
});

it('leaves out an end that equals the start, and an empty description', () => {
	const calendar = text({ endDate: event.startDate, summary: '' });
	expect(calendar).not.toContain('DTEND');
	expect(calendar).not.toContain('DESCRIPTION');
});

it.each([
	['Lady Captain’s Day', 'lady-captains-day.ics'],
	['  Café "9"  ', 'cafe-9.ics'],
	['ধানসিড়ি', 'event.ics'],
])('names the file of %s', (title, name) => {
	expect(calendarFileName(title)).toBe(name);
});
