import { accountsService } from './features/accounts/accounts.service.ts';
import { closingService } from './features/accounts/closing.service.ts';
import { emailChangeService } from './features/accounts/email-change.service.ts';
import { passwordsService } from './features/accounts/passwords.service.ts';
import { secondFactorService } from './features/accounts/second-factor.service.ts';
import { teamService } from './features/accounts/team.service.ts';
import { auditDesk, auditService } from './features/audit/audit.service.ts';
import { bannersService } from './features/banners/banners.service.ts';
import { bannersOfficeService } from './features/banners/banners-office.service.ts';
import { careService } from './features/care/care.service.ts';
import { mailsService } from './features/care/mails.service.ts';
import { closedEnquiries } from './features/enquiries/closed-enquiries.ts';
import { enquiriesService } from './features/enquiries/enquiries.service.ts';
import { inboxService } from './features/enquiries/inbox.service.ts';
import { attendeesService } from './features/events/attendees.service.ts';
import { attendees as openAttendees } from './features/events/attendees.ts';
import { doorService } from './features/events/door.service.ts';
import { eventsService } from './features/events/events.service.ts';
import { eventsOfficeService } from './features/events/events-office.service.ts';
import { registrationsService } from './features/events/registrations.service.ts';
import { mailingPost as openMailingPost } from './features/mailings/mailing-post.ts';
import { mailingsService } from './features/mailings/mailings.service.ts';
import { readership } from './features/mailings/readership.ts';
import { mediaService } from './features/media/media.service.ts';
import { mediaOfficeService } from './features/media/media-office.service.ts';
import { categoryChangesService } from './features/membership/category-changes.service.ts';
import { decisionsService } from './features/membership/decisions.service.ts';
import { erasureService } from './features/membership/erasure.service.ts';
import { decidedDocuments, unverifiedApplications } from './features/membership/keepings.ts';
import { memberDesk } from './features/membership/member-desk.service.ts';
import { memberFile } from './features/membership/member-file.service.ts';
import { membersService } from './features/membership/members.service.ts';
import { membersList } from './features/membership/members-list.service.ts';
import { peopleService } from './features/membership/people.service.ts';
import { profileService } from './features/membership/profile.service.ts';
import { registrationService } from './features/membership/registration.service.ts';
import { roundMails as openRoundMails } from './features/membership/round-mails.ts';
import { verificationService } from './features/membership/verification.service.ts';
import { newsletterService } from './features/newsletter/newsletter.service.ts';
import { roundMailLinks } from './features/newsletter/round-mail-links.ts';
import { subscribersService } from './features/newsletter/subscribers.service.ts';
import { forgetSubscriber, unconfirmedAddresses } from './features/newsletter/unconfirmed-addresses.ts';
import { openPayments } from './features/payments/open-payments.ts';
import { retentionService } from './features/retention/retention.service.ts';
import { reviewsService } from './features/reviews/reviews.service.ts';
import { reviewsOfficeService } from './features/reviews/reviews-office.service.ts';
import { uploadsService } from './features/uploads/uploads.service.ts';
import { postOffice } from './mail/post-office.ts';
import type { Parts } from './parts.ts';
import { openLimits } from './plugins/rate-limits.ts';
import { subjectNames } from './subject-names.ts';

export type Services = ReturnType<typeof openServices>;

