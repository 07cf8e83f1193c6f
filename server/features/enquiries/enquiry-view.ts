import type { EnquiryRow } from '#contract/enquiries.office.ts';
import type { Enquiry } from './enquiries.queries.ts';

export const presentRow = (enquiry: Enquiry): EnquiryRow => ({
	id: enquiry.id,
	kind: enquiry.kind,
	state: enquiry.state,
	name: enquiry.name,
	phone: enquiry.phone,
	email: enquiry.email,
	message: enquiry.message,
	hallDate: enquiry.hallDate,
	hallEvent: enquiry.hallEvent,
	hallGuests: enquiry.hallGuests,
	hallConfirmed: enquiry.hallConfirmedAt !== null,
	createdAt: enquiry.createdAt.toISOString(),
});
