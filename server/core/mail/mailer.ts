import { desc, eq, ilike } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Db } from '#server/core/db/client.ts';
import { FinalFailure } from '#server/core/jobs/final-failure.ts';
import { capturedMails } from './mails.tables.ts';
import type { Mail } from './templates.ts';

export type OutgoingMail = Mail & {
	to: string;
	/** The same for each try of the same mail, so that a receiver can drop a duplicate. */
	messageId: string;
};

export type Mailer = { send(mail: OutgoingMail): Promise<void>; close(): void };

/** In milliseconds. The defaults of the library are minutes, in which a mail server that hangs would stop all mails. */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends real mail over at most four connections, which are used again for the next mails. With `requireTls` nothing is sent to a
 * server that does not encrypt.
 */
export function smtpMailer({
	url,
	from,
	requireTls,
	timeouts = smtpTimeouts,
}: {
	url: string;
	from: string;
	requireTls: boolean;
	timeouts?: typeof smtpTimeouts;
}): Mailer {
	// No requeues: a failed mail is a failed job, which is tried again later.
	const pool = { pool: true, maxConnections: 4, maxRequeues: 0 } as const;
	const transport = createTransport({ url, requireTLS: requireTls, ...pool, ...timeouts });
	return {
		async send(mail) {
			try {
				await transport.sendMail({ ...mail, from });
			} catch (error) {
				throw isRefused(error) ? new FinalFailure((error as Error).message, { cause: error }) : error;
			}
		},
		close: () => transport.close(),
	};
}

/** The server refuses this mail for good (5xx), such as an address that does not exist. A refused login concerns all mails. */
const isRefused = (error: unknown) =>
	error instanceof Error &&
	'code' in error &&
	['EENVELOPE', 'EMESSAGE'].includes(String(error.code)) &&
	'responseCode' in error &&
	Number(error.responseCode) >= 500;

/** Stores mails for the mailbox at /dev/mailbox instead of sending them. */
export function capturingMailer({ mailbox, from }: { mailbox: Mailbox; from: string }): Mailer {
	// Composed as real mail is, so that the mailbox shows exactly what would have been sent.
	const composer = createTransport({ streamTransport: true, buffer: true });
	return {
		async send(mail) {
			const { message } = await composer.sendMail({ ...mail, from });
			await mailbox.add({ to: mail.to, subject: mail.subject, raw: message as Buffer });
		},
		close() {},
	};
}

export type Mailbox = ReturnType<typeof openMailbox>;

export function openMailbox(db: Db) {
	return {
		async add(mail: { to: string; subject: string; raw: Buffer }) {
			await db.insert(capturedMails).values(mail);
		},
		list: ({ to, limit = 200 }: { to?: string | undefined; limit?: number }) =>
			db
				.select({
					id: capturedMails.id,
					to: capturedMails.to,
					subject: capturedMails.subject,
					createdAt: capturedMails.createdAt,
				})
				.from(capturedMails)
				.where(to ? ilike(capturedMails.to, to.replace(/[\\%_]/g, '\\$&')) : undefined)
				.orderBy(desc(capturedMails.createdAt))
				.limit(limit),
		async read(id: string) {
			const [mail] = await db.select().from(capturedMails).where(eq(capturedMails.id, id));
			return mail;
		},
	};
}
