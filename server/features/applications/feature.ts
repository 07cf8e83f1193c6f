import { defineFeature, mailRetries } from '#server/core/feature.ts';
import { type ApplicantService, applicantService } from './applicant.service.ts';
import { type ApplicationListService, applicationListService } from './application-list.service.ts';
import { type ApplicationsService, applicationsService } from './applications.service.ts';
import { type ChecksService, checksService } from './checks.service.ts';
import { type DecisionsService, decisionsService } from './decisions.service.ts';
import { type ApplicationNews, sendApplicationMail } from './mail.ts';
import { type ApplicationNotesService, applicationNotesService } from './notes.service.ts';
import { fullName, sealedColumnsOf } from './person-record.ts';
import { namesByIds } from './queries.ts';
import { decidedDocuments, unverifiedApplications } from './retention-rules.ts';
import { applicationOfficeRoutes, applicationRoutes, supporterRoutes } from './routes.ts';
import { type SubmitApplicationService, submitApplicationService } from './submit-application.service.ts';
import { type SupporterMailJob, type SupportersService, supportersService } from './supporters.service.ts';
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
		applicationChecks: ChecksService;
		applicationSupporters: SupportersService;
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
		'supporter-mail': SupporterMailJob;
		'supporter-reminders': Record<string, never>;
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
		const checks = checksService({ dependencies: context, audit });
		const supporters = supportersService({ dependencies: context, audit, mailSender, members, uploads });
		return {
			verification,
			submission: submitApplicationService({ dependencies: context, audit, uploads, verification }),
			applicant: applicantService({ dependencies: context, audit, uploads, verification, checks }),
			applicationList: applicationListService({ dependencies: context, audit }),
			applicationNotes,
			applicationChecks: checks,
			applicationSupporters: supporters,
			decisions: decisionsService({
				dependencies: context,
				audit,
				uploads,
				members,
				applicationNotes,
				checks,
				supporters,
				feeCards: () => context.content.several('feeCard'),
				// The counter is opened later.
				charge: (tx, charge) => context.counter.chargeIn(tx, charge),
			}),
		};
	},
	routes: [applicationRoutes, applicationOfficeRoutes, supporterRoutes],
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
		'supporter-mail': {
			...mailRetries,
			run: ({ applicationSupporters }, job, jobId) => applicationSupporters.mail(job, jobId),
		},
		'supporter-reminders': {
			retryLimit: 0,
			schedule: '40 9 * * *',
			run: ({ applicationSupporters }) => applicationSupporters.remind(),
		},
	},
	memberData: {
		export: async ({ applicationSupporters }, memberId) => ({
			supportedApplications: await applicationSupporters.allOf(memberId),
		}),
		erase: ({ applicationSupporters }, tx, { id }) => applicationSupporters.forget(tx, id),
	},
	retention: ({ members, uploads }) => ({
		'rejected-documents': decidedDocuments({ uploads, members, statuses: ['REJECTED'] }),
		'identity-scans': decidedDocuments({ uploads, members, statuses: ['APPROVED', 'ACTIVE'], fields: ['nidCopy'] }),
		'unverified-applications': unverifiedApplications({ uploads }),
	}),
	today: {
		applications: { permission: 'applications', load: ({ applicationList }) => applicationList.today() },
		tasks: {
			SUPPORTERS_TO_REPLACE: {
				permission: 'applications',
				count: async ({ applicationSupporters }) => (await applicationSupporters.refused()).count,
				since: async ({ applicationSupporters }) => (await applicationSupporters.refused()).since,
			},
		},
		figures: {
			APPLICATIONS: {
				permission: 'applications',
				byMonth: ({ applicationList }, from) => applicationList.byMonth(from),
			},
		},
	},
});
