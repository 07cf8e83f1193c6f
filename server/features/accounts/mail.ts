import { club } from '#contract/core/club.ts';
import { clubFormat } from '#contract/core/club-time.ts';
import { layout } from '#server/core/mail/layout.ts';
import type { Mail } from '#server/core/mail/templates.ts';

export const emailChangeMail = ({ code, minutes }: { code: string; minutes: number }): Mail => ({
	subject: `Confirm your new address at ${club.name}`,
	...layout({
		title: 'Confirm your new e-mail address',
		blocks: [
			{ kind: 'text', text: `Enter these six digits on your profile page within ${minutes} minutes.` },
			{ kind: 'figure', text: code },
			{ kind: 'text', text: 'If this was not you, please ignore this mail.' },
		],
	}),
});

export type EmailChanged = Record<string, never>;

/** To the old address, in case someone else changed it. */
export const emailChanged = (): Mail => ({
	subject: `Your e-mail address at ${club.name} was changed`,
	...layout({
		title: 'Your e-mail address was changed',
		blocks: [
			{ kind: 'text', text: 'From now on the club writes to your new address, and you log in with it.' },
			{ kind: 'text', text: `If that was not you, call ${club.phones.office} at once.` },
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
				{ kind: 'text', text: 'Its password is not in this mail: the person who set up the server has it.' },
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
				text: `The link works once, within ${days} days. If it has expired, ask the person who invited you for a new one.`,
			},
			{ kind: 'text', text: 'If you do not work for the club, please ignore this mail.' },
		],
	}),
});

export type PasswordChanged = { at: string };

const dateTime = clubFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

export const passwordChanged = ({ at }: PasswordChanged, publicUrl: string): Mail => ({
	subject: `Your password at ${club.name} was changed`,
	...layout({
		title: 'Your password was changed',
		blocks: [
			{ kind: 'text', text: `It was changed on ${dateTime.format(new Date(at))}. Every other device was signed out.` },
			{ kind: 'text', text: `If that was not you, choose a new one at once and call ${club.phones.office}.` },
			{ kind: 'button', label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
		],
	}),
});

/** When many wrong passwords were tried at the account. */
export const guessingMail = (publicUrl: string): Mail => ({
	subject: `Someone tries to guess your password at ${club.name}`,
	...layout({
		title: 'Someone tries to guess your password',
		blocks: [
			{ kind: 'text', text: 'Many wrong passwords were tried at your account today. None of them worked.' },
			{ kind: 'text', text: 'These tries are slowed down now. You can log in as usual and need to do nothing.' },
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
				text: `You, or someone else, asked for a new password. This link works once, within ${minutes} minutes.`,
			},
			{ kind: 'button', label: 'Choose a new password', url: link },
			{ kind: 'text', text: 'If it was not you, please ignore this mail: your password does not change.' },
		],
	}),
});
