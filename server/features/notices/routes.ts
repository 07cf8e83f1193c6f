import { noticeListQuery, noticeOfficeEndpoints } from '#contract/notices.office.ts';
import { noticeEndpoints } from '#contract/notices.ts';
import type { Routes } from '#server/core/feature.ts';

export const noticesRoutes: Routes = ({ serve }, { notices }) => {
	serve(noticeEndpoints.latestNotice, {}, async () => {
		const { id, content } = await notices.latest();
		return { id, content };
	});
};

export const noticesOfficeRoutes: Routes = ({ serve, serveCsv }, { noticesOffice: office }) => {
	const { officeNotices, officeNotice, createNotice, saveNotice, deleteNotice, restoreNotice } = noticeOfficeEndpoints;
	serve(officeNotices, {}, ({ query: { q, status, ...view } }) => office.list({ q, status }, view));
	serve(officeNotice, {}, ({ params }) => office.one(params.id));
	serve(createNotice, {}, ({ actor, body }) => office.create(actor, body));
	serve(saveNotice, {}, ({ actor, params, body }) => office.save(actor, params.id, body));
	serve(deleteNotice, {}, async ({ actor, params }) => {
		await office.moveToBin(actor, params.id);
		return { message: 'The notice is in the bin.' };
	});
	serve(restoreNotice, {}, ({ actor, params }) => office.restore(actor, params.id));
	serveCsv(
		{ name: 'banners', summary: 'The notices for a spreadsheet', access: 'content', query: noticeListQuery },
		({ actor, query: { q, status, ...view } }) => office.csv(actor, { q, status }, view),
	);
};
