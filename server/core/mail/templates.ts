import type { MailName, MailValues } from '#contract/content/mails.ts';
import type { Block } from './layout.ts';

export type Mail = {
	subject: string;
	html: string;
	text: string;
	replyTo?: string;
	headers?: Record<string, string>;
	attachments?: { filename: string; content: Buffer; contentType: string }[];
};

/**
 * Mails that can be written from the job's data alone, by template name. Features add theirs with `declare module`.
 * A mail with a code or a password has its own kind of job, because no secret may be in a job row.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface MailTemplates {}

export type Link = { label: string; url: string };

/** Writes mails with the texts of the office. */
export type MailWriter = {
	/** An email of the content, with its values filled in. `leave` is the link to unsubscribe. */
	write<N extends MailName>(name: N, values: MailValues<N>, more?: { leave?: Link }): Promise<Mail>;
	/** A mail with a text of its own. */
	layOut(mail: { subject: string; title?: string; blocks: Block[]; leave?: Link | undefined }): Promise<Mail>;
};

export type MailTexts = {
	[T in keyof MailTemplates]: (writer: MailWriter, data: MailTemplates[T], publicUrl: string) => Promise<Mail>;
};

export type MailJob = {
	[T in keyof MailTemplates]: { template: T; to: string; data: MailTemplates[T] };
}[keyof MailTemplates];
