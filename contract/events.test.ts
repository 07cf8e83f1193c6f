import { expect, it } from 'vitest';
import { classifyEvent, shownDay } from './events.ts';

const now = new Date('2031-03-10T06:00:00Z');
const event = (startDate: string, endDate: string) => ({ startDate, endDate });

it('is upcoming, present or past by its dates', () => {
	expect(classifyEvent(event('2031-03-10T06:00:01Z', '2031-03-11T00:00:00Z'), now)).toBe('UPCOMING_EVENT');
	expect(classifyEvent(event('2031-03-10T06:00:00Z', '2031-03-11T00:00:00Z'), now)).toBe('PRESENT_EVENT');
	expect(classifyEvent(event('2031-03-09T00:00:00Z', '2031-03-10T06:00:00Z'), now)).toBe('PRESENT_EVENT');
	expect(classifyEvent(event('2031-03-09T00:00:00Z', '2031-03-10T05:59:59Z'), now)).toBe('PAST_EVENT');
});

it('uses the type that the office set', () => {
	const past = event('2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z');
	expect(classifyEvent({ ...past, eventType: 'UPCOMING_EVENT' }, now)).toBe('UPCOMING_EVENT');
});

it('shows the last day of a present event and the first day of an upcoming one', () => {
	const present = event('2031-03-01T00:00:00Z', '2031-03-20T00:00:00Z');
	expect(shownDay(present, now)).toEqual({ date: present.endDate, running: true });
	const upcoming = event('2031-03-11T00:00:00Z', '2031-03-12T00:00:00Z');
	expect(shownDay(upcoming, now)).toEqual({ date: upcoming.startDate, running: false });
});
