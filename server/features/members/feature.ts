import { clubDay } from '#contract/core/club-time.ts';
import { type Context, defineFeature, mailRetries } from '#server/core/feature.ts';
import { fullName, sealedColumnsOf } from '#server/features/applications/person-record.ts';
import type { Families } from './card-holder.ts';
import { cardPreviewRoute } from './card-preview.ts';
import { cardRegisterRoutes } from './cards.routes.ts';
import { type CardMail, type CardRegisterService, cardRegisterService } from './cards.service.ts';
import { type CategoryChangesService, categoryChangesService } from './category-changes.service.ts';
import { correctionRoutes } from './corrections.routes.ts';
import { type CorrectionsService, correctionsService } from './corrections.service.ts';
import { memberCorrections } from './corrections.tables.ts';
import { type ErasureService, erasureService } from './erasure.service.ts';
import { type IdentityService, identityService } from './identity.service.ts';
import { type ImportedMembersService, importedMembersService } from './imported-members.service.ts';
import { type CategoryChangeNews, categoryChangeMail, emailCorrectedMail } from './mail.ts';
import { type MailingRecipientsService, mailingRecipientsService } from './mailing-recipients.service.ts';
import { type MemberActionsService, memberActionsService } from './member-actions.service.ts';
import { type MemberDetailService, memberDetailService } from './member-detail.service.ts';
import { memberFilterReader } from './member-filter.ts';
import { userIdOf } from './member-record.ts';
import { type CredentialsJob, type MembersService, membersService } from './members.service.ts';
import { type MembersListService, membersListService } from './members-list.service.ts';
import { type MembershipCardService, membershipCardService } from './membership-card.service.ts';
import { type MembershipHistoryService, membershipHistoryService } from './membership-history.service.ts';
import { countForPages } from './membership-states.queries.ts';
import { membershipStateRoutes } from './membership-states.routes.ts';
import { type MembershipStatesService, membershipStatesService } from './membership-states.service.ts';
import { peopleSearch } from './people-search.ts';
import { type ProfileService, profileService } from './profile.service.ts';
import { membersByIds } from './queries.ts';
import { memberOfficeRoutes, memberRoutes } from './routes.ts';
import { members as membersTable } from './tables.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		members: MembersService;
		membershipCard: MembershipCardService;
		cardRegister: CardRegisterService;
		profile: ProfileService;
		identity: IdentityService;
		importedMembers: ImportedMembersService;
		categoryChanges: CategoryChangesService;
		mailingRecipients: MailingRecipientsService;
		membersList: MembersListService;
		memberActions: MemberActionsService;
		memberDetail: MemberDetailService;
		membershipStates: MembershipStatesService;
		membershipHistory: MembershipHistoryService;
		corrections: CorrectionsService;
		erasure: ErasureService;
	}
	interface AuditSubjects {
		member: true;
		'member-correction': true;
		'correction-attachment': true;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		credentials: CredentialsJob;
		'category-changes': Record<string, never>;
		'card-mail': CardMail;
	}
}
declare module '#server/core/mail/templates.ts' {
	interface MailTemplates {
		'category-change': CategoryChangeNews;
		'email-corrected': { firstName: string };
	}
}

async function exportMemberData(context: Context, memberId: string) {
	const parts = await Promise.all(context.features.map(({ memberData }) => memberData?.export?.(context, memberId)));
	return Object.assign({}, ...parts) as Record<string, unknown>;
}

