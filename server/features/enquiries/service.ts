import { clubDay } from '#contract/core/club-time.ts';
import { type ContactMessage, type HallPrebooking, hallProblems, noHallEvent } from '#contract/enquiries.ts';
import { invalid } from '#server/core/http/errors.ts';
import type { Limits } from '#server/core/http/rate-limits.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { ContentService } from '#server/features/content/service.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import { enquiryInboxMail, enquiryReplyMail, enquiryThanksMail } from './mail.ts';
import * as queries from './queries.ts';

/** The text of a reply is in its row; the job only names the row. */
export type EnquiryMail =
	| { about: 'thanks' | 'inbox'; enquiryId: string }
	| { about: 'reply' | 'again'; messageId: string };

export type EnquiriesService = ReturnType<typeof enquiriesService>;

/** Enquiries from visitors. */
export function enquiriesService({
	dependencies,
	content,
	limits,
	mailSender,
	members,
}: {
	dependencies: Dependencies;
	content: ContentService;
	limits: Limits;
	mailSender: MailSender;
	members: MembersService;
}) {
	const { clock, jobs, settings } = dependencies;
	const { db } = dependencies.database;

	/** An enquiry that is sent twice is stored and mailed once; one from a bot is not stored at all. */
	async function receive(
		values: Parameters<typeof queries.insertEnquiry>[1] & { website?: string | undefined },
		spend: () => Promise<void>,
	) {
		const { website, ...enquiry } = values;
		if (website || (await queries.enquiryById(db, enquiry.id))) return;
		await spend();
		await db.transaction(async (tx) => {
			const stored = await queries.insertEnquiry(tx, enquiry);
			if (!stored) return;
			await jobs.enqueue(tx, 'enquiry-mail', { about: 'inbox', enquiryId: stored.id });
			if (stored.email) await jobs.enqueue(tx, 'enquiry-mail', { about: 'thanks', enquiryId: stored.id });
		});
	}

	/** A member gets it at the address of the account, with a link to the thread. */
	async function sendReply(messageId: string, jobId: string) {
		const row = await queries.messageById(db, messageId);
		if (!row) return;
		const { enquiry, message } = row;
		const member = enquiry.memberId ? await members.byId(enquiry.memberId) : undefined;
		const to = member?.email ?? enquiry.email;
		if (!to) return;
		const thread = member ? `${settings.publicUrl}/dashboard/messages` : undefined;
		// The mail has the reply's id, so that the thread can show whether it was sent.
		await mailSender.deliver(message.id, { to, template: 'enquiry-reply', jobId }, (writer) =>
			enquiryReplyMail(writer, enquiry, { body: message.body, inbox: settings.clubInbox, thread }),
		);
	}

	return {
		async contact({ firstName, lastName, ...rest }: ContactMessage) {
			await receive({ ...rest, kind: 'CONTACT', name: `${firstName} ${lastName}`, createdAt: clock.now() }, () =>
				limits.spend('enquiryPerAddress', rest.email),
			);
		},

		async prebook({ id, name, phone, date, eventType, guests, website }: HallPrebooking) {
			const { hallSeats: seats } = await content.single('club');
			const problems = hallProblems({ date, guests }, { today: clubDay(clock.now()), seats });
			if (Object.keys(problems).length > 0) throw invalid(problems);
			const { eventTypes } = await content.single('hall');
			if (!eventTypes.includes(eventType)) throw invalid({ eventType: noHallEvent });
			const hall = { hallDate: date, hallEvent: eventType, hallGuests: guests };
			await receive({ id, kind: 'PREBOOK', name, phone, website, ...hall, createdAt: clock.now() }, () =>
				limits.spend('prebookPerPhone', phone.replace(/\P{Nd}/gu, '')),
			);
		},

		/** Run as a job. */
		async sendMail(job: EnquiryMail, jobId: string) {
			if ('messageId' in job) {
				if (job.about === 'reply') return sendReply(job.messageId, jobId);
				const row = await queries.messageById(db, job.messageId);
				if (!row) return;
				await mailSender.deliver(jobId, { to: settings.clubInbox, template: 'enquiry-inbox' }, (writer) =>
					enquiryInboxMail(writer, { ...row.enquiry, message: row.message.body }, settings.publicUrl),
				);
				return;
			}
			const enquiry = await queries.enquiryById(db, job.enquiryId);
			if (!enquiry) return;
			if (job.about === 'inbox')
				await mailSender.deliver(jobId, { to: settings.clubInbox, template: 'enquiry-inbox' }, (writer) =>
					enquiryInboxMail(writer, enquiry, settings.publicUrl),
				);
			else if (enquiry.email)
				await mailSender.deliver(jobId, { to: enquiry.email, template: 'enquiry-thanks', limited: true }, (writer) =>
					enquiryThanksMail(writer),
				);
		},
	};
}
