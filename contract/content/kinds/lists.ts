import { group, text } from '../fields.ts';
import { single } from '../kind.ts';
import { description, lead, topPicture, withTopPicture } from './parts.ts';

const area = 'Pages';

const eventList = (label: string) =>
	group(label, { description, lead, empty: text('When there are none', { max: 200 }) });

/** What stands around the lists of events. The events themselves are in the office under Events. */
export const events = single(
	{ name: 'Events: texts', area, page: '/upcoming-events', morePages: ['/present-events', '/past-events'] },
	{
		upcoming: eventList('Upcoming Events'),
		present: eventList('Present Events'),
		past: eventList('Past Events'),
		missing: text('When an event does not exist', { max: 200 }),
	},
);

const gallery = (label: string) =>
	group(label, {
		description,
		lead,
		empty: text('When it is empty: title', { max: 60 }),
		emptyText: text('When it is empty: text', { max: 200 }),
	});

export const galleries = single(
	{ name: 'Galleries: texts', area, page: '/image-gallery', morePages: ['/video-gallery'] },
	{ images: gallery('Image Gallery'), videos: gallery('Video Gallery') },
);

export const reviews = single(
	{
		name: 'Reviews: texts',
		area: 'Restaurant',
		page: '/review',
		schemaVersion: 2,
		upgrade: withTopPicture(
			'dish-beef-rezala',
			'Beef rezala in a brass bowl with dried red chillies, paratha beside it',
			'Beef rezala from the Friday kitchen, one o’clock in March',
		),
	},
	{
		title: text('Title', { max: 60 }),
		description,
		lead,
		...topPicture,
		formTitle: text('Title of the form', { max: 60 }),
		phoneHint: text('Below the telephone number', { max: 120 }),
		listTitle: text('Title of the reviews', { max: 60 }),
		elsewhereTitle: text('Other places: title', { max: 60 }),
		elsewhereText: text('Other places: text', { max: 200 }),
	},
);
