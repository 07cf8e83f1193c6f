import { fieldLabel } from '#contract/application-fields.ts';
import { club } from '#contract/core/club.ts';
import { type Block, layout } from '#server/core/mail/layout.ts';
import type { Mail } from '#server/core/mail/templates.ts';

type About = { firstName: string; email: string; reference: string; publicUrl: string };

const statusLink = ({ email, reference, publicUrl }: About): Block[] => [
	{ kind: 'lines', lines: [`E-mail: ${email}`, `Reference code: ${reference}`] },
	{ kind: 'button', label: 'See where it stands', url: `${publicUrl}/application-status` },
];

export const receivedMail = (about: About): Mail => ({
	subject: `We have your application, ${about.firstName}`,
	...layout({
		title: 'Your application is with the committee',
		blocks: [
			{
				kind: 'text',
				text: `Dear ${about.firstName}, your e-mail address is verified and your application is complete.`,
			},
			{ kind: 'text', text: 'The committee reads it next. With these two you can ask at any time where it stands:' },
			...statusLink(about),
		],
	}),
});

export const moreInfoMail = (about: About & { message: string; fields: string[] }): Mail => ({
	subject: `${club.name} needs a little more from you`,
	...layout({
		title: 'One more thing about your application',
		blocks: [
			{ kind: 'text', text: `Dear ${about.firstName}, the office wrote:` },
			{ kind: 'text', text: about.message },
			{ kind: 'lines', lines: about.fields.map(fieldLabel) },
			{ kind: 'text', text: 'You can answer on one page; everything else stays as you sent it.' },
			...statusLink(about),
		],
	}),
});

export const rejectedMail = (about: About & { reason: string }): Mail => ({
	subject: `Your application to ${club.name}`,
	...layout({
		title: 'Your application was not accepted',
		blocks: [
			{
				kind: 'text',
				text: `Dear ${about.firstName}, the committee has read your application and decided against it.`,
			},
			{ kind: 'text', text: `The reason: ${about.reason}` },
			{ kind: 'text', text: `If you think this is a mistake, answer this mail or call ${club.phones.office}.` },
		],
	}),
});

/** Somebody applied again with an address whose application was decided. Only its owner learns how. */
export const decidedAlreadyMail = (about: About & { approved: boolean }): Mail => ({
	subject: `A new application with your address at ${club.name}`,
	...layout({
		title: 'Your address was used for a new application',
		blocks: [
			{
				kind: 'text',
				text: `Dear ${about.firstName}, somebody, perhaps you, has just applied for membership with this e-mail address.`,
			},
			about.approved
				? {
						kind: 'text',
						text: 'Your membership is approved already, so nothing was changed. Log in, or ask for a new password.',
					}
				: {
						kind: 'text',
						text: `Your earlier application was decided, so nothing was changed. Please call ${club.phones.office} to apply again.`,
					},
			...(about.approved ? [{ kind: 'button' as const, label: 'Log in', url: `${about.publicUrl}/login` }] : []),
		],
	}),
});
