import { notFound } from '#server/core/http/errors.ts';
import type { Limits } from '#server/core/http/rate-limits.ts';
import type { SecurityEvent } from '#server/core/http/security-event.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { MailingLinks } from './mailing-links.ts';
import * as queries from './queries.ts';

const newsletterLink = { event: 'forged-link', detail: 'newsletter link' } as const;
const invalidLink = (security?: SecurityEvent) =>
	notFound('This link is not valid any more. Please subscribe to the newsletter again.', security);

export type NewsletterService = ReturnType<typeof newsletterService>;

/** Subscribing to the newsletter. Only an address whose owner has confirmed a mail gets it. */
export function newsletterService({
	dependencies,
	limits,
	mailSender,
	links,
	stopMemberMailings,
}: {
	dependencies: Dependencies;
	limits: Limits;
	mailSender: MailSender;
	links: MailingLinks;
	/** Members unsubscribe from mailings with the same kind of link. */
	stopMemberMailings: (memberId: string) => Promise<void>;
}) {
	const { clock, ids, jobs } = dependencies;
	const { db } = dependencies.database;

	return {
		/** Does not reveal whether the address is known. An address gets only a few mails a day, no matter who types it. */
		async request(email: string) {
			if ((await limits.wait('newsletterPerAddress', email)) > 0) return;
			await limits.spend('newsletterPerAddress', email);
			await db.transaction(async (tx) => {
				const { id } = await queries.request(tx, { id: ids.uuid(), email, askedAt: clock.now() });
				await jobs.enqueue(tx, 'newsletter-mail', { subscriberId: id });
			});
		},

		/** Run as a job. */
		async sendMail({ subscriberId }: { subscriberId: string }, jobId: string) {
			const subscriber = await queries.subscriberById(db, subscriberId);
			if (!subscriber || subscriber.state === 'UNSUBSCRIBED') return;
			const recipient = { kind: 'subscriber', id: subscriber.id } as const;
			await mailSender.deliver(jobId, { to: subscriber.email, template: 'newsletter' }, async (writer) => ({
				...(subscriber.state === 'WAITING'
					? await writer.write('newsletter-confirm', { button: links.confirm(subscriber.id, subscriber.askedAt) })
					: // For an address that is subscribed already, so that nobody waits for a link that is not needed.
						await writer.write(
							'newsletter-already',
							{},
							{ leave: { label: 'Unsubscribe', url: links.unsubscribePage(recipient) } },
						)),
				headers: links.unsubscribeHeaders(recipient),
			}));
		},

		/** Using the same link again is no error. */
		async confirm(token: string) {
			const now = clock.now();
			const link = links.readConfirm(token, now);
			if (!link) throw invalidLink(newsletterLink);
			if (await queries.takeStep(db, link.id, 'confirm', { confirmedAt: now, unsubscribedAt: null }, link.askedAt))
				return;
			const subscriber = await queries.subscriberById(db, link.id);
			if (subscriber?.state !== 'SUBSCRIBED') throw invalidLink();
		},

		/** No error for a person who has unsubscribed already. */
		async unsubscribe(token: string) {
			const recipient = links.readUnsubscribe(token);
			if (!recipient)
				throw notFound('This link is incomplete. Please copy the whole link from the email.', newsletterLink);
			if (recipient.kind === 'member') await stopMemberMailings(recipient.id);
			else await queries.takeStep(db, recipient.id, 'unsubscribe', { unsubscribedAt: clock.now() });
		},
	};
}
