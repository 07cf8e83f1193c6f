import { club } from '#contract/core/club.ts';
import { layout } from '#server/core/mail/layout.ts';
import type { Mail } from '#server/core/mail/templates.ts';

export function credentialsMail(data: {
	firstName: string;
	userId: string;
	email: string;
	password: string;
	days: number;
	publicUrl: string;
}): Mail {
	return {
		subject: `Welcome to ${club.name}: your User ID and Password`,
		...layout({
			title: 'Your membership is approved',
			dear: data.firstName,
			blocks: [
				{ kind: 'text', text: 'The committee has approved your application.' },
				{ kind: 'lines', lines: [`User ID: ${data.userId}`, `Password: ${data.password}`] },
				{
					kind: 'text',
					text: `This password is temporary: log in with it within ${data.days} days, with your User ID or your email address ${data.email}, and choose a password of your own.`,
				},
				{ kind: 'text', text: 'Then pay the registration fee to open your dashboard.' },
				{ kind: 'button', label: 'Log in', url: `${data.publicUrl}/login` },
				{ kind: 'text', text: 'The office never asks for your password by email or telephone.' },
			],
		}),
	};
}

export type CategoryChangeNews = {
	firstName: string;
	about: 'now' | 'later' | 'withdrawn';
	from: string;
	to: string;
	/** 2031-03-01 */
	effectiveOn: string;
};

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function categoryChangeMail(data: CategoryChangeNews, publicUrl: string): Mail {
	const day = date.format(new Date(data.effectiveOn));
	const { title, text } = {
		now: { title: 'Your membership category has changed', text: `From ${data.from} to ${data.to}, since ${day}.` },
		later: { title: 'Your membership category will change', text: `From ${data.from} to ${data.to}, on ${day}.` },
		withdrawn: {
			title: 'Your membership category stays as it is',
			text: `We wrote that it would become ${data.to} on ${day}. That change was withdrawn. Your category is still ${data.from}.`,
		},
	}[data.about];
	return {
		subject: title,
		...layout({
			title,
			dear: data.firstName,
			blocks: [
				{ kind: 'text', text },
				{ kind: 'button', label: 'My membership', url: `${publicUrl}/dashboard/membership` },
				{ kind: 'text', text: `If this is not what you expected, please call the office: ${club.phones.office}.` },
			],
		}),
	};
}
