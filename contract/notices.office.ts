import * as z from 'zod/mini';
import { attachment, writtenAttachments } from './core/attachments.ts';
import { endpoint } from './core/endpoint.ts';
import { bulkBody, bulkResult, dayRange, listOf, listQuery } from './core/lists.ts';
import { contentState } from './core/publishing.ts';
import { revisionNumber, revisionPage, revisionQuery } from './core/revisions.ts';

/** The notices in the office. */

/** The site shows the newest of all notices that are due. The others are `behind` and are shown again when it ends. */
export const noticeStatuses = ['showing', 'behind', 'scheduled', 'past', 'draft', 'bin'] as const;
export type NoticeStatus = (typeof noticeStatuses)[number];

export const officeNotice = z.object({
	id: z.uuid(),
	content: z.string(),
	startsAt: z.iso.datetime(),
	endsAt: z.nullable(z.iso.datetime()),
	attachments: z.array(attachment),
	state: contentState,
	version: z.number(),
	deletedAt: z.nullable(z.iso.datetime()),
	status: z.enum(noticeStatuses),
});
export type OfficeNotice = z.infer<typeof officeNotice>;

const byId = z.object({ id: z.uuid('This is not a notice.') });
const message = z.object({ message: z.string() });
const moment = (message: string) => z.iso.datetime({ offset: true, error: message });

export const noticeText = z.object({
	content: z
		.string('Please write the notice')
		.check(z.trim(), z.minLength(1, 'Please write the notice'), z.maxLength(400, 'At most 400 characters')),
	startsAt: moment('Please choose when it starts'),
	endsAt: z.nullable(moment('Please choose when it ends')),
	attachments: writtenAttachments,
	state: contentState,
});
const saved = z.object({ ...noticeText.shape, version: z.int() });

export const noticeListQuery = listQuery(['start'], { status: z.optional(z.enum(noticeStatuses)), ...dayRange });

export const noticeOfficeEndpoints = {
	officeNotices: endpoint({
		method: 'GET',
		path: '/api/admin/banners',
		summary: 'Notices: showing, behind a newer one, scheduled, past, drafts and the bin',
		access: 'content',
		query: noticeListQuery,
		response: z.object({ ...listOf(officeNotice).shape, counts: z.record(z.enum(noticeStatuses), z.number()) }),
	}),
	officeNotice: endpoint({
		method: 'GET',
		path: '/api/admin/banners/:id',
		summary: 'One notice',
		access: 'content',
		params: byId,
		response: officeNotice,
	}),
	createNotice: endpoint({
		method: 'POST',
		path: '/api/admin/banners',
		summary: 'Write a notice',
		access: 'content',
		status: 201,
		body: noticeText,
		response: officeNotice,
	}),
	saveNotice: endpoint({
		method: 'PUT',
		path: '/api/admin/banners/:id',
		summary: 'Change a notice; refused when someone else has saved a newer version',
		access: 'content',
		params: byId,
		body: saved,
		response: officeNotice,
	}),
	changeNotices: endpoint({
		method: 'POST',
		path: '/api/admin/banners/bulk',
		summary: 'Do the same with several notices',
		access: 'content',
		body: bulkBody(['publish', 'withdraw', 'bin', 'restore']),
		response: bulkResult,
	}),
	deleteNotice: endpoint({
		method: 'DELETE',
		path: '/api/admin/banners/:id',
		summary: 'Move a notice to the bin for thirty days',
		access: 'content',
		params: byId,
		response: message,
	}),
	noticeRevisions: endpoint({
		method: 'GET',
		path: '/api/admin/banners/:id/revisions',
		summary: 'The texts of a notice as they were saved, the newest first',
		access: 'content',
		params: byId,
		query: revisionQuery,
		response: revisionPage,
	}),
	restoreNoticeRevision: endpoint({
		method: 'POST',
		path: '/api/admin/banners/:id/revisions/:number',
		summary: 'Save an earlier text of a notice again; whether it is published stays as it is',
		access: 'content',
		params: z.object({ ...byId.shape, number: revisionNumber }),
		body: z.object({ version: z.int() }),
		response: officeNotice,
	}),
	restoreNotice: endpoint({
		method: 'POST',
		path: '/api/admin/banners/:id/restore',
		summary: 'Restore a notice from the bin',
		access: 'content',
		params: byId,
		response: officeNotice,
	}),
};
