import { accountEndpoints } from './account.ts';
import { applicationEndpoints } from './applications.ts';
import { attendeeEndpoints } from './attendees.ts';
import { auditEndpoints } from './audit.ts';
import { authEndpoints } from './auth.ts';
import { bannerEndpoints } from './banners.ts';
import { bannerOfficeEndpoints } from './banners-office.ts';
import { careEndpoints } from './care.ts';
import { enquiryEndpoints } from './enquiries.ts';
import { enquiryOfficeEndpoints } from './enquiries-office.ts';
import { eventRegistrationEndpoints } from './event-registrations.ts';
import { eventEndpoints } from './events.ts';
import { eventOfficeEndpoints } from './events-office.ts';
import { mailingEndpoints } from './mailings.ts';
import { mailEndpoints } from './mails.ts';
import { mediaEndpoints } from './media.ts';
import { mediaOfficeEndpoints } from './media-office.ts';
import { memberEndpoints } from './members.ts';
import { newsletterEndpoints } from './newsletter.ts';
import { newsletterOfficeEndpoints } from './newsletter-office.ts';
import { passwordEndpoints } from './passwords.ts';
import { paymentEndpoints } from './payments.ts';
import { paymentOfficeEndpoints } from './payments-office.ts';
import { peopleEndpoints } from './people.ts';
import { registrationEndpoints } from './registration.ts';
import { retentionEndpoints } from './retention.ts';
import { reviewEndpoints } from './reviews.ts';
import { reviewOfficeEndpoints } from './reviews-office.ts';
import { teamEndpoints } from './team.ts';
import { todayEndpoints } from './today.ts';
import { uploadEndpoints } from './uploads.ts';

/** One line per call: the whole agreement between browser and server. */
export const endpoints = {
	...accountEndpoints,
	...applicationEndpoints,
	...auditEndpoints,
	...attendeeEndpoints,
	...authEndpoints,
	...bannerEndpoints,
	...bannerOfficeEndpoints,
	...careEndpoints,
	...enquiryEndpoints,
	...enquiryOfficeEndpoints,
	...eventEndpoints,
	...eventOfficeEndpoints,
	...eventRegistrationEndpoints,
	...mediaEndpoints,
	...mediaOfficeEndpoints,
	...mailEndpoints,
	...memberEndpoints,
	...mailingEndpoints,
	...newsletterEndpoints,
	...newsletterOfficeEndpoints,
	...passwordEndpoints,
	...paymentEndpoints,
	...paymentOfficeEndpoints,
	...peopleEndpoints,
	...registrationEndpoints,
	...reviewEndpoints,
	...reviewOfficeEndpoints,
	...retentionEndpoints,
	...teamEndpoints,
	...todayEndpoints,
	...uploadEndpoints,
};
