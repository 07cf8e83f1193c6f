import { openLimits } from './core/http/rate-limits.ts';
import { openMailSender } from './core/mail/mail-sender.ts';
import type { Dependencies } from './dependencies.ts';
import { accountsService } from './features/accounts/accounts.service.ts';
import { closingService } from './features/accounts/closing.service.ts';
import { emailChangeService } from './features/accounts/email-change.service.ts';
import { passwordsService } from './features/accounts/passwords.service.ts';
import { secondFactorService } from './features/accounts/second-factor.service.ts';
import { teamService } from './features/accounts/team.service.ts';
import { decisionsService } from './features/applications/decisions.service.ts';
import { decidedDocuments, unverifiedApplications } from './features/applications/retention-rules.ts';
import { submitApplicationService } from './features/applications/submit-application.service.ts';
import { verificationService } from './features/applications/verification.service.ts';
import { auditOffice, auditService } from './features/audit/audit.service.ts';
import { subjectNames } from './features/audit/subject-names.ts';
import { closedEnquiries } from './features/enquiries/closed-enquiries.ts';
import { enquiriesService } from './features/enquiries/enquiries.service.ts';
import { inboxService } from './features/enquiries/inbox.service.ts';
import { attendeesService } from './features/events/attendees.service.ts';
import { attendees as openAttendees } from './features/events/attendees.ts';
import { checkInService } from './features/events/check-in.service.ts';
import { eventBookingsService } from './features/events/event-bookings.service.ts';
import { eventsService } from './features/events/events.service.ts';
import { eventsOfficeService } from './features/events/events-office.service.ts';
import { galleriesService } from './features/galleries/galleries.service.ts';
import { galleriesOfficeService } from './features/galleries/galleries-office.service.ts';
import { mailingsService } from './features/mailings/mailings.service.ts';
import { readership } from './features/mailings/readership.ts';
import { mailingPost as openMailingPost } from './features/mailings/send-mailing.ts';
import { mailsService } from './features/mails/mails.service.ts';
import { categoryChangesService } from './features/members/category-changes.service.ts';
import { erasureService } from './features/members/erasure.service.ts';
import { memberFile } from './features/members/member-file.service.ts';
import { memberOffice } from './features/members/member-office.service.ts';
import { membersService } from './features/members/members.service.ts';
import { membersList } from './features/members/members-list.service.ts';
import { profileService } from './features/members/profile.service.ts';
import { roundMails as openRoundMails } from './features/members/round-mails.ts';
import { newsletterService } from './features/newsletter/newsletter.service.ts';
import { roundMailLinks } from './features/newsletter/round-mail-links.ts';
import { subscribersService } from './features/newsletter/subscribers.service.ts';
import { forgetSubscriber, unconfirmedAddresses } from './features/newsletter/unconfirmed-addresses.ts';
import { noticesService } from './features/notices/notices.service.ts';
import { noticesOfficeService } from './features/notices/notices-office.service.ts';
import { openPayments } from './features/payments/payments.ts';
import { retentionService } from './features/retention/retention.service.ts';
import { reviewsService } from './features/reviews/reviews.service.ts';
import { reviewsOfficeService } from './features/reviews/reviews-office.service.ts';
import { searchService } from './features/search/people-search.service.ts';
import { systemService } from './features/system/system.service.ts';
import { uploadsService } from './features/uploads/uploads.service.ts';

export type Services = ReturnType<typeof openServices>;

