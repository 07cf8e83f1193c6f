import type { Kind, ShownOf } from './kind.ts';
import { about, leader, leadership, mission, sponsor, sponsorship, vision } from './kinds/about.ts';
import { bookings } from './kinds/bookings.ts';
import { club, hours, navigation, rate } from './kinds/club.ts';
import { daily } from './kinds/daily.ts';
import { activationLetter, card, mail, receipt } from './kinds/documents.ts';
import {
	facilitiesForGuests,
	facilitiesForMembers,
	guestFacility,
	memberFacility,
	service,
	services,
} from './kinds/facilities.ts';
import { application, applicationStatus, cardCheck, checkout, login, messagePages, newsletter } from './kinds/forms.ts';
import { golfCourse, hole, scorecard, season, teeTimes } from './kinds/golf.ts';
import { hall } from './kinds/hall.ts';
import { home } from './kinds/home.ts';
import { events, galleries, reviews } from './kinds/lists.ts';
import { family, feeCard, membership } from './kinds/membership.ts';
import { page } from './kinds/page.ts';
import { product, proShop } from './kinds/pro-shop.ts';
import { dish, menuPart, restaurant } from './kinds/restaurant.ts';
import { accessibility, contact, help, privacy, terms, visiting } from './kinds/text-pages.ts';

/** Everything that the office can edit. */
export const kinds = {
	daily,
	club,
	hours,
	rate,
	navigation,
	contact,
	visiting,
	help,
	privacy,
	terms,
	accessibility,
	newsletter,
	messagePages,
	page,
	golfCourse,
	hole,
	scorecard,
	season,
	teeTimes,
	bookings,
	restaurant,
	reviews,
	menuPart,
	dish,
	proShop,
	product,
	hall,
	membership,
	feeCard,
	family,
	application,
	applicationStatus,
	login,
	checkout,
	cardCheck,
	home,
	services,
	service,
	facilitiesForGuests,
	guestFacility,
	facilitiesForMembers,
	memberFacility,
	about,
	mission,
	vision,
	leadership,
	leader,
	sponsorship,
	sponsor,
	events,
	galleries,
	mail,
	receipt,
	activationLetter,
	card,
} as const;

export type KindName = keyof typeof kinds;
export type ShownContent<K extends KindName> = ShownOf<(typeof kinds)[K]>;

export const isKind = (name: string): name is KindName => Object.hasOwn(kinds, name);

/** A kind when it does not matter which one. */
export const kindOf = (name: KindName) => kinds[name] as unknown as Kind;
