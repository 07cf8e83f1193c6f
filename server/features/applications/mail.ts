import { fieldLabel } from '#contract/application-fields.ts';
import { applicationStatusTexts } from '#contract/application-status-texts.ts';
import { club } from '#contract/core/club.ts';
import type { Context } from '#server/core/feature.ts';
import { type Block, layout } from '#server/core/mail/layout.ts';
import type { Mail } from '#server/core/mail/templates.ts';
import { applicationById } from './queries.ts';
import { referenceCodes } from './reference-code.ts';

/** `alreadyVerified`: the address was verified before, so a form that was sent since then was not accepted. */
export function verificationCodeMail(data: {
	firstName: string;
	code: string;
	minutes: number;
	link: string;
	alreadyVerified: boolean;
}): Mail {
	return {
		subject: `${data.code} is your code for ${club.name}`,
		...layout({
			title: 'Verify your e-mail',
			blocks: [
				{ kind: 'text', text: `Dear ${data.firstName},` },
				{
					kind: 'text',
					text: `enter these six digits on the page that is open. They work for ${data.minutes} minutes.`,
				},
				{ kind: 'figure', text: data.code },
				{ kind: 'text', text: 'Or open this link; it works for a day.' },
				{ kind: 'button', label: 'Verify my e-mail', url: data.link },
				...(data.alreadyVerified
					? [
							{
								kind: 'text' as const,
								text: 'An application from this address is already with the office. It was not changed; a form sent since then was not accepted.',
							},
						]
					: []),
				{ kind: 'text', text: 'If you did not apply for membership, ignore this mail: nothing will happen.' },
			],
		}),
	};
}

type Application = { firstName: string; email: string; reference: string; publicUrl: string };

const statusLink = ({ email, reference, publicUrl }: Application): Block[] => [
	{ kind: 'lines', lines: [`E-mail: ${email}`, `Reference code: ${reference}`] },
	{ kind: 'button', label: 'See the status', url: `${publicUrl}/application-status` },
];

const receivedMail = (application: Application): Mail => ({
	subject: `We have your application, ${application.firstName}`,
	...layout({
		title: applicationStatusTexts.PENDING_APPROVAL.applicant.title,
		blocks: [
			{
				kind: 'text',
				text: `Dear ${application.firstName}, your e-mail address is verified and your application is complete.`,
			},
			{ kind: 'text', text: 'The committee reads it next. With these two you can see its status at any time:' },
			...statusLink(application),
		],
	}),
});

const moreInfoMail = (application: Application, { message, fields }: { message: string; fields: string[] }): Mail => ({
	subject: `${club.name} needs a little more from you`,
	...layout({
		title: applicationStatusTexts.MORE_INFO.applicant.title,
		blocks: [
			{ kind: 'text', text: `Dear ${application.firstName}, the office wrote:` },
			{ kind: 'text', text: message },
			{ kind: 'lines', lines: fields.map(fieldLabel) },
			{ kind: 'text', text: 'You can answer on one page; everything else stays as you sent it.' },
			...statusLink(application),
		],
	}),
});

const rejectedMail = ({ firstName }: Application, reason: string): Mail => ({
	subject: `Your application to ${club.name}`,
	...layout({
		title: 'Your application was not accepted',
		blocks: [
			{
				kind: 'text',
				text: `Dear ${firstName}, the committee has read your application and decided against it.`,
			},
			{ kind: 'text', text: `The reason: ${reason}` },
			{ kind: 'text', text: `If you think this is a mistake, reply to this mail or call ${club.phones.office}.` },
		],
	}),
});

/** Another application was sent with an address whose application is decided. Only its owner learns the decision. */
const decidedAlreadyMail = ({
	firstName,
	isMember,
	publicUrl,
}: {
	firstName: string;
	isMember: boolean;
	publicUrl: string;
}): Mail => ({
	subject: `A new application with your address at ${club.name}`,
	...layout({
		title: 'Your address was used for a new application',
		blocks: [
			{
				kind: 'text',
				text: `Dear ${firstName}, someone, perhaps you, has just applied for membership with this e-mail address.`,
			},
			...(isMember
				? [
						{
							kind: 'text' as const,
							text: 'Your membership is approved already, so nothing was changed. Log in, or ask for a new password.',
						},
						{ kind: 'button' as const, label: 'Log in', url: `${publicUrl}/login` },
					]
				: [
						{
							kind: 'text' as const,
							text: `Your earlier application was decided, so nothing was changed. Please call ${club.phones.office} to apply again.`,
						},
					]),
		],
	}),
});

export type ApplicationNews = 'received' | 'more-info' | 'rejected' | 'decided-already';

/** The job that mails an applicant. The text is made from the row as it is when the mail is sent. */
export async function sendApplicationMail(
	{ database, settings, mailSender, members }: Context,
	{ applicationId, about }: { applicationId: string; about: ApplicationNews },
	jobId: string,
) {
	const application = await applicationById(database.db, applicationId);
	if (!application) return;
	const { firstName, email } = application;
	const { publicUrl } = settings;
	const template = `application-${about}`;
	if (about === 'decided-already') {
		const [member] = await members.byApplications([applicationId]);
		const person = member ?? application;
		return mailSender.deliver(jobId, { to: person.email, template }, () =>
			decidedAlreadyMail({ firstName: person.firstName, isMember: member !== undefined, publicUrl }),
		);
	}
	const data = { firstName, email, reference: referenceCodes(settings.secret).of(applicationId), publicUrl };
	await mailSender.deliver(jobId, { to: email, template }, () => {
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
