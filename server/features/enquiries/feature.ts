import { inArray } from 'drizzle-orm';
import { clubDate } from '#server/core/club-date.ts';
import { defineFeature, mailRetries, type RetentionRule } from '#server/core/feature.ts';
import { homeNumber } from '#server/core/home-number.ts';
import { type MemberMessagesService, memberMessagesService } from './member-messages.service.ts';
import { type EnquiriesOfficeService, enquiriesOfficeService } from './office.service.ts';
import * as queries from './queries.ts';
import { enquiriesOfficeRoutes, enquiriesRoutes, memberMessagesRoutes } from './routes.ts';
import { type EnquiriesService, type EnquiryMail, enquiriesService } from './service.ts';
import { enquiries as enquiriesTable } from './tables.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		enquiries: EnquiriesService;
		enquiriesOffice: EnquiriesOfficeService;
		memberMessages: MemberMessagesService;
	}
	interface AuditSubjects {
		enquiry: true;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		'enquiry-mail': EnquiryMail;
	}
}

/** Enquiries that were closed long ago are deleted, with their replies and notes. */
const closedEnquiries: RetentionRule = {
	async due(tx, before, limit) {
		const closed = await queries.oldestClosed(tx, before, limit);
		return closed.map(({ id, name, since }) => ({ id, label: name, since: since!, documents: 0, application: null }));
	},
	total: async (tx, before) => ({ count: await queries.countClosedBefore(tx, before), documents: 0 }),
	async remove(tx, before, limit) {
		const closed = await queries.oldestClosed(tx, before, limit).for('update', { skipLocked: true });
		const ids = closed.map(({ id }) => id);
		if (ids.length > 0) await queries.deleteEnquiries(tx, ids);
		return { count: ids.length, documents: 0 };
	},
};

export const enquiries = defineFeature({
	name: 'enquiries',
	services(context) {
		const { audit, content, limits, mailSender, members } = context;
		return {
			enquiries: enquiriesService({ dependencies: context, content, limits, mailSender, members }),
			memberMessages: memberMessagesService({ dependencies: context, limits, members }),
			enquiriesOffice: enquiriesOfficeService({ dependencies: context, audit, mailSender }),
		};
	},
	routes: [enquiriesRoutes, memberMessagesRoutes, enquiriesOfficeRoutes],
	jobs: { 'enquiry-mail': { ...mailRetries, run: ({ enquiries }, job, jobId) => enquiries.sendMail(job, jobId) } },
	auditSubjects: {
		enquiry: (db, ids) =>
			db
				.select({ id: enquiriesTable.id, name: enquiriesTable.name })
				.from(enquiriesTable)
				.where(inArray(enquiriesTable.id, ids)),
	},
	memberData: {
		export: async ({ memberMessages }, memberId) => ({ messages: await memberMessages.ofMember(memberId) }),
		erase: ({ memberMessages }, tx, member) => memberMessages.forget(tx, member),
	},
	search: [
		{
			permission: 'content',
			find: async ({ database }, q, limit) =>
				(await queries.page(database.db, { q: homeNumber(q) }, { sort: 'received' }, limit)).shown.map(
					({ enquiry: { id, name, phone, email, createdAt } }) => ({
						kind: 'enquiry',
						id,
						name,
						facts: [phone, ...(email ? [email] : []), clubDate(createdAt)],
					}),
				),
		},
	],
	retention: () => ({ 'closed-enquiries': closedEnquiries }),
	today: {
		tasks: {
			NEW_ENQUIRIES: {
				permission: 'content',
				count: ({ database }) => queries.newEnquiries(database.db),
				since: ({ database }) => queries.oldestNew(database.db),
			},
		},
	},
});
