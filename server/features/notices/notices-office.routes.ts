import { noticeListQuery, noticeOfficeEndpoints } from '#contract/notices.office.ts';
import type { Routes } from '#server/core/feature.ts';

export const noticesOfficeRoutes: Routes = ({ serve, serveCsv }, { noticesOffice: office }) => {
	serve(noticeOfficeEndpoints.officeNotices, {}, ({ query: { q, shelf, ...view } }) => office.list({ q, shelf }, view));
	serve(noticeOfficeEndpoints.officeNotice, {}, ({ params }) => office.one(params.id));
	serve(noticeOfficeEndpoints.createNotice, {}, ({ actor, body }) => office.create(actor, body));
	serve(noticeOfficeEndpoints.saveNotice, {}, ({ actor, params, body }) => office.save(actor, params.id, body));
	serve(noticeOfficeEndpoints.deleteNotice, {}, async ({ actor, params }) => {
		await office.putInBin(actor, params.id);
		return { message: 'The notice is in the bin.' };
	});
	serve(noticeOfficeEndpoints.restoreNotice, {}, ({ actor, params }) => office.restore(actor, params.id));
	serveCsv(
		{ name: 'banners', summary: 'The notices for a spreadsheet', access: 'content', query: noticeListQuery },
		({ actor, query: { q, shelf, ...view } }) => office.csv(actor, { q, shelf }, view),
	);
};
