import { defineFeature, mailRetries } from '#server/core/feature.ts';
import { type ApplicantService, applicantService } from './applicant.service.ts';
import { type ApplicationListService, applicationListService } from './application-list.service.ts';
import { type ApplicationsService, applicationsService } from './applications.service.ts';
import { type DecisionsService, decisionsService } from './decisions.service.ts';
import { type ApplicationNews, sendApplicationMail } from './mail.ts';
import { type ApplicationNotesService, applicationNotesService } from './notes.service.ts';
import { fullName, sealedColumnsOf } from './person-record.ts';
import { namesByIds } from './queries.ts';
import { decidedDocuments, unverifiedApplications } from './retention-rules.ts';
import { applicationOfficeRoutes, applicationRoutes } from './routes.ts';
import { type SubmitApplicationService, submitApplicationService } from './submit-application.service.ts';
import { applications as applicationsTable } from './tables.ts';
import { type VerificationService, verificationService } from './verification.service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		applications: ApplicationsService;
		verification: VerificationService;
		submission: SubmitApplicationService;
		applicant: ApplicantService;
		applicationList: ApplicationListService;
		applicationNotes: ApplicationNotesService;
		decisions: DecisionsService;
	}
	interface AuditSubjects {
		application: true;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		'verification-code': { applicationId: string };
		'verification-cleanup': Record<string, never>;
		'application-mail': { applicationId: string; about: ApplicationNews };
	}
}

/** The applications themselves. Members need them, so they come first. */
export const applications = defineFeature({
	name: 'applications',
	sealedColumns: sealedColumnsOf(applicationsTable),
	services: (context) => ({ applications: applicationsService(context) }),
	auditSubjects: {
		async application(db, ids, { members }) {
			const [names, membersOfThese] = await Promise.all([namesByIds(db, ids), members.byApplications(ids)]);
			const memberNames = new Map(
				membersOfThese.map((member) => [member.applicationId, `${fullName(member)} (${member.userId})`]),
			);
			return names.map(({ id, ...person }) => ({ id, name: memberNames.get(id) ?? fullName(person) }));
		},
	},
});

/** Submitting and deciding. Both use the members service, so this comes after members. */
export const applicationProcess = defineFeature({
	name: 'application-process',
	services(context) {
		const { audit, limits, mailSender, members, uploads } = context;
		const verification = verificationService({ dependencies: context, audit, mailSender, members, limits });
		const applicationNotes = applicationNotesService({ dependencies: context, audit, uploads });
		return {
			verification,
			submission: submitApplicationService({ dependencies: context, audit, uploads, verification }),
			applicant: applicantService({ dependencies: context, audit, uploads, verification }),
			applicationList: applicationListService({ dependencies: context, audit }),
			applicationNotes,
			decisions: decisionsService({ dependencies: context, audit, uploads, members, applicationNotes }),
		};
	},
	routes: [applicationRoutes, applicationOfficeRoutes],
	jobs: {
		'verification-code': {
			...mailRetries,
			run: ({ verification }, { applicationId }, jobId) => verification.mailCode(applicationId, jobId),
		},
		'verification-cleanup': {
			retryLimit: 0,
			schedule: '35 3 * * *',
			run: ({ verification }) => verification.forgetOldAddresses(),
		},
		'application-mail': { ...mailRetries, run: sendApplicationMail },
	},
	retention: ({ members, uploads }) => ({
		'rejected-documents': decidedDocuments({ uploads, members, statuses: ['REJECTED'] }),
		'identity-scans': decidedDocuments({ uploads, members, statuses: ['APPROVED', 'ACTIVE'], fields: ['nidCopy'] }),
		'unverified-applications': unverifiedApplications({ uploads }),
	}),
	today: {
		applications: { permission: 'applications', load: ({ applicationList }) => applicationList.today() },
		figures: {
			APPLICATIONS: {
				permission: 'applications',
				byMonth: ({ applicationList }, from) => applicationList.byMonth(from),
			},
		},
	},
});
