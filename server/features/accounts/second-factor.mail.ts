import { club } from '#contract/core/club.ts';
import { clubFormat } from '#contract/core/club-time.ts';
import { layout } from '#server/core/mail/layout.ts';
import type { Mail } from '#server/core/mail/templates.ts';

const dateTime = clubFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** What changed: the event in the security log, the action in the audit log, and the sentence in the mail to the owner. */
export const secondFactorChanges = {
	'app-on': {
		event: 'second-factor-on',
		action: 'turned the second factor on',
		title: 'The authenticator app is on',
		text: 'From now on, logging in needs a code from your authenticator app.',
	},
	'app-off': {
		event: 'second-factor-off',
		action: 'turned the second factor off',
		title: 'The authenticator app is off',
		text: 'Logging in no longer needs a code from your authenticator app.',
	},
	'passkey-added': {
		event: 'passkey-added',
		action: 'added a passkey',
		title: 'A passkey was added',
		text: 'You can log in with it without a password.',
	},
	'passkey-removed': {
		event: 'passkey-removed',
		action: 'removed a passkey',
		title: 'A passkey was removed',
		text: 'It can no longer be used to log in.',
	},
	'recovery-codes': {
		event: 'recovery-codes-made',
		action: 'made new recovery codes',
		title: 'You have new recovery codes',
		text: 'The old ones no longer work.',
	},
	'recovery-code-used': {
		event: 'recovery-code-used',
		action: 'used a recovery code',
		title: 'A recovery code was used',
		text: 'A recovery code was used, with your password, to log in or to confirm a change to your account.',
	},
	reset: {
		event: 'second-factor-off',
		action: 'reset the second factor in the office',
		title: 'Your second factor was reset',
		text: 'The club’s office removed your authenticator app, passkeys and recovery codes. Log in with your password and set up a new second factor.',
	},
} as const;

export type SecondFactorChanged = {
	change: keyof typeof secondFactorChanges;
	/** The name of the passkey. */
	passkey?: string;
	at: string;
};

export function secondFactorChanged({ change, passkey, at }: SecondFactorChanged): Mail {
	const { title, text } = secondFactorChanges[change];
	return {
		subject: `${title}: your account at ${club.name}`,
		...layout({
			title,
			blocks: [
				{ kind: 'text', text: `${passkey ? `Passkey “${passkey}”: ` : ''}${text}` },
				{ kind: 'text', text: `This happened on ${dateTime.format(new Date(at))}.` },
				{ kind: 'text', text: `If this was not you, call ${club.phones.office} at once.` },
			],
		}),
	};
}
