import { course, holes } from '#contract/course.ts';
import type { ContentEntry } from '#web/core/content.ts';
import type { EventDetail } from '#web/features/events/public/event-detail.ts';
import { openingHours } from '#web/ui/hours/opening-hours.ts';
import { sharePicture } from './share-picture.ts';

/** Structured data for search engines, in the vocabulary of schema.org. */
export type Fact = { '@type': string | string[]; [property: string]: unknown };

type Club = ContentEntry<'club'>;
type Hours = ContentEntry<'hours'>;

const place = ({ address: [street, region], latitude, longitude }: Club) => ({
	address: {
		'@type': 'PostalAddress',
		streetAddress: street,
		...(region ? { addressLocality: region.split(', ')[0] } : {}),
		addressCountry: 'BD',
	},
	geo: { '@type': 'GeoCoordinates', latitude, longitude },
});
const hoursFact = (rows: Parameters<typeof openingHours>[0]) =>
	openingHours(rows).map(({ days, opens, closes }) => ({
		'@type': 'OpeningHoursSpecification',
		dayOfWeek: days,
		opens,
		closes,
	}));

export const clubFact = (origin: string, club: Club, hours: Hours): Fact => ({
	'@type': ['GolfCourse', 'SportsClub'],
	'@id': `${origin}/#club`,
	name: club.name,
	alternateName: club.shortName,
	description: club.blurb,
	url: `${origin}/`,
	image: sharePicture('/', origin).url,
	logo: `${origin}/icons/icon-512.png`,
	telephone: club.officePhone,
	email: club.officeEmail,
	...place(club),
	openingHoursSpecification: hoursFact(hours.office),
	amenityFeature: [
		{ '@type': 'LocationFeatureSpecification', name: 'Holes', value: holes.length },
		{ '@type': 'LocationFeatureSpecification', name: 'Par', value: course.par },
	],
	...(club.social.length > 0 ? { sameAs: club.social.map(({ url }) => url) } : {}),
});

type Rating = { average: number; count: number };

export const restaurantFact = (
	origin: string,
	{ restaurant, club, hours }: { restaurant: ContentEntry<'restaurant'>; club: Club; hours: Hours },
	rating?: Rating,
): Fact => ({
	'@type': 'Restaurant',
	'@id': `${origin}/restaurant#restaurant`,
	name: restaurant.title,
	description: restaurant.description,
	url: `${origin}/restaurant`,
	image: sharePicture('/restaurant', origin, restaurant.slides[0]?.picture.of).url,
	telephone: club.restaurantPhone,
	servesCuisine: ['Bangladeshi', 'Chinese', 'Continental'],
	hasMenu: `${origin}/restaurant`,
	acceptsReservations: true,
	...place(club),
	openingHoursSpecification: hoursFact(hours.restaurant),
	parentOrganization: { '@id': `${origin}/#club` },
	...(rating && rating.average > 0
		? {
				aggregateRating: {
					'@type': 'AggregateRating',
					ratingValue: rating.average,
					reviewCount: rating.count,
					bestRating: 5,
					worstRating: 1,
				},
			}
		: {}),
});

export const hallFact = (origin: string, hall: ContentEntry<'hall'>, club: Club, hours: Hours): Fact => ({
	'@type': 'EventVenue',
	'@id': `${origin}/convention-hall#hall`,
	name: 'Convention Hall',
	description: hall.description,
	url: `${origin}/convention-hall`,
	image: sharePicture('/convention-hall', origin, hall.slides[0]?.picture.of).url,
	telephone: club.hallPhone,
	...place(club),
	openingHoursSpecification: hoursFact(hours.hall),
	parentOrganization: { '@id': `${origin}/#club` },
});

export const eventFact = (origin: string, event: EventDetail, club: Club): Fact => ({
	'@type': 'Event',
	name: event.title,
	description: event.summary,
	startDate: event.startDate,
	endDate: event.endDate,
	eventStatus: 'https://schema.org/EventScheduled',
	eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
	url: `${origin}/events/${event.id}`,
	image: event.imageUrls.map((url) => new URL(url, origin).href),
	location: { '@type': 'Place', name: club.name, ...place(club) },
	organizer: { '@type': 'Organization', name: club.name, url: `${origin}/` },
	...(event.details.entryFee === null
		? {}
		: {
				isAccessibleForFree: event.details.entryFee === 0,
				offers: {
					'@type': 'Offer',
					price: event.details.entryFee / 100,
					priceCurrency: 'BDT',
					url: `${origin}/events/${event.id}`,
					...(event.closesAt ? { validThrough: event.closesAt } : {}),
				},
			}),
});

/** Pages below another page that no menu shows. */
const pagesBelow: readonly { path: RegExp; above: { label: string; path: string } }[] = [
	{ path: /^\/(category\/.+|review)$/, above: { label: 'Restaurant', path: '/restaurant' } },
	{ path: /^\/(restaurant|pro-shop|convention-hall)$/, above: { label: 'Services', path: '/services' } },
	{ path: /^\/events\//, above: { label: 'Upcoming Events', path: '/upcoming-events' } },
	{ path: /^\/membership-registration$/, above: { label: 'Membership', path: '/membership' } },
];

/** The breadcrumbs from Home to a page. A group of the menu is not a page, so it is left out. */
export function breadcrumbFact(origin: string, path: string, title: string): Fact {
	const above = pagesBelow.find((page) => page.path.test(path))?.above;
	const steps = [{ label: 'Home', path: '/' }, ...(above ? [above] : []), { label: title, path }];
	return {
		'@type': 'BreadcrumbList',
		itemListElement: steps.map((step, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name: step.label,
			item: origin + step.path,
		})),
	};
}
