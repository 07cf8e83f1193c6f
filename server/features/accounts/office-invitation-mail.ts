import { club } from '#contract/core/club.ts';
import { layout } from '#server/core/mail/layout.ts';
import type { Mail } from '#server/core/mail/templates.ts';

export const officeInvitation = ({ name, link, days }: { name: string; link: string; days: number }): Mail => ({
	subject: `Your office account at ${club.name}`,
	...layout({
		title: `Welcome to the office, ${name}`,
		blocks: [
			{ kind: 'text', text: 'An account for the club’s office was opened for you. Choose a password and you are in.' },
			{ kind: 'button', label: 'Choose a password', url: link },
			{
				kind: 'text',
				text: `The link works once, within ${days} days. If it has run out, ask whoever invited you for a new one.`,
			},
			{ kind: 'text', text: 'If you do not work for the club, leave this mail alone: nothing happens without you.' },
		],
	}),
});
