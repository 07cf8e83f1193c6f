import { aboutTheClub } from './about.ts';
import { bookings } from './bookings.ts';
import { clubData } from './club.ts';
import { contact } from './contact.ts';
import { daily } from './daily.ts';
import type { FirstEntry } from './entry.ts';
import { facilities } from './facilities.ts';
import { forms } from './forms.ts';
import { golf } from './golf-course.ts';
import { hall } from './hall.ts';
import { home } from './home.ts';
import { leadership } from './leadership.ts';
import { lists } from './lists.ts';
import { mailsAndDocuments } from './mails.ts';
import { membership } from './membership.ts';
import { menu } from './menu.ts';
import { navigation } from './navigation.ts';
import { pages } from './pages.ts';
import { proShop } from './pro-shop.ts';
import { restaurant } from './restaurant.ts';
import { services } from './services.ts';
import { sponsors } from './sponsors.ts';
import { teeTimes } from './tee-times.ts';
import { accessibility } from './text-pages/accessibility.ts';
import { help } from './text-pages/help.ts';
import { privacy } from './text-pages/privacy.ts';
import { terms } from './text-pages/terms.ts';
import { visiting } from './text-pages/visiting.ts';

/** What the site shows before the office has changed anything. It becomes the first revision of every entry. */
export const firstContent: readonly FirstEntry[] = [
	daily,
	...clubData,
	navigation,
	contact,
	visiting,
	help,
	privacy,
	terms,
	accessibility,
	...pages,
	...golf,
	teeTimes,
	bookings,
	restaurant,
	...menu,
	...proShop,
	hall,
	...membership,
	...forms,
	home,
	...services,
	...facilities,
	...aboutTheClub,
	...leadership,
	...sponsors,
	...lists,
	...mailsAndDocuments,
];
