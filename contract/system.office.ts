import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';

/** The health of the system: what the office looks at when a mail did not arrive. */
export const systemEndpoints = {
	failedJobs: endpoint({
		method: 'GET',
		path: '/api/admin/dead-letters',
		summary: 'Jobs that failed after all retries',
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
	retryFailedJob: endpoint({
		method: 'POST',
		path: '/api/admin/dead-letters/:id/retry',
		summary: 'Start a failed job again',
		access: 'team',
		params: z.object({ id: z.uuid() }),
		response: z.object({ message: z.string() }),
	}),
	systemHealth: endpoint({
		method: 'GET',
		path: '/api/admin/house', // words-ok: the address is fixed
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
				failed: z.number(),
				/** Since when the oldest due job has been waiting. */
				oldestWaitingSince: z.nullable(z.iso.datetime()),
			}),
			failedMails: z.number(),
			/** Why the wallet takes no payments; null while it does. */
			walletProblem: z.nullable(z.object({ since: z.iso.datetime(), reason: z.string(), nextTryAt: z.iso.datetime() })),
			lastBackup: z.nullable(z.object({ at: z.iso.datetime(), file: z.string(), megabytes: z.number() })),
			mode: z.object({ mail: z.enum(['smtp', 'captured']), files: z.enum(['disk', 's3']) }),
		}),
	}),
};
