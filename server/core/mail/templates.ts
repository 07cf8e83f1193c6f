import { type EmailChanged, emailChanged } from '#server/features/accounts/email-change-mail.ts';
import { type OfficeAccountReady, officeAccountReady } from '#server/features/accounts/office-account-ready-mail.ts';
import { type PasswordChanged, passwordChanged } from '#server/features/accounts/password-changed-mail.ts';
import { type CategoryMove, categoryChangeMail } from '#server/features/members/category-change-mail.ts';

export type Mail = {
	subject: string;
	html: string;
	text: string;
	replyTo?: string;
	headers?: Record<string, string>;
	attachments?: { filename: string; content: Buffer; contentType: string }[];
};

/** Mails whose words can be written from the job row alone. Those with a code or password have jobs of their own. */
export const templates = {
	'category-change': categoryChangeMail,
	'email-changed': emailChanged,
	'office-account-ready': officeAccountReady,
	'password-changed': passwordChanged,
};
type Templates = {
	'category-change': CategoryMove;
	'email-changed': EmailChanged;
	'office-account-ready': OfficeAccountReady;
	'password-changed': PasswordChanged;
};

export type MailJob = {
	[T in keyof Templates]: { template: T; to: string; data: Templates[T] };
}[keyof Templates];

export const writeMail = (job: MailJob, publicUrl: string): Mail =>
	(templates[job.template] as (data: never, publicUrl: string) => Mail)(job.data as never, publicUrl);
