import { clubDay } from '#contract/days.ts';
import { type ContactMessage, type HallWish, hallDayProblem } from '#contract/enquiries.ts';
import { invalid } from '#server/errors.ts';
import { enquiryInboxMail, enquiryReplyMail, enquiryThanksMail } from '#server/mail/enquiry-news.ts';
import type { PostOffice } from '#server/mail/post-office.ts';
import type { Parts } from '#server/parts.ts';
import type { Limits } from '#server/plugins/rate-limits.ts';
import * as repo from './enquiries.repo.ts';

/** The words of a reply are in its row; the job names it. */
export type EnquiryMail = { about: 'thanks' | 'inbox'; enquiryId: string } | { about: 'reply'; messageId: string };

export type EnquiriesService = ReturnType<typeof enquiriesService>;

/** What visitors write to the club. */
export function enquiriesService({ parts, limits, posts }: { parts: Parts; limits: Limits; posts: PostOffice }) {
	const { clock, jobs, settings } = parts;
	const { db } = parts.database;

	/** Sent twice is stored and mailed once; what a program filled in is not stored at all. */
	async function receive(
		values: Parameters<typeof repo.insertEnquiry>[1] & { website?: string | undefined },
		spend: () => Promise<void>,
	) {
		const { website, ...enquiry } = values;
		if (website || (await repo.enquiryById(db, enquiry.id))) return;
		await spend();
		await db.transaction(async (tx) => {
			const stored = await repo.insertEnquiry(tx, enquiry);
			if (!stored) return;
			await jobs.enqueue(tx, 'enquiry-mail', { about: 'inbox', enquiryId: stored.id });
			if (stored.email) await jobs.enqueue(tx, 'enquiry-mail', { about: 'thanks', enquiryId: stored.id });
		});
	}

	return {
		async contact({ firstName, lastName, ...rest }: ContactMessage) {
			await receive({ ...rest, kind: 'CONTACT', name: `${firstName} ${lastName}`, createdAt: clock.now() }, () =>
				limits.spend('enquiryPerAddress', rest.email),
			);
		},

		async prebook({ id, name, phone, date, eventType, guests, website }: HallWish) {
			const problem = hallDayProblem(date, clubDay(clock.now()));
			if (problem) throw invalid({ date: problem });
			const hall = { hallDate: date, hallEvent: eventType, hallGuests: guests };
			await receive({ id, kind: 'PREBOOK', name, phone, website, ...hall, createdAt: clock.now() }, () =>
				limits.spend('prebookPerPhone', phone.replace(/\P{Nd}/gu, '')),
			);
		},

		/** The job. */
		async mail(job: EnquiryMail, jobId: string) {
			if (job.about === 'reply') {
				const row = await repo.messageById(db, job.messageId);
				if (!row?.enquiry.email) return;
				// The mail has the reply's own id, so that the thread can tell what became of it.
				await posts.deliver(row.message.id, { to: row.enquiry.email, template: 'enquiry-reply', jobId }, () =>
					enquiryReplyMail(row.enquiry, { body: row.message.body, inbox: settings.clubInbox }),
				);
				return;
			}
			const enquiry = await repo.enquiryById(db, job.enquiryId);
			if (!enquiry) return;
			if (job.about === 'inbox')
				await posts.deliver(jobId, { to: settings.clubInbox, template: 'enquiry-inbox' }, () =>
					enquiryInboxMail(enquiry, settings.publicUrl),
				);
			else if (enquiry.email)
				await posts.deliver(jobId, { to: enquiry.email, template: 'enquiry-thanks' }, () => enquiryThanksMail(enquiry));
		},
	};
}