/** Makes the services, each handed what it needs of the others. Nothing connects or listens here. */
export function openServices(dependencies: Dependencies) {
	const limits = openLimits(dependencies.database.pool);
	const audit = auditService(dependencies);
	const namesOf = subjectNames(dependencies.database.db);
	const mailSender = openMailSender({
		db: dependencies.database.db,
		mailer: dependencies.mailer,
		clock: dependencies.clock,
		domain: new URL(dependencies.settings.publicUrl).hostname,
	});
	const secondFactor = secondFactorService({ dependencies, limits, audit });
	const accounts = accountsService({
		dependencies,
		limits,
		statusOf: (accountId) => members.statusOf(accountId),
		demandSecondFactor: secondFactor.demand,
	});
	const members = membersService({ dependencies, accounts, audit, mailSender });
	const uploads = uploadsService({
		dependencies,
		storage: dependencies.storage,
		onView: async ({ viewer, owner, field }) => {
			const looker = await accounts.nameOf(viewer);
			// A member may look at the own photo without leaving a trace.
			if (looker.role === 'MEMBER') return;
			await audit.note(dependencies.database.db, looker, 'looked at a document', owner, { field });
		},
	});
	const verification = verificationService({ dependencies, audit, mailSender, limits });
	const roundMails = openRoundMails({ dependencies, disabledAccounts: accounts.disabled });
	const attendees = openAttendees(dependencies);
	const subscribers = subscribersService({ dependencies, audit });
	const mailingPost = openMailingPost({
		dependencies,
		mailSender,
		links: roundMailLinks(dependencies.settings),
		emailOf: async (accountId) => (await accounts.nameOf(accountId)).email,
	});
	const profile = profileService({ dependencies, accounts, audit, uploads });
	const closing = closingService(dependencies);
	const categoryChanges = categoryChangesService({ dependencies, audit });
	const payments = openPayments({ dependencies, members, audit, mailSender });
	const events = eventsService(dependencies);
	const eventBookings = eventBookingsService({
		dependencies,
		mailSender,
		memberOf: members.ofAccount,
		memberById: members.byId,
	});
	const retention = retentionService({
		dependencies,
		audit,
		rules: {
			'rejected-documents': decidedDocuments({ uploads, statuses: ['REJECTED'] }),
			'identity-scans': decidedDocuments({ uploads, statuses: ['APPROVED', 'ACTIVE'], fields: ['nidCopy'] }),
			'unverified-applications': unverifiedApplications({ uploads }),
			'closed-enquiries': closedEnquiries,
			'unconfirmed-newsletter': unconfirmedAddresses,
		},
		erasure: erasureService({
			dependencies,
			audit,
			accounts,
			uploads,
			registrations: eventBookings,
			mailSender,
			forgetSubscriber,
		}),
	});
	return {
		limits,
		audit,
		auditOffice: auditOffice({ dependencies, audit, namesOf }),
		mailSender,
		accounts,
		secondFactor,
		team: teamService({ dependencies, audit, limits }),
		passwords: passwordsService({ dependencies, limits, audit, mailSender }),
		emailChange: emailChangeService({ dependencies, limits, audit, mailSender, follow: profile.followEmail }),
		profile,
		members,
		uploads,
		verification,
		registration: submitApplicationService({ dependencies, audit, uploads, verification, limits }),
		decisions: decisionsService({ dependencies, audit, uploads, members }),
		notices: noticesService(dependencies),
		events,
		galleries: galleriesService(dependencies),
		eventBookings,
		noticesOffice: noticesOfficeService({ dependencies, audit }),
		eventsOffice: eventsOfficeService({ dependencies, audit, moveUp: eventBookings.seatsChanged }),
		galleriesOffice: galleriesOfficeService({ dependencies, audit, uploads, shownElsewhere: events.picturesAmong }),
		reviewsOffice: reviewsOfficeService({ dependencies, audit }),
		reviews: reviewsService(dependencies),
		retention,
		attendees: attendeesService({
			dependencies,
			audit,
			eventBookings,
			memberByUserId: members.byUserId,
			membersByIds: members.byIds,
		}),
		door: checkInService({
			dependencies,
			audit,
			memberByUserId: members.byUserId,
			memberById: members.byId,
			memberIdOfCard: profile.memberOfCard,
			faceOf: profile.faceOf,
		}),
		payments,
		categoryChanges,
		membersList: membersList({ dependencies, audit }),
		memberOffice: memberOffice({ dependencies, audit, closing }),
		memberFile: memberFile({
			dependencies,
			accounts,
			audit,
			closing,
			categoryChanges,
			paymentsOf: payments.office.ofMember,
			receiptsOf: payments.receipts.of,
			eventsOf: eventBookings.ofMember,
			eventTitles: async (ids) => (await namesOf(ids.map((id) => ({ kind: 'event', id })))).get('event') ?? new Map(),
		}),
		people: searchService({ dependencies, paymentsBy: payments.office.find, slipsBy: payments.manual.find }),
		enquiries: enquiriesService({ dependencies, limits, mailSender }),
		inbox: inboxService({ dependencies, audit, mailSender }),
		roundMails,
		subscribers,
		mailingPost,
		mailings: mailingsService({
			dependencies,
			limits,
			audit,
			attendees,
			readership: readership({ roundMails, attendees, subscribers }),
			post: mailingPost,
		}),
		newsletter: newsletterService({ dependencies, limits, mailSender, stopMemberMails: roundMails.stop }),
		mails: mailsService({ dependencies, mailSender, audit }),
		care: systemService({ dependencies, mailSender, audit }),
	};
}
