import { type FirstEntry, firstSingle } from './entry.ts';

const events = firstSingle('events', {
	upcoming: {
		description: 'Medals, cups and club evenings to come, on the course and in the clubhouse.',
		lead: 'Members book a place in their dashboard. Visitors are welcome to walk the course and watch.',
		empty: 'The next fixtures appear here as soon as the committee has set their dates. The course is open as usual.',
	},
	present: {
		description: 'What is on at the club now: fixtures, coaching weeks and seasonal menus.',
		lead: 'Members book their places in the dashboard. A seasonal menu needs no booking.',
		empty: 'Nothing is on today.',
	},
	past: {
		description: 'Past fixtures and club evenings, newest first, with pictures.',
		lead: 'Past fixtures and club evenings, newest first, with results and pictures.',
		empty: 'No past events yet.',
	},
	missing: 'It may have been removed, or the address may be mistyped.',
});

const galleries = firstSingle('galleries', {
	images: {
		description: 'The course, the river and the clubhouse in pictures, from dawn to dusk.',
		lead: 'The course and the clubhouse through the year. Press a picture to enlarge it.',
		empty: 'No pictures yet.',
		emptyText: 'The first ones will be here soon. Until then, see the pictures of past events.',
	},
	videos: {
		description: 'Short films of the course, the river and the convention hall.',
		lead: 'Clips of about ten seconds, without sound. Press one to play it.',
		empty: 'No videos yet.',
		emptyText: 'The first ones will be here soon. Until then, see the pictures of past events.',
	},
});

const reviews = firstSingle('reviews', {
	title: 'Restaurant Reviews',
	description: 'What diners say about the {restaurant.title} at {club.name}, and a form to add your own review.',
	lead: 'How were the food, the service and the view? The kitchen reads every review and replies where it can.',
	picture: {
		id: 'dish-beef-rezala',
		alt: 'Beef rezala in a brass bowl with dried red chillies, paratha beside it',
	},
	caption: 'Beef rezala, one o’clock on a Saturday in March',
	formTitle: 'Leave a review',
	phoneHint: 'Only the club’s office sees it, in case it has a question.',
	listTitle: 'What diners say',
	elsewhereTitle: 'Elsewhere',
	elsewhereText: 'You can review the restaurant there too.',
});

export const lists: FirstEntry[] = [events, galleries, reviews];
