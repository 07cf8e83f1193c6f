import type { MailSender } from '#server/core/mail/mail-sender.ts';
import { writeMail } from '#server/core/mail/templates.ts';
import type { Clock, Settings } from '#server/dependencies.ts';
import type { EmailChangeService } from '#server/features/accounts/email-change.service.ts';
import type { PasswordsService } from '#server/features/accounts/passwords.service.ts';
import type { applicationMail } from '#server/features/applications/application-mail.ts';
import type { VerificationService } from '#server/features/applications/verification.service.ts';
import type { EnquiriesService } from '#server/features/enquiries/enquiries.service.ts';
import type { EventBookingsService } from '#server/features/events/event-bookings.service.ts';
import type { MailingPost } from '#server/features/mailings/send-mailing.ts';
import type { CategoryChangesService } from '#server/features/members/category-changes.service.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import type { NewsletterService } from '#server/features/newsletter/newsletter.service.ts';
import type { Payments } from '#server/features/payments/payments.ts';
import type { RetentionService } from '#server/features/retention/retention.service.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import type { JobHandlers } from './jobs.ts';

/** What each job does. The type is exhaustive: a job without a handler does not compile. */
export function jobHandlers({
	mailSender,
	settings,
	clock,
	verification,
	members,
	categoryChanges,
	uploads,
	passwords,
	emailChange,
	eventBookings,
	enquiries,
	newsletter,
	mailingPost,
	payments,
	bins,
	retention,
	tellApplicant,
}: {
	mailSender: MailSender;
	settings: Settings;
	clock: Clock;
	verification: VerificationService;
	members: MembersService;
	categoryChanges: CategoryChangesService;
	uploads: UploadsService;
	passwords: PasswordsService;
	emailChange: EmailChangeService;
	eventBookings: EventBookingsService;
	enquiries: EnquiriesService;
	newsletter: NewsletterService;
	mailingPost: MailingPost;
	payments: Payments;
	/** Everything that is kept for thirty days after it was deleted. */
	bins: readonly { emptyBin(now: Date): Promise<unknown> }[];
	retention: RetentionService;
	tellApplicant: ReturnType<typeof applicationMail>;
}): JobHandlers {
	return {
		mail: (job, jobId) => mailSender.deliver(jobId, job, () => writeMail(job, settings.publicUrl)),
		'verification-code': ({ applicationId }, jobId) => verification.mailCode(applicationId, jobId),
		'application-mail': tellApplicant,
		credentials: ({ memberId }, jobId) => members.mailCredentials(memberId, jobId),
		'password-reset': ({ email }, jobId) => passwords.mailLink(email, jobId),
		'office-invitation': ({ accountId }, jobId) => passwords.mailInvitation(accountId, jobId),
		'email-change': ({ accountId }, jobId) => emailChange.mailCode(accountId, jobId),
		'event-mail': (job, jobId) => eventBookings.mailNews(job, jobId),
		'enquiry-mail': enquiries.mail,
		'newsletter-mail': newsletter.mail,
		'mailing-mail': mailingPost.mail,
		'payment-mail': payments.tellMember,
		'category-changes': () => categoryChanges.applyDue(),
		'payment-sweep': async () => {
			await payments.sweep();
		},
		'empty-bin': async () => {
			for (const bin of bins) await bin.emptyBin(clock.now());
		},
		'sweep-uploads': async () => {
			await uploads.sweepUploads(clock.now());
		},
		retention: async () => {
			await retention.run();
		},
	};
}
