import { inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { picturesOfficeEndpoints } from '#contract/pictures.office.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { subjectNames } from '#server/features/audit/service.ts';
import { type PicturesOfficeService, picturesOfficeService } from './office.service.ts';
import { findPictures } from './queries.ts';
import { type PicturesService, picturesService } from './service.ts';
import { pictures as picturesTable } from './tables.ts';
import { type PictureVersions, pictureVersions } from './versions.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		pictures: PicturesService;
		picturesOffice: PicturesOfficeService;
		pictureVersions: PictureVersions;
	}
	interface AuditSubjects {
		picture: true;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		'picture-versions': Record<string, never>;
	}
}

const picturesOfficeRoutes: Routes = ({ serve }, { picturesOffice: office }) => {
	const endpoints = picturesOfficeEndpoints;
	serve(endpoints.pictures, {}, ({ query: { q, filter, ids, ...view } }) => office.list({ q, filter, ids }, view));
	serve(endpoints.savePictureTexts, {}, ({ actor, body }) => office.saveTexts(actor, body.pictures));
	serve(endpoints.picture, {}, ({ params }) => office.one(params.id));
	serve(endpoints.savePicture, {}, ({ actor, params, body }) => office.save(actor, params.id, body));
	serve(endpoints.deletePicture, {}, ({ actor, params }) => office.moveToBin(actor, params.id));
	serve(endpoints.restorePicture, {}, ({ actor, params }) => office.restore(actor, params.id));
};

const isId = z.uuid();

const versionsRoute: Routes = ({ app }, { pictureVersions }) => {
	app.get<{ Params: { id: string; file: string } }>(
		'/media/:id/:file',
		{ schema: { hide: true } },
		async ({ params: { id, file } }, reply) => {
			const { stream, bytes, format } = await pictureVersions.open(isId.safeParse(id).data ?? '', file);
			return (
				reply
					// Another crop has another name, so a browser never needs to check for a newer one.
					.header('cache-control', 'public, max-age=31536000, immutable')
					.header('content-security-policy', "default-src 'none'; sandbox")
					.header('x-content-type-options', 'nosniff')
					.header('content-length', bytes)
					.type(`image/${format}`)
					.send(stream)
			);
		},
	);
};

export const pictures = defineFeature({
	name: 'pictures',
	services(context) {
		const { audit, features, uploads } = context;
		return {
			pictures: picturesService(context),
			picturesOffice: picturesOfficeService({
				dependencies: context,
				features,
				audit,
				namesOf: subjectNames(context),
				uploads,
			}),
			pictureVersions: pictureVersions({ dependencies: context, uploads }),
		};
	},
	routes: [picturesOfficeRoutes, versionsRoute],
	jobs: {
		'picture-versions': {
			// The next minute tries again.
			retryLimit: 0,
			heartbeatSeconds: 60,
			expireInSeconds: 3600,
			schedule: '* * * * *',
			async run({ pictureVersions, clock }) {
				await pictureVersions.makeMissing();
				await pictureVersions.sweep(clock.now());
			},
		},
	},
	auditSubjects: {
		picture: (db, ids) =>
			db
				.select({ id: picturesTable.id, name: picturesTable.name })
				.from(picturesTable)
				.where(inArray(picturesTable.id, ids)),
	},
	search: [
		{
			permission: 'content',
			find: async ({ database }, text, limit) =>
				(await findPictures(database.db, text, limit)).map(({ id, name, alt }) => ({
					kind: 'picture',
					id,
					name,
					facts: [alt.en].filter(Boolean),
				})),
		},
	],
	emptyBin: ({ picturesOffice }, now) => picturesOffice.emptyBin(now),
});
