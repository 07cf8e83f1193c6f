import { inArray } from 'drizzle-orm';
import { defineFeature, mailRetries } from '#server/core/feature.ts';
import { closedEnquiries } from './closed-enquiries.ts';
import { enquiriesRoutes, inboxRoutes } from './enquiries.routes.ts';
import { type EnquiriesService, type EnquiryMail, enquiriesService } from './enquiries.service.ts';
import { enquiries as enquiriesTable } from './enquiries.tables.ts';
import { type InboxService, inboxService } from './inbox.service.ts';
import { newEnquiries } from './new-enquiries.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		enquiries: EnquiriesService;
		inbox: InboxService;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		'enquiry-mail': EnquiryMail;
	}
}

export const enquiries = defineFeature({
	name: 'enquiries',
	services(context) {
		const { audit, limits, mailSender } = context;
		return {
			enquiries: enquiriesService({ dependencies: context, limits, mailSender }),
			inbox: inboxService({ dependencies: context, audit, mailSender }),
		};
	},
	routes: [enquiriesRoutes, inboxRoutes],
	jobs: { 'enquiry-mail': { ...mailRetries, run: ({ enquiries }, job, jobId) => enquiries.mail(job, jobId) } },
	auditSubjects: {
		enquiry: (db, ids) =>
			db
				.select({ id: enquiriesTable.id, name: enquiriesTable.name })
				.from(enquiriesTable)
				.where(inArray(enquiriesTable.id, ids)),
	},
	retention: () => ({ 'closed-enquiries': closedEnquiries }),
	today: {
		waits: { NEW_ENQUIRIES: { permission: 'content', count: ({ database }) => newEnquiries(database.db) } },
	},
});
