import { inArray } from 'drizzle-orm';
import { letterEndpoints, letterListQuery, printLabels, printLetters } from '#contract/letters.office.ts';
import { defineFeature, mailRetries, type Routes } from '#server/core/feature.ts';
import { type LabelsService, labelsService } from './labels.service.ts';
import { type LetterMail, type LettersService, lettersService } from './service.ts';
import { letters as lettersTable, letterTemplates } from './tables.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		labels: LabelsService;
		letters: LettersService;
	}
	interface AuditSubjects {
		letter: true;
		'letter-template': true;
	}
}

declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		'letter-mail': LetterMail;
	}
}

const routes: Routes = ({ serve, serveCsv, serveFile }, { labels, letters }) => {
	serve(letterEndpoints.letters, {}, ({ query }) => letters.list(query));
	serve(letterEndpoints.letter, {}, ({ params }) => letters.letter(params.id));
	serve(letterEndpoints.lettersOfMember, {}, ({ params }) => letters.ofMember(params.id));
	serve(letterEndpoints.previewLetters, {}, ({ body: { memberIds, ...text } }) => letters.preview(memberIds, text));
	serve(letterEndpoints.issueLetters, {}, ({ actor, body }) => letters.issue(actor, body));
	serve(letterEndpoints.dispatchLetters, {}, ({ actor, body }) => letters.dispatch(actor, body));
	serve(letterEndpoints.undoDispatch, {}, ({ actor, body }) => letters.undoDispatch(actor, body.ids));
	serveCsv(
		{
			name: 'letters',
			summary: 'The register of letters for a spreadsheet',
			access: 'applications',
			query: letterListQuery,
		},
		({ actor, query }) => letters.csv(actor, query),
	);
	serveFile(printLetters, async ({ query }) => ({
		name: 'letters.pdf',
		type: 'application/pdf',
		bytes: await letters.pdf(query.ids.split(',')),
	}));

	serve(letterEndpoints.labels, {}, ({ body }) => labels.check(body.memberIds));
	serveFile(printLabels, async ({ actor, query: { members, sheet, start } }) => ({
		name: 'labels.pdf',
		type: 'application/pdf',
		bytes: await labels.pdf(actor, members.split(','), sheet, start),
	}));

	serve(letterEndpoints.letterTemplates, {}, () => letters.templates());
	serve(letterEndpoints.addLetterTemplate, {}, ({ actor, body }) => letters.addTemplate(actor, body));
	serve(letterEndpoints.changeLetterTemplate, {}, ({ actor, params, body }) =>
		letters.changeTemplate(actor, params.id, body),
	);
	serve(letterEndpoints.deleteLetterTemplate, {}, async ({ actor, params }) => ({
		message: `“${await letters.deleteTemplate(actor, params.id)}” is deleted.`,
	}));
};

export const letters = defineFeature({
	name: 'letters',
	services: (context) => ({ labels: labelsService(context), letters: lettersService(context) }),
	routes: [routes],
	jobs: { 'letter-mail': { ...mailRetries, run: ({ letters }, job, jobId) => letters.sendMail(job, jobId) } },
	auditSubjects: {
		letter: (db, ids) =>
			db
				.select({ id: lettersTable.id, name: lettersTable.reference })
				.from(lettersTable)
				.where(inArray(lettersTable.id, ids)),
		'letter-template': (db, ids) =>
			db
				.select({ id: letterTemplates.id, name: letterTemplates.name })
				.from(letterTemplates)
				.where(inArray(letterTemplates.id, ids)),
	},
	memberData: {
		export: async ({ letters }, memberId) => ({ letters: await letters.allOf(memberId) }),
		erase: ({ letters }, tx, { id }) => letters.eraseTexts(tx, id),
	},
});
