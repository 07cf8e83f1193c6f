import { fieldLabel } from '#contract/application-fields.ts';
import type { Context } from '#server/core/feature.ts';
import type { Mail, MailWriter } from '#server/core/mail/templates.ts';
import { applicationLinks } from './application-links.ts';
import { fullName } from './person-record.ts';
import { applicationById } from './queries.ts';
import { referenceCodes } from './reference-code.ts';

type Form = { firstName: string; lastName: string; category: string };
type Code = { form: Form; code: string; minutes: number };

/** Tells the owner of the address whose form it is; a stranger may have sent one too. */
const formLines = (form: Form) => [`Application of: ${fullName(form)}`, `Category: ${form.category}`];

export const verificationCodeMail = (
	writer: MailWriter,
	{ form, code, minutes, link }: Code & { link: string },
): Promise<Mail> =>
	writer.write('verification-code', {
		name: form.firstName,
		code,
		minutes: String(minutes),
		form: formLines(form),
		button: link,
	});

/** The address has an application that waits for the office. `change`: a form that was sent since, with its code. */
export const waitingApplicationMail = (
	writer: MailWriter,
	{ firstName, link, change }: { firstName: string; link: string; change?: Code },
): Promise<Mail> =>
	change
		? writer.write('application-changed', {
				name: firstName,
				code: change.code,
				minutes: String(change.minutes),
				form: formLines(change.form),
				button: link,
			})
		: writer.write('application-waiting', { name: firstName, button: link });

/** An application was sent with the address of a member. Only the member learns that. */
export const isMemberMail = (
	writer: MailWriter,
	{ firstName, publicUrl }: { firstName: string; publicUrl: string },
): Promise<Mail> => writer.write('application-of-member', { name: firstName, button: `${publicUrl}/login` });

export type ApplicationNews = 'received' | 'more-info' | 'rejected';

/** The job that mails an applicant. The text is made from the row as it is when the mail is sent. */
export async function sendApplicationMail(
	{ database, settings, mailSender, clock }: Context,
	{ applicationId, about }: { applicationId: string; about: ApplicationNews },
	jobId: string,
) {
	const application = await applicationById(database.db, applicationId);
	if (!application) return;
	const { firstName, email } = application;
	const reference = referenceCodes(settings).of(applicationId);
	const link = applicationLinks({ ...settings, clock }).url({ applicationId });
	const withStatus = {
		name: firstName,
		button: link,
		reference: [`Email: ${email}`, `Reference code: ${reference}`],
	};
	await mailSender.deliver(jobId, { to: email, template: `application-${about}` }, (writer) => {
		switch (about) {
			case 'received':
				return writer.write('application-received', withStatus);
			case 'more-info':
				return writer.write('application-more-info', {
					...withStatus,
					message: application.infoMessage ?? '',
					fields: (application.infoFields ?? []).map(fieldLabel),
				});
			case 'rejected':
				return writer.write('application-rejected', { name: firstName, reason: application.reason ?? '' });
		}
	});
}
