import { endpoints } from '#contract/endpoints.ts';
import type { Serve } from '#server/plugins/serve.ts';
import type { EnquiriesService } from './enquiries.service.ts';

export function enquiriesRoutes(serve: Serve, enquiries: EnquiriesService) {
	serve(endpoints.contactClub, { limit: 'enquiry' }, async ({ body }) => {
		await enquiries.contact(body);
		return { message: 'Thank you. We answer within two working days.' };
	});
	serve(endpoints.prebookHall, { limit: 'enquiry' }, async ({ body }) => {
		await enquiries.prebook(body);
		return { message: 'Thank you. Somebody calls you back within one working day.' };
	});
}
