import { longMoment } from '#contract/core/club-time.ts';
import type { Mail, MailWriter } from '#server/core/mail/templates.ts';

/** What changed: the event in the security log, the action in the audit log, and what the page to undo it calls it. */
export const secondFactorChanges = {
	'app-on': {
		event: 'second-factor-on',
		action: 'turned the second factor on',
		title: 'The authenticator app is on',
	},
	'app-off': {
		event: 'second-factor-off',
		action: 'turned the second factor off',
		title: 'The authenticator app is off',
	},
	'passkey-added': {
		event: 'passkey-added',
		action: 'added a passkey',
		title: 'A passkey was added',
	},
	'passkey-removed': {
		event: 'passkey-removed',
		action: 'removed a passkey',
		title: 'A passkey was removed',
	},
	'recovery-codes': {
		event: 'recovery-codes-made',
		action: 'made new recovery codes',
		title: 'You have new recovery codes',
	},
	'recovery-code-used': {
		event: 'recovery-code-used',
		action: 'used a recovery code',
		title: 'A recovery code was used',
	},
	reset: {
		event: 'second-factor-off',
		action: 'reset the second factor in the office',
		title: 'Your second factor was reset',
	},
} as const;

export type SecondFactorChanged = {
	change: keyof typeof secondFactorChanges;
	/** The name of the passkey. */
	passkey?: string;
	at: string;
};

export const secondFactorChanged = (writer: MailWriter, { change, passkey, at }: SecondFactorChanged): Promise<Mail> =>
	writer.write(`changed-${change}`, {
		detail: passkey ? `Passkey “${passkey}”` : '',
		when: longMoment(new Date(at)),
		// Empty where the mail has a paragraph about undoing.
		undoDays: '',
		button: '',
	});
