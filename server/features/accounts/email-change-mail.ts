import { club } from '#contract/core/club.ts';
import { layout } from '#server/core/mail/layout.ts';
import type { Mail } from '#server/core/mail/templates.ts';

export const emailChangeMail = ({ code, minutes }: { code: string; minutes: number }): Mail => ({
	subject: `${code} confirms your new address at ${club.name}`,
	...layout({
		title: 'Confirm your new e-mail address',
		blocks: [
			{ kind: 'text', text: `Enter these six digits on your profile page within ${minutes} minutes.` },
			{ kind: 'figure', text: code },
			{ kind: 'text', text: 'If you did not ask for this, leave this mail alone.' },
		],
	}),
});

export type EmailChanged = Record<string, never>;

/** To the old address, in case it was not its owner. */
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
