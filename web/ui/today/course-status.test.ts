import { expect, it, vi } from 'vitest';
import { courseStatus } from './course-status.ts';

const usual = {
	course: 'open' as const,
	closedHoles: [],
	cartPaths: false,
	greenSpeed: null,
	fish: null,
	notice: null,
};

it.each([
	[{}, '5:30 AM to sunset', ['Course open 5:30 AM to sunset']],
	[{}, undefined, ['Course open']],
	[{}, 'closed for greenkeeping', ['Course closed for greenkeeping']],
	[{ course: 'closed' as const, closedHoles: [3] }, '5:30 AM to sunset', ['Course closed today']],
	[{ closedHoles: [7] }, undefined, ['Course open', 'Hole 7 closed']],
	[
		{ closedHoles: [7, 3, 7, 8], cartPaths: true, greenSpeed: 9.5 },
		undefined,
		['Course open', 'Holes 3, 7, and 8 closed', 'Carts on the paths only', 'Greens 9.5 ft'],
	],
])('%j with the hours %j', (daily, courseHours, lines) => {
	expect(courseStatus({ ...usual, ...daily }, { courseHours, courseException: undefined })).toEqual(lines);
});

it.each([
	['Closed for Eid-ul-Fitr', ['Closed for Eid-ul-Fitr']],
	['Course open until an hour before iftar', ['Course open until an hour before iftar', 'Hole 7 closed']],
])('an exception replaces the hours: %s', (courseException, lines) => {
	const hours = { courseHours: '5:30 AM to sunset', courseException };
	expect(courseStatus({ ...usual, closedHoles: [7] }, hours)).toEqual(lines);
});

it('says until when the course is closed and why, on the same day with the time alone', () => {
	vi.useFakeTimers({ now: new Date('2026-11-18T06:00:00Z'), toFake: ['Date'] });
	const lines = (until: string) =>
		courseStatus(usual, { courseHours: '6:30 AM', courseException: undefined, closure: { until, note: 'Rain' } });
	expect(lines('2026-11-18T09:00:00Z')[0]).toMatch(/^Course closed until 3:00.PM: Rain$/);
	expect(lines('2026-11-20T09:00:00Z')[0]).toMatch(/^Course closed until Friday,? 20 November, 3:00.PM: Rain$/);
	vi.useRealTimers();
});
