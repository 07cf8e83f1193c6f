import { accountEndpoints } from './account.ts';
import { applicationEndpoints } from './applications.ts';
import { auditEndpoints } from './audit.ts';
import { authEndpoints } from './auth.ts';
import { bannerEndpoints } from './banners.ts';
import { bannerOfficeEndpoints } from './banners-office.ts';
import { careEndpoints } from './care.ts';
import { eventRegistrationEndpoints } from './event-registrations.ts';
import { eventEndpoints } from './events.ts';
import { eventOfficeEndpoints } from './events-office.ts';
import { mailEndpoints } from './mails.ts';
import { passwordEndpoints } from './passwords.ts';
import { paymentEndpoints } from './payments.ts';
import { paymentOfficeEndpoints } from './payments-office.ts';
import { registrationEndpoints } from './registration.ts';
import { retentionEndpoints } from './retention.ts';
import { reviewEndpoints } from './reviews.ts';
import { reviewOfficeEndpoints } from './reviews-office.ts';
import { teamEndpoints } from './team.ts';
import { uploadEndpoints } from './uploads.ts';

/** One line per call: the whole agreement between browser and server. */
export const endpoints = {
	...accountEndpoints,
	...applicationEndpoints,
	...auditEndpoints,
	...authEndpoints,
	...bannerEndpoints,
	...bannerOfficeEndpoints,
	...careEndpoints,
	...eventEndpoints,
	...eventOfficeEndpoints,
	...eventRegistrationEndpoints,
	...mailEndpoints,
	...passwordEndpoints,
	...paymentEndpoints,
	...paymentOfficeEndpoints,
	...registrationEndpoints,
	...reviewEndpoints,
	...reviewOfficeEndpoints,
	...retentionEndpoints,
	...teamEndpoints,
	...uploadEndpoints,
};
