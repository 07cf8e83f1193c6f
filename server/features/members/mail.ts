import type { DatedField } from '#contract/members.office.ts';
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
	/** Jobs from before there were changes of the type have none. */
	field?: DatedField;
	about: 'now' | 'later' | 'withdrawn';
	from: string;
	to: string;
	/** 2031-03-01 */
	effectiveOn: string;
};

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const mailAbout = {
	category: { now: 'category-changed', later: 'category-will-change', withdrawn: 'category-stays' },
	membershipType: { now: 'type-changed', later: 'type-will-change', withdrawn: 'type-stays' },
} as const;

export const categoryChangeMail = (writer: MailWriter, data: CategoryChangeNews, publicUrl: string): Promise<Mail> =>
	writer.write(mailAbout[data.field ?? 'category'][data.about], {
		name: data.firstName,
		from: data.from,
		to: data.to,
		day: date.format(new Date(data.effectiveOn)),
		button: `${publicUrl}/dashboard/membership`,
	});

/** To the new address. */
export const emailCorrectedMail = (
	writer: MailWriter,
	{ firstName }: { firstName: string },
	publicUrl: string,
): Promise<Mail> => writer.write('email-corrected', { name: firstName, button: `${publicUrl}/login` });
