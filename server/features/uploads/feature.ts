import { type Context, defineFeature } from '#server/core/feature.ts';
import type { FilesInUse } from './pdfs.ts';
import { uploadsRoutes } from './routes.ts';
import { type UploadsService, uploadsService } from './service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		uploads: UploadsService;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		'sweep-uploads': Record<string, never>;
	}
}

/** What all features together use. */
const filesInUse =
	(context: Context): FilesInUse =>
	async (tx, urls) => {
		const used: string[] = [];
		for (const feature of context.features) used.push(...((await feature.filesInUse?.(context, tx, urls)) ?? []));
		return used;
	};

export const uploads = defineFeature({
	name: 'uploads',
	services(context) {
		const { accounts, audit, database, limits, storage } = context;
		return {
			uploads: uploadsService({
				dependencies: context,
				storage,
				// Looked up when it is called: the library is a later feature.
				onPicture: (picture) => context.pictures.include(database.db, picture),
				countBytes: (network, bytes) => limits.spend('uploadKilobytes', network, { amount: Math.ceil(bytes / 1000) }),
				async onView({ viewer, owner, field }) {
					const account = await accounts.nameOf(viewer);
					// Members may look at their own photo; only the office's views are recorded.
					if (account.role === 'MEMBER') return;
					const { kind, id } = owner;
					if (kind === 'application-note')
						return audit.note(database.db, account, 'opened a file of a note', { kind: 'application', id });
					await audit.note(database.db, account, 'looked at a document', { kind, id }, { field });
				},
			}),
		};
	},
	routes: [uploadsRoutes],
	jobs: {
		'sweep-uploads': {
			retryLimit: 2,
			schedule: '17 * * * *',
			async run(context) {
				const now = context.clock.now();
				await context.uploads.releaseUnusedPdfs(now, filesInUse(context));
				await context.uploads.sweepUploads(now);
			},
		},
	},
});
