import type { Tx } from '#server/core/db/client.ts';
import { notFound } from '#server/core/http/errors.ts';
import type { Limits } from '#server/core/http/rate-limits.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import type { Dependencies } from '#server/dependencies.ts';
import * as queries from './newsletter.queries.ts';
import { newsletterConfirmMail, newsletterKnownMail } from './newsletter-mail.ts';
import { roundMailLinks } from './round-mail-links.ts';

const badLink = () => notFound('This link is not valid any more. Please ask for the newsletter again.');

export type NewsletterService = ReturnType<typeof newsletterService>;

/** Who gets the newsletter: only an address whose owner said yes to a mail. */
export function newsletterService({
	dependencies,
	limits,
	mailSender,
	stopMemberMails,
}: {
	dependencies: Dependencies;
	limits: Limits;
	mailSender: MailSender;
	/** Members' round mails end by the same kind of link. */
	stopMemberMails: (memberId: string) => Promise<void>;
}) {
	const { clock, ids, jobs, settings } = dependencies;
	const { db } = dependencies.database;
	const links = roundMailLinks(settings);

	return {
		/** Says nothing about who is known. An address is mailed a few times a day at most, whoever types it. */
		async ask(email: string) {
			if ((await limits.wait('newsletterPerAddress', email)) > 0) return;
			await limits.spend('newsletterPerAddress', email);
			await db.transaction(async (tx) => {
				const { id } = await queries.ask(tx, { id: ids.uuid(), email, askedAt: clock.now() });
				await jobs.enqueue(tx, 'newsletter-mail', { subscriberId: id });
			});
		},

		/** The job. */
		async mail({ subscriberId }: { subscriberId: string }, jobId: string) {
			const subscriber = await queries.subscriberById(db, subscriberId);
			if (!subscriber || subscriber.state === 'UNSUBSCRIBED') return;
			const reader = { kind: 'subscriber', id: subscriber.id } as const;
			await mailSender.deliver(jobId, { to: subscriber.email, template: 'newsletter' }, () => ({
				...(subscriber.state === 'WAITING'
					? newsletterConfirmMail({ link: links.confirm(subscriber.id, subscriber.askedAt) })
					: newsletterKnownMail({ leave: links.leavePage(reader) })),
				headers: links.leaveHeaders(reader),
			}));
		},

		/** A second press of the same link is as good as the first. */
		async confirm(token: string) {
			const now = clock.now();
			const read = links.readConfirm(token, now);
			if (!read) throw badLink();
			if (await queries.move(db, read.id, 'confirm', { confirmedAt: now, unsubscribedAt: null }, read.askedAt)) return;
			const subscriber = await queries.subscriberById(db, read.id);
			if (subscriber?.state !== 'SUBSCRIBED') throw badLink();
		},

		/** Never refuses somebody who has left already: they want to hear that it is done. */
		async leave(token: string) {
			const reader = links.readLeave(token);
			if (!reader) throw notFound('This link is not whole. Please copy all of it from the mail.');
			if (reader.kind === 'member') await stopMemberMails(reader.id);
			else await queries.move(db, reader.id, 'leave', { unsubscribedAt: clock.now() });
		},

		/** For erasure. */
		forget: (tx: Tx, email: string) => queries.removeByEmail(tx, email),
	};
}