export const members = defineFeature({
	name: 'members',
	sealedColumns: [
		...sealedColumnsOf(membersTable).map((column) => ({
			...column,
			sealedFor: { id: membersTable.sealedFor, table: 'applications' },
		})),
		{
			table: memberCorrections,
			id: memberCorrections.id,
			column: memberCorrections.sealedChanges,
			sealedAs: 'sealed_changes',
		},
	],
	services(context) {
		const { accounts, applications, audit, content, mailSender, securityLog, uploads } = context;
		content.countMembersWith(() => countForPages(context.database.db, clubDay(context.clock.now())));
		// Looked up when it is called: the family is a later feature.
		const families: Families = {
			byIds: (ids) => context.family.holders(ids),
			ofMembers: (memberIds) => context.family.holdersOf(memberIds),
			ofAccount: (accountId) => context.family.holderOfAccount(accountId),
			idsMatching: (text) => context.family.idsMatching(text),
		};
		const membershipCard = membershipCardService({
			dependencies: context,
			audit,
			securityLog,
			uploads,
			content,
			families,
		});
		return {
			members: membersService({ dependencies: context, accounts, applications, audit, mailSender }),
			membershipHistory: membershipHistoryService(context),
			membershipCard,
			cardRegister: cardRegisterService({
				dependencies: context,
				audit,
				content,
				mailSender,
				membershipCard,
				families,
			}),
			profile: profileService({
				dependencies: context,
				accounts,
				applications,
				audit,
				uploads,
				membershipCard,
				exportOf: (memberId) => exportMemberData(context, memberId),
			}),
			importedMembers: importedMembersService({ dependencies: context, accounts, uploads }),
			identity: identityService({ dependencies: context, uploads }),
			categoryChanges: categoryChangesService({ dependencies: context, audit }),
			mailingRecipients: mailingRecipientsService(context, memberFilterReader(context)),
			corrections: correctionsService({
				dependencies: context,
				accounts,
				audit,
				uploads,
				securityLog,
				// Looked up when it is called: the newsletter is a later feature.
				moveSubscription: (...args) => context.subscribers.moveSubscription(...args),
			}),
		};
	},
	routes: [memberRoutes, cardPreviewRoute, cardRegisterRoutes, correctionRoutes],
	jobs: {
		credentials: {
			...mailRetries,
			run: ({ members }, job, jobId) => members.mailCredentials(job, jobId),
		},
		'card-mail': { ...mailRetries, run: ({ cardRegister }, job, jobId) => cardRegister.sendMail(job, jobId) },
		'category-changes': {
			retryLimit: 5,
			schedule: '5 0 * * *',
			run: ({ categoryChanges }) => categoryChanges.applyDue(),
		},
	},
	mails: { 'category-change': categoryChangeMail, 'email-corrected': emailCorrectedMail },
	memberData: {
		export: async ({ cardRegister }, memberId) => ({
			cards: (await cardRegister.ofMember(memberId)).map(
				({ number, userId, validThrough, state, issuedAt, endedAt, note }) => ({
					number,
					userId,
					validThrough,
					state,
					issuedAt,
					endedAt,
					note,
				}),
			),
		}),
		erase: ({ cardRegister }, tx, { id }) => cardRegister.eraseNotes(tx, id),
	},
	auditSubjects: {
		member: async (db, ids) =>
			(await membersByIds(db, ids)).map(({ member }) => ({
				id: member.id,
				name: `${fullName(member)} (${userIdOf(member.number)})`,
			})),
		// Only views of documents are recorded under the correction; what happens to it is in the history of the member.
		'member-correction': (_db, ids, { corrections }) => corrections.names(ids),
		'correction-attachment': (_db, ids, { corrections }) => corrections.names(ids),
	},
	today: {
		tasks: {
			CORRECTIONS_TO_CONFIRM: {
				permission: 'applications',
				count: ({ corrections }) => corrections.countWaiting(),
				since: ({ corrections }) => corrections.oldestWaiting(),
			},
		},
	},
});

/** Members in the office. The pages show payments and events too, so this comes after those features. */
export const membersOffice = defineFeature({
	name: 'members-office',
	services(context) {
		const {
			accounts,
			activation,
			audit,
			categoryChanges,
			closing,
			eventBookings,
			events,
			family,
			payments,
			secondFactor,
			uploads,
		} = context;
		const membershipStates = membershipStatesService({
			dependencies: context,
			audit,
			cancelBookings: eventBookings.cancelUpcoming,
		});
		return {
			membershipStates,
			membersList: membersListService({
				dependencies: context,
				audit,
				readFilter: memberFilterReader(context),
				familyNames: family.namesOf,
			}),
			memberActions: memberActionsService({ dependencies: context, audit, closing, secondFactor }),
			memberDetail: memberDetailService({
				dependencies: context,
				accounts,
				audit,
				closing,
				secondFactor,
				categoryChanges,
				statesOf: membershipStates.of,
				documentsOf: uploads.documentsOf,
				signedDocumentUrl: uploads.signedDocumentUrl,
				paymentsOf: payments.office.ofMember,
				receiptsOf: payments.receipts.of,
				eventsOf: eventBookings.ofMember,
				eventTitles: events.titlesOf,
				invitationOf: activation.of,
			}),
			erasure: erasureService(context, membershipStates.endForErasure),
		};
	},
	routes: [memberOfficeRoutes, membershipStateRoutes],
	memberData: {
		export: async ({ corrections }, memberId) => ({ corrections: await corrections.ofMember(memberId) }),
		erase: ({ corrections }, tx, { id }) => corrections.forget(tx, id),
	},
	search: [{ permission: 'applications', find: peopleSearch }],
	today: {
		members: { permission: 'applications', load: ({ membersList }) => membersList.countByState() },
		figures: {
			APPROVALS: { permission: 'applications', byMonth: ({ membersList }, from) => membersList.byMonth(from) },
		},
	},
});
