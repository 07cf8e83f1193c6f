import { club } from '#contract/core/club.ts';
import { layout } from '#server/core/mail/layout.ts';
import type { Mail } from '#server/core/mail/templates.ts';

export const emailChangeMail = ({ code, minutes }: { code: string; minutes: number }): Mail => ({
	subject: `Confirm your new address at ${club.name}`,
	...layout({
		title: 'Confirm your new email address',
		blocks: [
			{ kind: 'text', text: `Enter this code on your profile page within ${minutes} minutes.` },
			{ kind: 'figure', text: code },
			{ kind: 'text', text: 'If this was not you, please ignore this email.' },
		],
	}),
});

export type OfficeAccountReady = { email: string };

export function officeAccountReady({ email }: OfficeAccountReady, publicUrl: string): Mail {
	return {
		subject: `Your office account at ${club.name}`,
		...layout({
			title: 'Your office account is ready',
			blocks: [
				{ kind: 'text', text: `An account for the club's office was created for ${email}.` },
				{
					kind: 'text',
					text: 'Its temporary password is not in this email: the person who set up the server has it. You will choose your own password when you first log in.',
				},
				{ kind: 'button', label: 'Open the office', url: `${publicUrl}/admin` },
			],
		}),
	};
}

export const officeInvitation = ({ name, link, days }: { name: string; link: string; days: number }): Mail => ({
	subject: `Your office account at ${club.name}`,
	...layout({
		title: `Welcome to the office, ${name}`,
		blocks: [
			{ kind: 'text', text: 'An account for the club’s office was opened for you. Please choose a password.' },
			{ kind: 'button', label: 'Choose a password', url: link },
			{
				kind: 'text',
				text: `The link works once, within ${days} days. If it has expired, ask the person who opened the account for a new one.`,
			},
			{ kind: 'text', text: 'If you do not work for the club, please ignore this email.' },
		],
	}),
});

/** When many wrong passwords were tried at the account. */
export const guessingMail = (publicUrl: string): Mail => ({
	subject: `Someone is trying to guess your password at ${club.name}`,
	...layout({
		title: 'Someone is trying to guess your password',
		blocks: [
			{ kind: 'text', text: 'Someone has tried many wrong passwords for your account today. None of them worked.' },
			{ kind: 'text', text: 'We have slowed down these attempts. You can log in as usual.' },
			{
				kind: 'text',
				text: 'If you use the same password elsewhere, please choose a new one here, and turn on a second factor.',
			},
			{ kind: 'button', label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
		],
	}),
});

export const passwordResetMail = ({ link, minutes }: { link: string; minutes: number }): Mail => ({
	subject: `Choose a new password for ${club.name}`,
	...layout({
		title: 'Choose a new password',
		blocks: [
			{
				kind: 'text',
				text: `You, or someone else, requested a new password. This link works once, within ${minutes} minutes.`,
			},
			{ kind: 'button', label: 'Choose a new password', url: link },
			{ kind: 'text', text: 'If it was not you, please ignore this email. Your password has not changed.' },
		],
	}),
});
