import { inArray } from 'drizzle-orm';
import { isKind, kindOf } from '#contract/content/kinds.ts';
import { contentSetEndpoints } from '#contract/content/sets.ts';
import { contentOfficeEndpoints } from '#contract/content.office.ts';
import { contentEndpoints } from '#contract/content.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { mailWriter } from './mail-writer.ts';
import { draftsInReview } from './office.queries.ts';
import { type ContentOfficeService, contentOfficeService } from './office.service.ts';
import { filesAmong, picturesInUse } from './queries.ts';
import { type ContentService, contentService } from './service.ts';
import { type ContentSetsService, contentSetsService } from './sets.service.ts';
import { contentEntries, contentSets } from './tables.ts';

const contentRoutes: Routes = ({ serve }, { content }) => {
	serve(contentEndpoints.newAddress, {}, async ({ params: { kind, slug } }) => ({
		slug: await content.newSlug(kind, slug),
	}));
	serve(contentEndpoints.readContent, {}, async ({ query: { read } }) => ({ content: await content.read(read) }));
};

const contentOfficeRoutes: Routes = ({ serve }, { contentOffice: office, previews }) => {
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
	serve(endpoints.previewEntry, {}, async ({ actor, params: { id } }) => {
		const { page } = await office.one(id);
		return { path: previews.addressFor(actor.accountId, { kind: 'entry', id }, page) };
	});
	serve(endpoints.removeSchedule, {}, ({ actor, params }) => office.removeSchedule(actor, params.id, params.schedule));
	serve(endpoints.archiveEntry, {}, ({ actor, params, body }) => office.archive(actor, params.id, body));
	serve(endpoints.moveEntry, {}, ({ actor, params, body }) => office.move(actor, params.id, body));
	serve(endpoints.changeAddress, {}, ({ actor, params, body }) => office.changeSlug(actor, params.id, body));
	serve(endpoints.entryRevisions, {}, ({ params, query }) => office.revisions(params.id, query.before));
};

const contentSetRoutes: Routes = ({ serve }, { contentSets: sets }) => {
	const endpoints = contentSetEndpoints;
	serve(endpoints.contentSets, {}, () => sets.list());
	serve(endpoints.createSet, {}, ({ actor, body }) => sets.create(actor, body.name));
	serve(endpoints.removeSet, {}, async ({ actor, params, query }) => {
		await sets.remove(actor, params.id, query.version);
		return { message: 'The set is removed. Its drafts stay.' };
	});
	serve(endpoints.changeSetEntry, {}, ({ params, body }) => sets.include(params.id, params.entry, body.included));
	serve(endpoints.previewSet, {}, ({ actor, params }) => sets.preview(actor, params.id));
	serve(endpoints.publishSet, {}, ({ actor, params, body }) => sets.publish(actor, params.id, body));
	serve(endpoints.withdrawSet, {}, ({ actor, params, body }) => sets.withdraw(actor, params.id, body.version));
};

declare module '#server/core/feature.ts' {
	interface Services {
		content: ContentService;
		contentOffice: ContentOfficeService;
		contentSets: ContentSetsService;
	}
	interface AuditSubjects {
		content: true;
		'content-set': true;
	}
}

export const content = defineFeature({
	name: 'content',
	services: (context) => {
		const { audit, previews } = context;
		const service = contentService(context);
		return {
			content: service,
			mailWriter: mailWriter({ content: service, log: context.log }),
			contentOffice: contentOfficeService({ dependencies: context, audit, content: service }),
			contentSets: contentSetsService({ dependencies: context, audit, content: service, previews }),
		};
	},
	routes: [contentRoutes, contentOfficeRoutes, contentSetRoutes],
	today: {
		tasks: {
			DRAFTS_TO_REVIEW: {
				permission: 'content',
				count: async ({ database }) => (await draftsInReview(database.db)).length,
				since: async ({ database }) => (await draftsInReview(database.db))[0]?.since,
			},
			BROKEN_CONTENT: {
				permission: 'content',
				count: async ({ content: { live } }) => (await live()).broken.length,
			},
		},
	},
	search: [
		{
			permission: 'content',
			find: async ({ contentOffice }, text, limit) => {
				const { entries } = await contentOffice.list({});
				return entries
					.filter(({ title, slug }) => `${title} ${slug}`.toLowerCase().includes(text.toLowerCase()))
					.slice(0, limit)
					.map(({ id, kind, title, state }) => ({
						kind: 'content',
						id,
						name: title,
						facts: [kindOf(kind).name, state],
					}));
			},
		},
	],
	pictureUses: picturesInUse,
	filesInUse: (_context, tx, urls) => filesAmong(tx, urls),
	auditSubjects: {
		'content-set': (db, ids) =>
			db.select({ id: contentSets.id, name: contentSets.name }).from(contentSets).where(inArray(contentSets.id, ids)),
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
