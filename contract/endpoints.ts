import { accountEndpoints } from './account.ts';
import { applicationEndpoints } from './applications.ts';
import { attendeeEndpoints } from './attendees.ts';
import { authEndpoints } from './auth.ts';
import { bannerEndpoints } from './banners.ts';
import { careEndpoints } from './care.ts';
import { eventRegistrationEndpoints } from './event-registrations.ts';
import { eventEndpoints } from './events.ts';
import { memberEndpoints } from './members.ts';
import { passwordEndpoints } from './passwords.ts';
import { paymentEndpoints } from './payments.ts';
import { paymentOfficeEndpoints } from './payments-office.ts';
import { peopleEndpoints } from './people.ts';
import { registrationEndpoints } from './registration.ts';
import { todayEndpoints } from './today.ts';
import { uploadEndpoints } from './uploads.ts';

/** One line per call: the whole agreement between browser and server. */
export const endpoints = {
	...accountEndpoints,
	...applicationEndpoints,
	...attendeeEndpoints,
	...authEndpoints,
	...bannerEndpoints,
	...careEndpoints,
	...eventEndpoints,
	...eventRegistrationEndpoints,
	...memberEndpoints,
	...passwordEndpoints,
	...paymentEndpoints,
	...paymentOfficeEndpoints,
	...peopleEndpoints,
	...registrationEndpoints,
	...todayEndpoints,
	...uploadEndpoints,
};
