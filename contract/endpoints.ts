import { teamEndpoints } from './accounts.office.ts';
import { authEndpoints } from './accounts.ts';
import { applicationStatusEndpoints } from './application-status.ts';
import { applicationEndpoints } from './applications.office.ts';
import { auditEndpoints } from './audit.office.ts';
import { uploadEndpoints } from './core/uploads.ts';
import { enquiryOfficeEndpoints } from './enquiries.office.ts';
import { enquiryEndpoints } from './enquiries.ts';
import { attendeeEndpoints } from './event-bookings.office.ts';
import { eventBookingEndpoints } from './event-bookings.ts';
import { eventOfficeEndpoints } from './events.office.ts';
import { eventEndpoints } from './events.ts';
import { galleriesOfficeEndpoints } from './galleries.office.ts';
import { galleryEndpoints } from './galleries.ts';
import { mailingEndpoints } from './mailings.office.ts';
import { mailEndpoints } from './mails.office.ts';
import { memberEndpoints } from './members.office.ts';
import { accountEndpoints } from './members.ts';
import { newsletterOfficeEndpoints } from './newsletter.office.ts';
import { newsletterEndpoints } from './newsletter.ts';
import { noticeOfficeEndpoints } from './notices.office.ts';
import { noticeEndpoints } from './notices.ts';
import { passwordEndpoints } from './passwords.ts';
import { paymentOfficeEndpoints } from './payments.office.ts';
import { paymentEndpoints } from './payments.ts';
import { retentionEndpoints } from './retention.office.ts';
import { reviewOfficeEndpoints } from './reviews.office.ts';
import { reviewEndpoints } from './reviews.ts';
import { searchEndpoints } from './search.office.ts';
import { systemEndpoints } from './system.office.ts';
import { todayEndpoints } from './today.office.ts';

/** One line per call: the whole agreement between browser and server. */
export const endpoints = {
	...accountEndpoints,
	...applicationEndpoints,
	...auditEndpoints,
	...attendeeEndpoints,
	...authEndpoints,
	...noticeEndpoints,
	...noticeOfficeEndpoints,
	...systemEndpoints,
	...enquiryEndpoints,
	...enquiryOfficeEndpoints,
	...eventEndpoints,
	...eventOfficeEndpoints,
	...eventBookingEndpoints,
	...galleryEndpoints,
	...galleriesOfficeEndpoints,
	...mailEndpoints,
	...memberEndpoints,
	...mailingEndpoints,
	...newsletterEndpoints,
	...newsletterOfficeEndpoints,
	...passwordEndpoints,
	...paymentEndpoints,
	...paymentOfficeEndpoints,
	...searchEndpoints,
	...applicationStatusEndpoints,
	...reviewEndpoints,
	...reviewOfficeEndpoints,
	...retentionEndpoints,
	...teamEndpoints,
	...todayEndpoints,
	...uploadEndpoints,
};
