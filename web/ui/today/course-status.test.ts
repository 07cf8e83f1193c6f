import { expect, it } from 'vitest';
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
