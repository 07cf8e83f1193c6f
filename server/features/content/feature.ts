import { inArray } from 'drizzle-orm';
import { isKind, kindOf } from '#contract/content/kinds.ts';
import { contentOfficeEndpoints } from '#contract/content.office.ts';
import { contentEndpoints } from '#contract/content.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { type ContentOfficeService, contentOfficeService } from './office.service.ts';
import { type ContentService, contentService } from './service.ts';
import { contentEntries } from './tables.ts';

const contentRoutes: Routes = ({ serve }, { content }) => {
	serve(contentEndpoints.newAddress, {}, async ({ params: { kind, slug } }) => ({
		slug: await content.newSlug(kind, slug),
	}));
	serve(contentEndpoints.readContent, {}, async ({ query: { read } }) => ({ content: await content.read(read) }));
};

const contentOfficeRoutes: Routes = ({ serve }, { contentOffice: office }) => {
	const endpoints = contentOfficeEndpoints;
	serve(endpoints.officeContent, {}, ({ query }) => office.list(query));
	serve(endpoints.orderEntries, {}, ({ actor, body }) => office.order(actor, body));
	serve(endpoints.officeEntry, {}, ({ params }) => office.one(params.id));
	serve(endpoints.createEntry, {}, ({ actor, body }) => office.create(actor, body));
	serve(endpoints.saveDraft, {}, ({ actor, params, body }) => office.saveDraft(actor, params.id, body));
	serve(endpoints.discardDraft, {}, ({ actor, params }) => office.discardDraft(actor, params.id));
	serve(endpoints.askForReview, {}, ({ actor, params, body }) => office.askForReview(actor, params.id, body.asked));
	serve(endpoints.publishDraft, {}, ({ actor, params, body }) => office.publishDraft(actor, params.id, body));
	serve(endpoints.republishRevision, {}, ({ actor, params: { id, number }, body }) =>
		office.republish(actor, id, { number, ...body }),
	);
	serve(endpoints.changeFields, {}, ({ actor, params, body }) => office.changeFields(actor, params.id, body));
	serve(endpoints.removeSchedule, {}, ({ actor, params }) => office.removeSchedule(actor, params.id, params.schedule));
	serve(endpoints.archiveEntry, {}, ({ actor, params, body }) => office.archive(actor, params.id, body));
	serve(endpoints.changeAddress, {}, ({ actor, params, body }) => office.changeSlug(actor, params.id, body));
	serve(endpoints.entryRevisions, {}, ({ params, query }) => office.revisions(params.id, query.before));
};

declare module '#server/core/feature.ts' {
	interface Services {
		content: ContentService;
		contentOffice: ContentOfficeService;
	}
	interface AuditSubjects {
		content: true;
	}
}

export const content = defineFeature({
	name: 'content',
	services: (context) => {
		const service = contentService(context);
		return {
			content: service,
			contentOffice: contentOfficeService({ dependencies: context, audit: context.audit, content: service }),
		};
	},
	routes: [contentRoutes, contentOfficeRoutes],
	auditSubjects: {
		content: async (db, ids) => {
			const rows = await db.select().from(contentEntries).where(inArray(contentEntries.id, ids));
			return rows.map(({ id, kind, slug }) => ({
				id,
				name:
					isKind(kind) && !kindOf(kind).single
						? `${kindOf(kind).name} ${slug}`
						: isKind(kind)
							? kindOf(kind).name
							: slug,
			}));
		},
	},
});
