import { createTransport } from 'nodemailer';
import type { CapturedMail } from './captured.ts';

export type Letter = {
	to: string;
	subject: string;
	html: string;
	text: string;
	/** Where an answer goes, when not to the sender. */
	replyTo?: string;
	headers?: Record<string, string>;
	attachments?: { filename: string; content: Buffer; contentType: string }[];
	/** The same for each try of the same mail, so that a receiver can drop a double. */
	messageId: string;
};

export type Mailer = { send(letter: Letter): Promise<void>; close(): void };

/** Mail that really leaves. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
	const transport = createTransport(url, { from });
	return {
		async send(letter) {
			await transport.sendMail({ ...letter, from });
		},
		close: () => transport.close(),
	};
}

/** Mail that stays in the house, for the mailbox at /dev/mailbox. */
export function capturingMailer({ mailbox, from }: { mailbox: CapturedMail; from: string }): Mailer {
	// The same composer as for real mail: what is read in the mailbox is what would have been sent.
	const composer = createTransport({ streamTransport: true, buffer: true });
	return {
		async send(letter) {
			const { message } = await composer.sendMail({ ...letter, from });
			await mailbox.keep({ to: letter.to, subject: letter.subject, raw: message as Buffer });
		},
		close() {},
	};
}
