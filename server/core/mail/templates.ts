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

export type MailTexts = { [T in keyof MailTemplates]: (data: MailTemplates[T], publicUrl: string) => Mail };

export type MailJob = {
	[T in keyof MailTemplates]: { template: T; to: string; data: MailTemplates[T] };
}[keyof MailTemplates];
