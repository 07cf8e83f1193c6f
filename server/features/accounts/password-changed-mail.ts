import { club } from '#contract/core/club.ts';
import { clubFormat } from '#contract/core/club-time.ts';
import { layout } from '#server/core/mail/layout.ts';
import type { Mail } from '#server/core/mail/templates.ts';

export type PasswordChanged = { at: string };

const when = clubFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

export const passwordChanged = ({ at }: PasswordChanged, publicUrl: string): Mail => ({
	subject: `Your password at ${club.name} was changed`,
	...layout({
		title: 'Your password was changed',
		blocks: [
			{ kind: 'text', text: `It was changed on ${when.format(new Date(at))}. Every other device was signed out.` },
			{ kind: 'text', text: `If that was not you, choose a new one at once and call ${club.phones.office}.` },
			{ kind: 'button', label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
		],
	}),
});
