import * as z from 'zod/mini';
import { longestDays } from './calendar.ts';
import { attachment, writtenAttachments } from './core/attachments.ts';
import { dayMs } from './core/club-time.ts';
import { endpoint } from './core/endpoint.ts';
import { bulkBody, bulkResult, dayRange, listOf, listQuery } from './core/lists.ts';
import { contentState } from './core/publishing.ts';
import { revisionNumber, revisionPage, revisionQuery } from './core/revisions.ts';
import { mostGuests } from './event-bookings.ts';
import { eventDetails, eventType, noDetails } from './events.ts';

/** The events in the office. */

export const eventStatuses = ['upcoming', 'present', 'past', 'scheduled', 'draft', 'bin'] as const;
export type EventStatus = (typeof eventStatuses)[number];

export const mostPictures = 40;
export const mostSeats = 10_000;

export const officeEventRow = z.object({
	id: z.uuid(),
	title: z.string(),
	startDate: z.iso.datetime(),
	endDate: z.iso.datetime(),
	state: contentState,
	deletedAt: z.nullable(z.iso.datetime()),
	status: z.enum(eventStatuses),
	capacity: z.nullable(z.number()),
	/** Taken seats, with guests. */
	taken: z.number(),
	/** Bookings that wait for a seat. */
	waiting: z.number(),
});
export type OfficeEventRow = z.infer<typeof officeEventRow>;

export const officeEvent = z.object({
	...officeEventRow.shape,
	summary: z.string(),
	imageUrls: z.array(z.string()),
	imageCaptions: z.array(z.string()),
	details: eventDetails,
	attachments: z.array(attachment),
	/** Null: the dates decide. */
	eventType: z.nullable(eventType),
	closesAt: z.nullable(z.iso.datetime()),
	/** When a published event appears on the site; null for at once. */
	publishAt: z.nullable(z.iso.datetime()),
	guestLimit: z.number(),
	/** The resources that nobody else can have during the event, by id. */
	takes: z.array(z.int()),
	version: z.number(),
});
export type OfficeEvent = z.infer<typeof officeEvent>;

const byId = z.object({ id: z.uuid('This is not an event.') });
const message = z.object({ message: z.string() });
const moment = (message: string) => z.iso.datetime({ offset: true, error: message });
const shortText = z.string().check(z.trim(), z.maxLength(300, 'At most 300 characters'));
const lines = z.string().check(z.trim(), z.maxLength(3000, 'At most 3000 characters'));
const feeMessage = 'Write the fee in taka, or leave it empty';
/** Paisa: one lakh taka. */
const mostFee = 1_00_000_00;
const wholeSeats = 'Write a whole number of seats';

