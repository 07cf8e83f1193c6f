import type { Audience } from '#contract/mailings.office.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import type { Link, Mail, MailWriter } from '#server/core/mail/templates.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { MailingLinks } from '#server/features/newsletter/mailing-links.ts';
import type { UploadsService } from '#server/features/uploads/service.ts';
import type { Mailing } from './queries.ts';
import * as queries from './queries.ts';

/** To one recipient, or a test to the person who writes the mailing. */
export type MailingJob = { mailingId: string; recipientId: string } | { mailingId: string; accountId: string };

/** How a person unsubscribes. Attendees booked the event, so there is nothing to unsubscribe from. */
const unsubscribe: Record<Audience, { kind: 'member' | 'subscriber'; label: string } | undefined> = {
	MEMBERS: { kind: 'member', label: 'Unsubscribe from club mailings' },
	SUBSCRIBERS: { kind: 'subscriber', label: 'Unsubscribe' },
	ATTENDEES: undefined,
};

export type MailingSender = ReturnType<typeof mailingSender>;

/** Writes and sends the single mails of a mailing. */
export function mailingSender({
	dependencies: {
		database: { db },
		settings,
	},
	mailSender,
	mailWriter,
	links,
	emailOf,
	readPdfs,
}: {
	dependencies: Pick<Dependencies, 'database' | 'settings'>;
	mailSender: MailSender;
	mailWriter: MailWriter;
	links: MailingLinks;
	emailOf: (accountId: string) => Promise<string>;
	readPdfs: UploadsService['readPdfs'];
}) {
	/** Members cannot unsubscribe from what the club must send to everyone. */
	const unsubscribeFrom = ({ audience, statutory }: Mailing) => (statutory ? undefined : unsubscribe[audience]);

	const attachmentsOf = async ({ attachments }: Mailing) =>
		(await readPdfs(attachments)).map(({ name, content }) => ({
			filename: `${name}.pdf`,
			content,
			contentType: 'application/pdf',
		}));

	async function write(writer: MailWriter, mailing: Mailing, recipient: { id: string; name: string }): Promise<Mail> {
		const { subject, body } = mailing;
		const { name, id } = recipient;
		const attachments = await attachmentsOf(mailing);
		const option = unsubscribeFrom(mailing);
		if (!option) return { ...(await mailingMail(writer, { subject, body, name })), attachments };
		const reader = { kind: option.kind, id };
		const leave = { label: option.label, url: links.unsubscribePage(reader) };
		const mail = await mailingMail(writer, { subject, body, name, leave });
		return { ...mail, headers: links.unsubscribeHeaders(reader), attachments };
	}

	/** As the recipients will see it; its link to unsubscribe does nothing. */
	function preview(mailing: Mailing): Promise<Mail> {
		const { subject, body, audience } = mailing;
		const option = unsubscribeFrom(mailing);
		return mailingMail(mailWriter, {
			subject: subject || 'No subject yet',
			body: body.trim() || 'No text yet.',
			name: audience === 'SUBSCRIBERS' ? 'reader' : 'Nasreen Akhter',
			...(option
				? { leave: { label: option.label, url: `${settings.publicUrl}/newsletter/unsubscribe/specimen` } }
				: {}),
		});
	}

	return {
		preview,
		/** Run as a job. */
		async sendMail(job: MailingJob, jobId: string) {
			if ('accountId' in job) {
				const mailing = await queries.mailingById(db, job.mailingId);
				if (!mailing) return;
				const to = await emailOf(job.accountId);
				await mailSender.deliver(jobId, { to, template: 'mailing-test' }, async () => {
					const mail = await preview(mailing);
					return { ...mail, subject: `Test: ${mail.subject}`, attachments: await attachmentsOf(mailing) };
				});
				return;
			}
			const row = await queries.recipient(db, job.mailingId, job.recipientId);
			if (!row) return;
			const { mailing, email, name, mailId } = row;
			await mailSender.deliver(mailId, { to: email, template: 'mailing', jobId }, (writer) =>
				write(writer, mailing, { id: job.recipientId, name }),
			);
		},
	};
}

const nameMark = /\{name\}/g;

/** A text that contains {name} has its own greeting; any other text gets one. */
const withGreeting = (body: string, name: string) =>
	body.includes('{name}') ? body.replace(nameMark, () => name) : `Dear ${name},\n\n${body}`;

const mailingMail = (
	writer: MailWriter,
	{ subject, body, name, leave }: { subject: string; body: string; name: string; leave?: Link },
): Promise<Mail> => writer.layOut({ subject, blocks: [{ kind: 'message', text: withGreeting(body, name) }], leave });