/** Makes the services, each handed what it needs of the others. Nothing connects or listens here. */
export function openServices(parts: Parts) {
	const limits = openLimits(parts.database.pool);
	const audit = auditService(parts);
	const namesOf = subjectNames(parts.database.db);
	const posts = postOffice({
		db: parts.database.db,
		mailer: parts.mailer,
		clock: parts.clock,
		domain: new URL(parts.settings.publicUrl).hostname,
	});
	const secondFactor = secondFactorService({ parts, limits, audit });
	const accounts = accountsService({
		parts,
		limits,
		standingOf: (accountId) => members.standingOf(accountId),
		demandSecondFactor: secondFactor.demand,
	});
	const members = membersService({ parts, accounts, audit, posts });
	const uploads = uploadsService({
		parts,
		storage: parts.storage,
		onView: async ({ viewer, owner, field }) => {
			const looker = await accounts.nameOf(viewer);
			// A member may look at the own photo without leaving a trace.
			if (looker.role === 'MEMBER') return;
			await audit.note(parts.database.db, looker, 'looked at a document', owner, { field });
		},
	});
	const verification = verificationService({ parts, audit, posts, limits });
	const roundMails = openRoundMails({ parts, disabledAccounts: accounts.disabled });
	const attendees = openAttendees(parts);
	const subscribers = subscribersService({ parts, audit });
	const mailingPost = openMailingPost({
		parts,
		posts,
		links: roundMailLinks(parts.settings),
		emailOf: async (accountId) => (await accounts.nameOf(accountId)).email,
	});
	const profile = profileService({ parts, accounts, audit, uploads });
	const closing = closingService(parts);
	const categoryChanges = categoryChangesService({ parts, audit });
	const payments = openPayments({ parts, members, audit, posts });
	const events = eventsService(parts);
	const registrations = registrationsService({
		parts,
		posts,
		memberOf: members.ofAccount,
		memberById: members.byId,
	});
	const retention = retentionService({
		parts,
		audit,
		keepings: {
			'rejected-documents': decidedDocuments({ uploads, statuses: ['REJECTED'] }),
			'identity-scans': decidedDocuments({ uploads, statuses: ['APPROVED', 'ACTIVE'], fields: ['nidCopy'] }),
			'unverified-applications': unverifiedApplications({ uploads }),
			'closed-enquiries': closedEnquiries,
			'unconfirmed-newsletter': unconfirmedAddresses,
		},
		erasure: erasureService({ parts, audit, accounts, uploads, registrations, posts, forgetSubscriber }),
	});
	return {
		limits,
		audit,
		auditDesk: auditDesk({ parts, audit, namesOf }),
		posts,
		accounts,
		secondFactor,
		team: teamService({ parts, audit, limits }),
		passwords: passwordsService({ parts, limits, audit, posts }),
		emailChange: emailChangeService({ parts, limits, audit, posts, follow: profile.followEmail }),
		profile,
		members,
		uploads,
		verification,
		registration: registrationService({ parts, audit, uploads, verification, limits }),
		decisions: decisionsService({ parts, audit, uploads, members }),
		banners: bannersService(parts),
		events,
		media: mediaService(parts),
		registrations,
		bannersOffice: bannersOfficeService({ parts, audit }),
		eventsOffice: eventsOfficeService({ parts, audit, moveUp: registrations.seatsChanged }),
		mediaOffice: mediaOfficeService({ parts, audit, uploads, shownElsewhere: events.picturesAmong }),
		reviewsOffice: reviewsOfficeService({ parts, audit }),
		reviews: reviewsService(parts),
		retention,
		attendees: attendeesService({
			parts,
			audit,
			registrations,
			memberByUserId: members.byUserId,
			membersByIds: members.byIds,
		}),
		door: doorService({
			parts,
			audit,
			memberByUserId: members.byUserId,
			memberById: members.byId,
			memberIdOfCard: profile.memberOfCard,
			faceOf: profile.faceOf,
		}),
		payments,
		categoryChanges,
		membersList: membersList({ parts, audit }),
		memberDesk: memberDesk({ parts, audit, closing }),
		memberFile: memberFile({
			parts,
			accounts,
			audit,
			closing,
			categoryChanges,
			paymentsOf: payments.office.ofMember,
			receiptsOf: payments.receipts.of,
			eventsOf: registrations.ofMember,
			eventTitles: async (ids) => (await namesOf(ids.map((id) => ({ kind: 'event', id })))).get('event') ?? new Map(),
		}),
		people: peopleService({ parts, paymentsBy: payments.office.find, slipsBy: payments.manual.find }),
		enquiries: enquiriesService({ parts, limits, posts }),
		inbox: inboxService({ parts, audit, posts }),
		roundMails,
		subscribers,
		mailingPost,
		mailings: mailingsService({
			parts,
			limits,
			audit,
			attendees,
			readership: readership({ roundMails, attendees, subscribers }),
			post: mailingPost,
		}),
		newsletter: newsletterService({ parts, limits, posts, stopMemberMails: roundMails.stop }),
		mails: mailsService({ parts, posts, audit }),
		care: careService({ parts, posts, audit }),
	};
}