const written = {
	title: z
		.string('Please write a title')
		.check(z.trim(), z.minLength(1, 'Please write a title'), z.maxLength(150, 'At most 150 characters')),
	summary: z.string().check(z.trim(), z.maxLength(4000, 'At most 4000 characters')),
	startDate: moment('Please choose when it starts'),
	endDate: moment('Please choose when it ends'),
	imageUrls: z.array(z.string()).check(z.maxLength(mostPictures, `At most ${mostPictures} pictures`)),
	imageCaptions: z._default(
		z
			.array(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters')))
			.check(z.maxLength(mostPictures, `At most ${mostPictures} captions`)),
		[],
	),
	details: z._default(
		z.object({
			format: shortText,
			schedule: lines,
			players: shortText,
			entry: shortText,
			entryFee: z.nullable(
				z.number(feeMessage).check(z.int(feeMessage), z.gte(0, feeMessage), z.lte(mostFee, feeMessage)),
			),
			dress: shortText,
			prize: shortText,
			results: lines,
			noBooking: z._default(z.boolean(), false),
		}),
		noDetails,
	),
	attachments: writtenAttachments,
	eventType: z.nullable(eventType),
	capacity: z.nullable(
		z
			.number(wholeSeats)
			.check(z.int(wholeSeats), z.gte(1, 'At least one seat'), z.lte(mostSeats, `At most ${mostSeats} seats`)),
	),
	closesAt: z.nullable(moment('Please choose when booking closes')),
	guestLimit: z
		.number('Write how many guests a member may bring')
		.check(z.int('Write a whole number'), z.gte(0), z.lte(mostGuests, `At most ${mostGuests} guests`)),
	takes: z._default(z.array(z.int('Choose from the list.')).check(z.maxLength(100, 'At most 100')), []),
	publishAt: z._default(z.nullable(moment('Please choose when it appears on the site')), null),
	state: contentState,
};
type Times = { startDate: string; endDate: string; closesAt: string | null; takes: number[] };
const lengthOf = ({ startDate, endDate }: Times) => Date.parse(endDate) - Date.parse(startDate);
const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
/** Checked also when other fields are wrong, so that the response names all wrong fields at once. */
const inOrder = [
	z.refine<Times>(({ startDate, endDate }) => !(Date.parse(endDate) < Date.parse(startDate)), {
		path: ['endDate'],
		error: 'It must not end before it starts.',
		when: isObject,
	}),
	z.refine<Times>(({ closesAt, endDate }) => !(closesAt && Date.parse(closesAt) > Date.parse(endDate)), {
		path: ['closesAt'],
		error: 'Booking must close before the event is over.',
		when: isObject,
	}),
	z.refine<Times>(
		(times) => !(times.takes?.length > 0 && (lengthOf(times) === 0 || lengthOf(times) > longestDays * dayMs)),
		{
			path: ['takes'],
			error: `Only an event of at most ${longestDays} days that ends after it starts can take something.`,
			when: isObject,
		},
	),
] as const;
export const eventText = z.object(written).check(...inOrder);
const saved = z.object({ ...written, version: z.int() }).check(...inOrder);

export const eventListQuery = listQuery(['start', 'title'], { status: z.optional(z.enum(eventStatuses)), ...dayRange });

export const eventOfficeEndpoints = {
	officeEvents: endpoint({
		method: 'GET',
		path: '/api/admin/events',
		summary: 'Events by status, with drafts and the bin',
		access: 'content',
		query: eventListQuery,
		response: z.object({ ...listOf(officeEventRow).shape, counts: z.record(z.enum(eventStatuses), z.number()) }),
	}),
	officeEvent: endpoint({
		method: 'GET',
		path: '/api/admin/events/:id',
		summary: 'One event',
		access: 'content',
		params: byId,
		response: officeEvent,
	}),
	createEvent: endpoint({
		method: 'POST',
		path: '/api/admin/events',
		summary: 'Write an event',
		access: 'content',
		status: 201,
		body: eventText,
		response: officeEvent,
	}),
	saveEvent: endpoint({
		method: 'PUT',
		path: '/api/admin/events/:id',
		summary: 'Change an event; refused when someone else has saved a newer version',
		access: 'content',
		params: byId,
		body: saved,
		response: officeEvent,
	}),
	changeEvents: endpoint({
		method: 'POST',
		path: '/api/admin/events/bulk',
		summary: 'Do the same with several events',
		access: 'content',
		body: bulkBody(['publish', 'withdraw', 'bin', 'restore']),
		response: bulkResult,
	}),
	deleteEvent: endpoint({
		method: 'DELETE',
		path: '/api/admin/events/:id',
		summary: 'Move an event to the bin for thirty days',
		access: 'content',
		params: byId,
		response: message,
	}),
	previewEvent: endpoint({
		method: 'POST',
		path: '/api/admin/events/:id/preview',
		summary: 'The address of the page of an event as it is saved, for a quarter of an hour',
		access: 'content',
		params: byId,
		response: z.object({ path: z.string() }),
	}),
	eventRevisions: endpoint({
		method: 'GET',
		path: '/api/admin/events/:id/revisions',
		summary: 'The texts of an event as they were saved, the newest first',
		access: 'content',
		params: byId,
		query: revisionQuery,
		response: revisionPage,
	}),
	restoreEventRevision: endpoint({
		method: 'POST',
		path: '/api/admin/events/:id/revisions/:number',
		summary: 'Save an earlier text of an event again; whether it is published stays as it is',
		access: 'content',
		params: z.object({ ...byId.shape, number: revisionNumber }),
		body: z.object({ version: z.int() }),
		response: officeEvent,
	}),
	restoreEvent: endpoint({
		method: 'POST',
		path: '/api/admin/events/:id/restore',
		summary: 'Restore an event from the bin',
		access: 'content',
		params: byId,
		response: officeEvent,
	}),
};
