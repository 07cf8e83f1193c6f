import type { Mail, MailWriter } from '#server/core/mail/templates.ts';

export const credentialsMail = (
	writer: MailWriter,
	data: { firstName: string; userId: string; email: string; password: string; days: number; publicUrl: string },
): Promise<Mail> =>
	writer.write('credentials', {
		name: data.firstName,
		access: [`User ID: ${data.userId}`, `Password: ${data.password}`],
		days: String(data.days),
		email: data.email,
		button: `${data.publicUrl}/login`,
	});

export type CategoryChangeNews = {
	firstName: string;
	about: 'now' | 'later' | 'withdrawn';
	from: string;
	to: string;
	/** 2031-03-01 */
	effectiveOn: string;
};

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const mailAbout = { now: 'category-changed', later: 'category-will-change', withdrawn: 'category-stays' } as const;

export const categoryChangeMail = (writer: MailWriter, data: CategoryChangeNews, publicUrl: string): Promise<Mail> =>
	writer.write(mailAbout[data.about], {
		name: data.firstName,
		from: data.from,
		to: data.to,
		day: date.format(new Date(data.effectiveOn)),
		button: `${publicUrl}/dashboard/membership`,
	});
