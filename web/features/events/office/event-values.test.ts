import { expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { fieldErrorsOf } from '#contract/core/errors.ts';
import { eventText, type OfficeEvent } from '#contract/events.office.ts';
import { eventBody, eventValues, seatsText } from './event-values.ts';

const saved: OfficeEvent = {
	id: '0b7f5b0e-6f55-4f0f-9d5e-9a8a9c7f0b11',
	title: 'River Cup',
	summary: 'Eighteen holes',
	startDate: '2031-05-01T18:30:00.000Z',
	endDate: '2031-05-02T09:00:00.000Z',
	closesAt: null,
	publishAt: null,
	eventType: null,
	capacity: 60,
	guestLimit: 1,
	takes: [2],
	imageUrls: ['/demo/a.jpg', '/demo/b.jpg'],
	imageCaptions: ['The ninth green, four o’clock'],
	details: {
		format: 'Stableford',
		schedule: '7:30 AM First tee',
		players: 'Members with a handicap',
		entry: 'At the pro shop',
		entryFee: 150_050,
		dress: 'Collared shirt',
		prize: 'The cup',
		results: '2030: Farhana Ahmed, 38 points',
		noBooking: true,
	},
	attachments: [{ url: '/media/a.pdf', name: 'Entry form', bytes: 240_000 }],
	state: 'published',
	version: 3,
	deletedAt: null,
	status: 'upcoming',
	taken: 38,
	waiting: 1,
};
const errorsIn = (over: object) => {
	const parsed = safeParse(eventText, eventBody({ ...eventValues(saved), ...over }));
	return parsed.success ? {} : fieldErrorsOf(parsed.error.issues);
};

it('an event that is saved without changes stays the same', () => {
	const values = eventValues(saved);
	expect(values.startDate).toBe('2031-05-02T00:30');
	expect(values).toMatchObject({
		format: 'Stableford',
		entryFee: '1500.5',
		booking: 'none',
		pictures: [{}, { caption: '' }],
	});
	expect({ ...saved, imageCaptions: [...saved.imageCaptions, ''] }).toMatchObject(eventBody(values));
});

it('optional fields may be empty; required fields and numbers are checked', () => {
	expect(errorsIn({ capacity: '', closesAt: '', guestLimit: '', entryFee: '', schedule: '' })).toEqual({});
	expect(errorsIn({ entryFee: 'some', dress: 'x'.repeat(301) })).toEqual({
		'details.entryFee': 'Write the fee in taka, or leave it empty',
		'details.dress': 'At most 300 characters',
	});
	expect(errorsIn({ startDate: '', capacity: 'many' })).toEqual({
		startDate: 'Please choose when it starts',
		capacity: 'Write a whole number of seats',
	});
	expect(Object.keys(errorsIn({ ...eventValues(undefined) }))).toEqual(['title', 'startDate', 'endDate']);
});

it('reports all wrong fields at once', () => {
	expect(
		errorsIn({
			startDate: '2031-05-02T10:00',
			endDate: '2031-05-01T10:00',
			closesAt: '2031-06-01T10:00',
			capacity: '0',
			guestLimit: '-1',
		}),
	).toMatchObject({
		endDate: 'It must not end before it starts.',
		closesAt: 'Booking must close before the event is over.',
		capacity: 'At least one seat',
		guestLimit: expect.any(String),
	});
	expect(safeParse(eventText, null).success).toBe(false);
});

it('the seats are shown with the limit and the waiting list', () => {
	expect(seatsText(saved)).toBe('38 of 60, 1 waiting');
	expect(seatsText({ capacity: null, taken: 7, waiting: 0 })).toBe('7');
	expect(seatsText({ capacity: 60, taken: 60, waiting: 4 })).toBe('60 of 60, 4 waiting');
});
