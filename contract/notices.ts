import * as z from 'zod/mini';
import { attachment } from './core/attachments.ts';
import { endpoint } from './core/endpoint.ts';

export const noticeEndpoints = {
	latestNotice: endpoint({
		method: 'GET',
		path: '/api/banners/latest',
		summary: 'The notice under the hero of the home page',
		access: 'anyone',
		response: z.object({
			id: z._default(z.string(), ''),
			content: z.string(),
			attachments: z.optional(z.array(attachment)),
		}),
	}),
};
