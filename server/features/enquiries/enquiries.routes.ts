import { endpoints } from '#contract/endpoints.ts';
import { enquiryList } from '#contract/enquiries.office.ts';
import type { Routes } from '#server/core/feature.ts';

export const enquiriesRoutes: Routes = ({ serve }, { enquiries }) => {
	serve(endpoints.contactClub, { limit: 'enquiry' }, async ({ body }) => {
		await enquiries.contact(body);
		return { message: 'Thank you. We answer within two working days.' };
	});
	serve(endpoints.prebookHall, { limit: 'enquiry' }, async ({ body }) => {
		await enquiries.prebook(body);
		return { message: 'Thank you. Somebody calls you back within one working day.' };
	});
};

export const inboxRoutes: Routes = ({ serve, serveCsv }, { inbox }) => {
	serve(endpoints.enquiries, {}, ({ query }) => inbox.list(query));
	serve(endpoints.enquiry, {}, ({ params }) => inbox.detail(params.id));
	serve(endpoints.changeEnquiry, {}, async ({ params, body, actor }) => {
		await inbox.change(actor, params.id, body);
		return { message: 'Done.' };
	});
	serve(endpoints.replyToEnquiry, {}, async ({ params, body, actor }) => {
		await inbox.reply(actor, params.id, body);
		return { message: 'Your answer is on its way.' };
	});
	serve(endpoints.noteOnEnquiry, {}, async ({ params, body, actor }) => {
		await inbox.note(actor, params.id, body);
		return { message: body.calledBack ? 'Written down as answered.' : 'Written down.' };
	});
	serve(endpoints.hallMonth, {}, ({ query }) => inbox.hallMonth(query.month));
	serveCsv(
		{ name: 'inquiries', summary: 'Enquiries for a spreadsheet', access: 'content', query: enquiryList },
		({ query, actor }) => inbox.csv(actor, query),
	);
};
