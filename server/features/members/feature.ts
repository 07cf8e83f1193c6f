import { eq, inArray } from 'drizzle-orm';
import { defineFeature, mailRetries } from '#server/core/feature.ts';
import { type CategoryMove, categoryChangeMail } from './category-change-mail.ts';
import { type CategoryChangesService, categoryChangesService } from './category-changes.service.ts';
import { type ErasureService, erasureService } from './erasure.service.ts';
import { type MemberFile, memberFile } from './member-file.service.ts';
import { type MemberOffice, memberOffice } from './member-office.service.ts';
import { membersRoutes } from './members.routes.ts';
import { type MembersService, membersService, userIdOf } from './members.service.ts';
import { applications, members as membersTable } from './members.tables.ts';
import { type MembersList, membersList } from './members-list.service.ts';
import { peopleSearch } from './people-search.ts';
import { profileRoutes } from './profile.routes.ts';
import { type ProfileService, profileService } from './profile.service.ts';
import { type RoundMails, roundMails } from './round-mails.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		members: MembersService;
		profile: ProfileService;
		categoryChanges: CategoryChangesService;
		roundMails: RoundMails;
		membersList: MembersList;
		memberOffice: MemberOffice;
		memberFile: MemberFile;
		erasure: ErasureService;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		credentials: { memberId: string };
		'category-changes': Record<string, never>;
	}
}
declare module '#server/core/mail/templates.ts' {
	interface MailTemplates {
		'category-change': CategoryMove;
	}
}

export const members = defineFeature({
	name: 'members',
	services(context) {
		const { accounts, audit, mailSender, uploads } = context;
		return {
			members: membersService({ dependencies: context, accounts, audit, mailSender }),
			profile: profileService({ dependencies: context, accounts, audit, uploads }),
			categoryChanges: categoryChangesService({ dependencies: context, audit }),
			roundMails: roundMails({ dependencies: context, disabledAccounts: accounts.disabled }),
		};
	},
	routes: [profileRoutes],
	jobs: {
		credentials: {
			...mailRetries,
			run: ({ members }, { memberId }, jobId) => members.mailCredentials(memberId, jobId),
		},
		'category-changes': {
			retryLimit: 5,
			schedule: '5 0 * * *',
			run: ({ categoryChanges }) => categoryChanges.applyDue(),
		},
	},
	mails: { 'category-change': categoryChangeMail },
	auditSubjects: {
		member: async (db, ids) =>
			(
				await db
					.select({
						id: membersTable.id,
						first: applications.firstName,
						last: applications.lastName,
						number: membersTable.number,
					})
					.from(membersTable)
					.innerJoin(applications, eq(membersTable.applicationId, applications.id))
					.where(inArray(membersTable.id, ids))
			).map(({ id, first, last, number }) => ({ id, name: `${first} ${last} (${userIdOf(number)})` })),
	},
});

/** The office's side of members. It shows payments and events too, so it comes after those features. */
export const membersOffice = defineFeature({
	name: 'members-office',
	services(context) {
		const {
			accounts,
			audit,
			categoryChanges,
			closing,
			eventBookings,
			events,
			mailSender,
			newsletter,
			payments,
			uploads,
		} = context;
		return {
			membersList: membersList({ dependencies: context, audit }),
			memberOffice: memberOffice({ dependencies: context, audit, closing }),
			memberFile: memberFile({
				dependencies: context,
				accounts,
				audit,
				closing,
				categoryChanges,
				paymentsOf: payments.office.ofMember,
				receiptsOf: payments.receipts.of,
				eventsOf: eventBookings.ofMember,
				eventTitles: events.titlesOf,
			}),
			erasure: erasureService({
				dependencies: context,
				audit,
				accounts,
				uploads,
				eventBookings,
				mailSender,
				forgetSubscriber: newsletter.forget,
			}),
		};
	},
	routes: [membersRoutes],
	search: [{ permission: 'applications', find: ({ database }, text, limit) => peopleSearch(database.db, text, limit) }],
	today: {
		figures: {
			APPROVALS: { permission: 'applications', byMonth: ({ membersList }, from) => membersList.byMonth(from) },
		},
	},
});
