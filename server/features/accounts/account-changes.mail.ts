import { undoDays } from '#contract/account-changes.ts';
import { club } from '#contract/core/club.ts';
import { clubFormat } from '#contract/core/club-time.ts';
import { layout } from '#server/core/mail/layout.ts';
import type { Mail } from '#server/core/mail/templates.ts';
import { secondFactorChanges } from './second-factor.mail.ts';

const dateTime = clubFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** The changes that a mailed link can undo. */
export const undoableChanges = {
	email: {
		title: 'Your email address was changed',
		text: 'From now on we write to your new address, and you log in with it.',
	},
	password: { title: 'Your password was changed', text: 'The old one no longer works.' },
	'app-on': secondFactorChanges['app-on'],
	'app-off': secondFactorChanges['app-off'],
	'passkey-added': secondFactorChanges['passkey-added'],
	'passkey-removed': secondFactorChanges['passkey-removed'],
	'recovery-codes': secondFactorChanges['recovery-codes'],
} as const;
export type ChangeKind = keyof typeof undoableChanges;

/** To the address from before the change. */
export function accountChangedMail({
	kind,
	detail,
	at,
	link,
}: {
	kind: ChangeKind;
	detail: string;
	at: Date;
	link: string;
}): Mail {
	const { title, text } = undoableChanges[kind];
	return {
		subject: `${title}: your account at ${club.name}`,
		...layout({
			title,
			blocks: [
				{ kind: 'text', text: `${detail ? `“${detail}”. ` : ''}${text}` },
				{ kind: 'text', text: `This happened on ${dateTime.format(at)}. Every other device was logged out.` },
				{
					kind: 'text',
					text: `If this was not you, undo it within ${undoDays} days and choose a new password, or call ${club.phones.office}.`,
				},
				{ kind: 'button', label: 'This was not me', url: link },
			],
		}),
	};
}
