import { inArray } from 'drizzle-orm';
import { noticeListQuery, noticeOfficeEndpoints } from '#contract/notices.office.ts';
import { noticeEndpoints } from '#contract/notices.ts';
import { clubDate } from '#server/core/club-date.ts';
import { attachmentsAmong } from '#server/core/db/attachments.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { forEachRow } from '#server/core/http/bulk.ts';
import { type NoticesOfficeService, noticesOfficeService } from './office.service.ts';
import { page } from './queries.ts';
import { type NoticesService, noticesService } from './service.ts';
import { notices as noticesTable } from './tables.ts';

const noticesRoutes: Routes = ({ serve }, { notices }) => {
	serve(noticeEndpoints.latestNotice, {}, async () => {
		const { id, content, attachments } = await notices.latest();
		return { id, content, ...(attachments.length > 0 ? { attachments } : {}) };
	});
};

const noticesOfficeRoutes: Routes = ({ serve, serveCsv }, { noticesOffice: office }) => {
	const { officeNotices, officeNotice, createNotice, saveNotice, deleteNotice, restoreNotice } = noticeOfficeEndpoints;
	const { noticeRevisions, restoreNoticeRevision } = noticeOfficeEndpoints;
	serve(officeNotices, {}, ({ query: { q, status, from, to, ...view } }) => office.list({ q, status, from, to }, view));
	serve(officeNotice, {}, ({ params }) => office.one(params.id));
	serve(createNotice, {}, ({ actor, body }) => office.create(actor, body));
	serve(saveNotice, {}, ({ actor, params, body }) => office.save(actor, params.id, body));
	serve(noticeOfficeEndpoints.changeNotices, {}, ({ actor, body: { action, ids } }) => {
		const act = {
			publish: (id: string) => office.setState(actor, id, 'published'),
			withdraw: (id: string) => office.setState(actor, id, 'draft'),
			bin: (id: string) => office.moveToBin(actor, id),
			restore: (id: string) => office.restore(actor, id),
		};
		return forEachRow(ids, act[action]);
	});
	serve(deleteNotice, {}, async ({ actor, params }) => {
		await office.moveToBin(actor, params.id);
		return { message: 'The notice is in the bin.' };
	});
	serve(noticeRevisions, {}, ({ params, query }) => office.revisions(params.id, query.before));
	serve(restoreNoticeRevision, {}, ({ actor, params: { id, number }, body }) =>
		office.restoreRevision(actor, id, { number, ...body }),
	);
	serve(restoreNotice, {}, ({ actor, params }) => office.restore(actor, params.id));
	serveCsv(
		{ name: 'banners', summary: 'The notices for a spreadsheet', access: 'content', query: noticeListQuery },
		({ actor, query: { q, status, from, to, ...view } }) => office.csv(actor, { q, status, from, to }, view),
	);
};

declare module '#server/core/feature.ts' {
	interface Services {
		notices: NoticesService;
		noticesOffice: NoticesOfficeService;
	}
	interface AuditSubjects {
		notice: true;
	}
}

export const notices = defineFeature({
	name: 'notices',
	services: (context) => ({
		notices: noticesService(context),
		noticesOffice: noticesOfficeService({
			dependencies: context,
			audit: context.audit,
			uploads: context.uploads,
			revisions: context.revisions,
		}),
	}),
	routes: [noticesRoutes, noticesOfficeRoutes],
	auditSubjects: {
		notice: (db, ids) =>
			db
				.select({ id: noticesTable.id, name: noticesTable.content })
				.from(noticesTable)
				.where(inArray(noticesTable.id, ids)),
	},
	search: [
		{
			permission: 'content',
			find: async ({ database, clock }, q, limit) =>
				(await page(database.db, { q }, { sort: 'start' }, clock.now(), limit)).shown.map(({ notice }) => ({
					kind: 'notice',
					id: notice.id,
					name: notice.content,
					facts: [clubDate(notice.startsAt)],
				})),
		},
	],
	filesInUse: (_context, tx, urls) => attachmentsAmong(tx, noticesTable, urls),
	emptyBin: ({ noticesOffice }, now) => noticesOffice.emptyBin(now),
});
