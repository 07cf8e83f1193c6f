import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';

export const notice = z.object({ id: z.uuid(), content: z.string() });
export type Notice = z.infer<typeof notice>;

export const noticeEndpoints = {
	latestNotice: endpoint({
		method: 'GET',
		path: '/api/banners/latest',
		summary: 'The notice under the hero of the home page',
		access: 'anyone',
		response: notice,
	}),
};
