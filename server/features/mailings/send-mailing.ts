import type { Audience } from '#contract/mailings.office.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import type { Mail } from '#server/core/mail/templates.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { RoundMailLinks } from '#server/features/newsletter/round-mail-links.ts';
import { mailingMail } from './mailing-mail.ts';
import type { Mailing } from './mailings.queries.ts';
import * as queries from './mailings.queries.ts';

/** To one of the recipients, or to the person of the office who wants to see it first. */
export type MailingJob = { mailingId: string; recipientId: string } | { mailingId: string; accountId: string };

/** How each kind of round mail is ended; what one signed up for is not one. */
const wayOut: Record<Audience, { kind: 'member' | 'subscriber'; label: string } | undefined> = {
	MEMBERS: { kind: 'member', label: 'No more round mails of the club' },
	SUBSCRIBERS: { kind: 'subscriber', label: 'End the newsletter' },
	ATTENDEES: undefined,
};

export type MailingPost = ReturnType<typeof mailingPost>;

/** Writes and sends the single mails of a mailing. */
export function mailingPost({
	dependencies: {
		database: { db },
		settings,
	},
	mailSender,
	links,
	emailOf,
}: {
	dependencies: Pick<Dependencies, 'database' | 'settings'>;
	mailSender: MailSender;
	links: RoundMailLinks;
	emailOf: (accountId: string) => Promise<string>;
}) {
	function write(mailing: Mailing, reader: { id: string; name: string }): Mail {
		const { subject, body, audience } = mailing;
		const out = wayOut[audience];
		if (!out) return mailingMail({ subject, body, name: reader.name });
		const who = { kind: out.kind, id: reader.id };
		const leave = { label: out.label, url: links.leavePage(who) };
		return { ...mailingMail({ subject, body, name: reader.name, leave }), headers: links.leaveHeaders(who) };
	}

	/** As its readers will see it; the link at the foot is nobody's. */
	function specimen({ subject, body, audience }: Mailing): Mail {
		const out = wayOut[audience];
		return mailingMail({
			subject: subject || 'No subject yet',
			body: body.trim() || 'No text yet.',
			name: audience === 'SUBSCRIBERS' ? 'reader' : 'Nasreen Akhter',
			...(out ? { leave: { label: out.label, url: `${settings.publicUrl}/newsletter/unsubscribe/specimen` } } : {}),
		});
	}

	return {
		specimen,
		/** The job. */
		async mail(job: MailingJob, jobId: string) {
			if ('accountId' in job) {
				const mailing = await queries.mailingById(db, job.mailingId);
				if (!mailing) return;
				const to = await emailOf(job.accountId);
				await mailSender.deliver(jobId, { to, template: 'mailing-test' }, () => {
					const mail = specimen(mailing);
					return { ...mail, subject: `Test: ${mail.subject}` };
				});
				return;
			}
			const row = await queries.recipient(db, job.mailingId, job.recipientId);
			if (!row) return;
			const { mailing, email, name, mailId } = row;
			await mailSender.deliver(mailId, { to: email, template: 'mailing', jobId }, () =>
				write(mailing, { id: job.recipientId, name }),
			);
		},
	};
}
