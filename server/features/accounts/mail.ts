import type { Mail, MailWriter } from '#server/core/mail/templates.ts';

export type OfficeAccountReady = { email: string };

export const officeAccountReady = (
	writer: MailWriter,
	{ email }: OfficeAccountReady,
	publicUrl: string,
): Promise<Mail> => writer.write('office-account-ready', { email, button: `${publicUrl}/admin` });
