import * as z from 'zod/mini';
import { contentState } from './content.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQuery } from './lists.ts';

/** The notices as the office keeps them. */

/** Of those whose time it is the newest shows; the others are behind it and come back when it ends. */
export const bannerShelves = ['showing', 'behind', 'scheduled', 'past', 'draft', 'bin'] as const;
export type BannerShelf = (typeof bannerShelves)[number];

export const officeBanner = z.object({
	id: z.uuid(),
	content: z.string(),
	startsAt: z.iso.datetime(),
	endsAt: z.nullable(z.iso.datetime()),
	state: contentState,
	version: z.number(),
	deletedAt: z.nullable(z.iso.datetime()),
	shelf: z.enum(bannerShelves),
});
export type OfficeBanner = z.infer<typeof officeBanner>;

const byId = z.object({ id: z.uuid('This is not a notice.') });
const said = z.object({ message: z.string() });
const moment = (message: string) => z.iso.datetime({ offset: true, error: message });

export const bannerText = z.object({
	content: z
		.string('Please write the notice')
		.check(z.trim(), z.minLength(1, 'Please write the notice'), z.maxLength(400, 'At most 400 characters')),
	startsAt: moment('Please choose when it starts'),
	endsAt: z.nullable(moment('Please choose when it ends')),
	state: contentState,
});
const saved = z.object({ ...bannerText.shape, version: z.int() });

export const bannerListQuery = listQuery(['start'], { shelf: z.optional(z.enum(bannerShelves)) });

export const bannerOfficeEndpoints = {
	officeBanners: endpoint({
		method: 'GET',
		path: '/api/admin/banners',
		summary: 'Notices: showing, behind a newer one, scheduled, past, drafts and the bin',
		access: 'desk:content',
		query: bannerListQuery,
		response: z.object({ ...listOf(officeBanner).shape, counts: z.record(z.enum(bannerShelves), z.number()) }),
	}),
	officeBanner: endpoint({
		method: 'GET',
		path: '/api/admin/banners/:id',
		summary: 'One notice',
		access: 'desk:content',
		params: byId,
		response: officeBanner,
	}),
	createBanner: endpoint({
		method: 'POST',
		path: '/api/admin/banners',
		summary: 'Write a notice',
		access: 'desk:content',
		status: 201,
		body: bannerText,
		response: officeBanner,
	}),
	saveBanner: endpoint({
		method: 'PUT',
		path: '/api/admin/banners/:id',
		summary: 'Change a notice; refused when somebody saved a newer one meanwhile',
		access: 'desk:content',
		params: byId,
		body: saved,
		response: officeBanner,
	}),
	deleteBanner: endpoint({
		method: 'DELETE',
		path: '/api/admin/banners/:id',
		summary: 'Put a notice in the bin for thirty days',
		access: 'desk:content',
		params: byId,
		response: said,
	}),
	restoreBanner: endpoint({
		method: 'POST',
		path: '/api/admin/banners/:id/restore',
		summary: 'Take a notice out of the bin',
		access: 'desk:content',
		params: byId,
		response: officeBanner,
	}),
};
