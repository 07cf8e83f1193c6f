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
			blocks: [
				{ kind: 'text', text: `Dear ${data.firstName}, the committee has approved your application.` },
				{ kind: 'lines', lines: [`User ID: ${data.userId}`, `Password: ${data.password}`] },
				{
					kind: 'text',
					text: `Log in with your e-mail address ${data.email} and this password within ${data.days} days, then choose a password of your own. Paying the registration fee opens your dashboard.`,
				},
				{ kind: 'button', label: 'Log in', url: `${data.publicUrl}/login` },
				{ kind: 'text', text: 'The office never asks for your password, neither by mail nor on the telephone.' },
			],
		}),
	};
}
