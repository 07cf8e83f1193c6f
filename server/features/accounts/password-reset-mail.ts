import { club } from '#contract/core/club.ts';
import { layout } from '#server/core/mail/layout.ts';
import type { Mail } from '#server/core/mail/templates.ts';

export const passwordResetMail = ({ link, minutes }: { link: string; minutes: number }): Mail => ({
	subject: `Choose a new password for ${club.name}`,
	...layout({
		title: 'Choose a new password',
		blocks: [
			{
				kind: 'text',
				text: `Somebody, perhaps you, asked for a new password. This link works once, within ${minutes} minutes.`,
			},
			{ kind: 'button', label: 'Choose a new password', url: link },
			{ kind: 'text', text: 'If it was not you, leave this mail alone: your password stays as it is.' },
		],
	}),
});
