import { fieldLabel } from '#contract/application-fields.ts';
import { applicationStatusTexts } from '#contract/application-status-texts.ts';
import { club } from '#contract/core/club.ts';
import type { Context } from '#server/core/feature.ts';
import { type Block, layout } from '#server/core/mail/layout.ts';
import type { Mail } from '#server/core/mail/templates.ts';
import { applicationLinks } from './application-links.ts';
import { fullName } from './person-record.ts';
import { applicationById } from './queries.ts';
import { referenceCodes } from './reference-code.ts';

type Form = { firstName: string; lastName: string; category: string };
type Code = { form: Form; code: string; minutes: number };

/** Tells the owner of the address whose form it is; a stranger may have sent one too. */
const formLines = (form: Form): Block => ({
	kind: 'lines',
	lines: [`Application of: ${fullName(form)}`, `Category: ${form.category}`],
});
const codeText = (minutes: number) =>
	`Enter this code on the page that is open. It works for ${minutes} minutes and for this form only.`;

export function verificationCodeMail({ form, code, minutes, link }: Code & { link: string }): Mail {
	return {
		subject: `Here is your code for ${club.name}`,
		...layout({
			title: 'Verify your email',
			dear: form.firstName,
			blocks: [
				{ kind: 'text', text: codeText(minutes) },
				{ kind: 'figure', text: code },
				formLines(form),
				{ kind: 'text', text: 'Or open this link. It works for one day.' },
				{ kind: 'button', label: 'Verify my email', url: link },
				{ kind: 'text', text: 'If this form is not yours, ignore this email: nothing will happen.' },
			],
		}),
	};
}

/** The address has an application that waits for the office. `change`: a form that was sent since, with its code. */
export function waitingApplicationMail({
	firstName,
	link,
	change,
}: {
	firstName: string;
	link: string;
	change?: Code;
}): Mail {
	return {
		subject: `We already have your application, ${firstName}`,
		...layout({
			title: 'We already have your application',
			dear: firstName,
			blocks: [
				{ kind: 'text', text: 'Your application is with the office and has not been changed.' },
				...(change
					? ([
							{ kind: 'text', text: 'We have kept the form that was sent just now:' },
							formLines(change.form),
							{ kind: 'text', text: 'Open this link to see what it would change, and to use it or discard it.' },
							{ kind: 'button', label: 'See and change my application', url: link },
							{ kind: 'text', text: codeText(change.minutes) },
							{ kind: 'figure', text: change.code },
							{ kind: 'text', text: 'If this form is not yours, ignore this email: nothing will happen.' },
						] satisfies Block[])
					: ([
							{ kind: 'text', text: 'Your email address is already verified, so there is no code to enter.' },
							{ kind: 'button', label: 'See the status', url: link },
						] satisfies Block[])),
			],
		}),
	};
}

type Application = { firstName: string; email: string; reference: string; link: string };

const statusLink = ({ email, reference, link }: Application, label = 'See the status'): Block[] => [
	{ kind: 'button', label, url: link },
	{
		kind: 'text',
		text: 'This link is personal; please do not share it. On another device you can open the same page with:',
	},
	{ kind: 'lines', lines: [`Email: ${email}`, `Reference code: ${reference}`] },
];

const receivedMail = (application: Application): Mail => ({
	subject: `We have your application, ${application.firstName}`,
	...layout({
		title: applicationStatusTexts.PENDING_APPROVAL.applicant.title,
		dear: application.firstName,
		blocks: [
			{ kind: 'text', text: 'Your email address is verified and your application is complete.' },
			{ kind: 'text', text: 'The committee will now decide. You can see the status at any time:' },
			...statusLink(application),
		],
	}),
});

const moreInfoMail = (application: Application, { message, fields }: { message: string; fields: string[] }): Mail => ({
	subject: `${club.name} needs more information from you`,
	...layout({
		title: applicationStatusTexts.MORE_INFO.applicant.title,
		dear: application.firstName,
		blocks: [
			{ kind: 'text', text: 'The office writes:' },
			{ kind: 'text', text: message },
			{ kind: 'lines', lines: fields.map(fieldLabel) },
			{ kind: 'text', text: 'Please correct these fields. Everything else stays as you sent it.' },
			...statusLink(application, 'Answer the office'),
		],
	}),
});

const rejectedMail = ({ firstName }: Application, reason: string): Mail => ({
	subject: `Your application to ${club.name}`,
	...layout({
		title: 'Your application was not accepted',
		dear: firstName,
		blocks: [
			{ kind: 'text', text: 'The committee has considered your application and has not accepted it.' },
			{ kind: 'text', text: `Reason: ${reason}` },
			{ kind: 'text', text: `If you think this is a mistake, reply to this email or call ${club.phones.office}.` },
			{ kind: 'text', text: 'You can apply again with the same email address if the reason no longer applies.' },
		],
	}),
});

/** An application was sent with the address of a member. Only the member learns that. */
export const isMemberMail = ({ firstName, publicUrl }: { firstName: string; publicUrl: string }): Mail => ({
	subject: `An application with your email address at ${club.name}`,
	...layout({
		title: 'Your address was used for a new application',
		dear: firstName,
		blocks: [
			{ kind: 'text', text: 'You, or someone else, applied for membership with this email address.' },
			{
				kind: 'text',
				text: 'You are already a member, so nothing was changed. You can log in, or request a new password there.',
			},
			{ kind: 'button', label: 'Log in', url: `${publicUrl}/login` },
		],
	}),
});

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
	const data = { firstName, email, reference, link };
	await mailSender.deliver(jobId, { to: email, template: `application-${about}` }, () => {
		switch (about) {
			case 'received':
				return receivedMail(data);
			case 'more-info':
				return moreInfoMail(data, { message: application.infoMessage ?? '', fields: application.infoFields ?? [] });
			case 'rejected':
				return rejectedMail(data, application.reason ?? '');
		}
	});
}
