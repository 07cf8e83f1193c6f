import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';

/** How the house itself is doing: what the office looks at when a mail did not arrive. */
export const systemEndpoints = {
	deadLetters: endpoint({
		method: 'GET',
		path: '/api/admin/dead-letters',
		summary: 'Jobs that failed for good',
		access: 'team',
		response: z.object({
			items: z.array(
				z.object({
					id: z.string(),
					name: z.string(),
					failedAt: z.iso.datetime(),
					reason: z.string(),
				}),
			),
			total: z.number(),
		}),
	}),
	retryDeadLetter: endpoint({
		method: 'POST',
		path: '/api/admin/dead-letters/:id/retry',
		summary: 'Try a failed job once more',
		access: 'team',
		params: z.object({ id: z.uuid() }),
		response: z.object({ message: z.string() }),
	}),
	systemHealth: endpoint({
		method: 'GET',
		path: '/api/admin/house',
		summary: 'Version, database, disk and queue of this server',
		access: 'team',
		response: z.object({
			version: z.string(),
			startedAt: z.iso.datetime(),
			memoryMegabytes: z.number(),
			database: z.object({ version: z.string(), megabytes: z.number(), migration: z.string() }),
			disk: z.object({ freeMegabytes: z.number() }),
			jobs: z.object({
				waiting: z.number(),
				running: z.number(),
				deadLetters: z.number(),
				/** Since when the oldest job that could be done by now waits. */
				oldestWaitingSince: z.nullable(z.iso.datetime()),
			}),
			failedMails: z.number(),
			lastBackup: z.nullable(z.object({ at: z.iso.datetime(), file: z.string(), megabytes: z.number() })),
			mode: z.object({ mail: z.enum(['smtp', 'captured']), files: z.enum(['disk', 's3']) }),
		}),
	}),
};
