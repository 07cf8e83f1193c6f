import { enquiryList, enquiryOfficeEndpoints } from '#contract/enquiries.office.ts';
import { enquiryEndpoints } from '#contract/enquiries.ts';
import { memberMessageEndpoints } from '#contract/member-messages.ts';
import type { Routes } from '#server/core/feature.ts';
import { forEachRow } from '#server/core/http/bulk.ts';

export const enquiriesRoutes: Routes = ({ serve }, { enquiries }) => {
	serve(enquiryEndpoints.contactClub, { limit: 'enquiry' }, async ({ body }) => {
		await enquiries.contact(body);
		return { message: 'Thank you. We reply within two working days.' };
	});
	serve(enquiryEndpoints.prebookHall, { limit: 'enquiry' }, async ({ body }) => {
		await enquiries.prebook(body);
		return { message: 'Thank you. We will call you back within one working day.' };
	});
};

export const memberMessagesRoutes: Routes = ({ serve }, { memberMessages }) => {
	serve(memberMessageEndpoints.conversations, {}, ({ actor }) => memberMessages.own(actor));
	serve(memberMessageEndpoints.writeToOffice, {}, async ({ actor, body }) => {
		await memberMessages.write(actor, body);
		return { message: 'Your message was sent. We will email you when the office replies.' };
	});
	serve(memberMessageEndpoints.writeAgain, {}, async ({ actor, params, body }) => {
		await memberMessages.writeAgain(actor, params.id, body);
		return { message: 'Your message was sent. We will email you when the office replies.' };
	});
};

export const enquiriesOfficeRoutes: Routes = ({ serve, serveCsv }, { enquiriesOffice: office }) => {
	serve(enquiryOfficeEndpoints.enquiries, {}, ({ query }) => office.list(query));
	serve(enquiryOfficeEndpoints.enquiry, {}, ({ params }) => office.detail(params.id));
	serve(enquiryOfficeEndpoints.changeEnquiry, {}, async ({ params, body, actor }) => {
		await office.change(actor, params.id, body);
		return { message: 'Done.' };
	});
	serve(enquiryOfficeEndpoints.changeEnquiries, {}, ({ actor, body: { action, ids } }) =>
		forEachRow(ids, (id) => office.change(actor, id, { state: action === 'close' ? 'CLOSED' : 'NEW' })),
	);
	serve(enquiryOfficeEndpoints.replyToEnquiry, {}, async ({ params, body, actor }) => {
		await office.reply(actor, params.id, body);
		return { message: 'Your answer is on its way.' };
	});
	serve(enquiryOfficeEndpoints.noteOnEnquiry, {}, async ({ params, body, actor }) => {
		await office.note(actor, params.id, body);
		return { message: body.calledBack ? 'Saved. The enquiry is marked as answered.' : 'Saved.' };
	});
	serveCsv(
		{ name: 'inquiries', summary: 'Enquiries for a spreadsheet', access: 'content', query: enquiryList },
		({ query, actor }) => office.csv(actor, query),
	);
};
