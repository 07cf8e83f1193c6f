import { eq, inArray } from 'drizzle-orm';
import { defineFeature, mailRetries } from '#server/core/feature.ts';
import { userIdOf } from '#server/features/members/members.service.ts';
import { applications as applicationsTable, members } from '#server/features/members/members.tables.ts';
import { type ApplicationNews, applicationMail } from './application-mail.ts';
import { applicationRoutes, applicationsOfficeRoutes } from './applications.routes.ts';
import { type DecisionsService, decisionsService } from './decisions.service.ts';
import { decidedDocuments, unverifiedApplications } from './retention-rules.ts';
import { type SubmitApplicationService, submitApplicationService } from './submit-application.service.ts';
import { type VerificationService, verificationService } from './verification.service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		verification: VerificationService;
		submission: SubmitApplicationService;
		decisions: DecisionsService;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		'verification-code': { applicationId: string };
		'application-mail': { applicationId: string; about: ApplicationNews };
	}
}

export const applications = defineFeature({
	name: 'applications',
	services(context) {
		const { audit, limits, mailSender, members, uploads } = context;
		const verification = verificationService({ dependencies: context, audit, mailSender, limits });
		return {
			verification,
			submission: submitApplicationService({ dependencies: context, audit, uploads, verification, limits }),
			decisions: decisionsService({ dependencies: context, audit, uploads, members }),
		};
	},
	routes: [applicationRoutes, applicationsOfficeRoutes],
	jobs: {
		'verification-code': {
			...mailRetries,
			run: ({ verification }, { applicationId }, jobId) => verification.mailCode(applicationId, jobId),
		},
		'application-mail': {
			...mailRetries,
			run: (context, job, jobId) =>
				applicationMail({ dependencies: context, mailSender: context.mailSender })(job, jobId),
		},
	},
	auditSubjects: {
		application: async (db, ids) =>
			(
				await db
					.select({
						id: applicationsTable.id,
						first: applicationsTable.firstName,
						last: applicationsTable.lastName,
						number: members.number,
					})
					.from(applicationsTable)
					.leftJoin(members, eq(members.applicationId, applicationsTable.id))
					.where(inArray(applicationsTable.id, ids))
			).map(({ id, first, last, number }) => ({
				id,
				name: number === null ? `${first} ${last}` : `${first} ${last} (${userIdOf(number)})`,
			})),
	},
	retention: ({ uploads }) => ({
		'rejected-documents': decidedDocuments({ uploads, statuses: ['REJECTED'] }),
		'identity-scans': decidedDocuments({ uploads, statuses: ['APPROVED', 'ACTIVE'], fields: ['nidCopy'] }),
		'unverified-applications': unverifiedApplications({ uploads }),
	}),
	today: {
		applications: { permission: 'applications', load: ({ decisions }) => decisions.today() },
		figures: {
			APPLICATIONS: { permission: 'applications', byMonth: ({ decisions }, from) => decisions.byMonth(from) },
		},
	},
});
