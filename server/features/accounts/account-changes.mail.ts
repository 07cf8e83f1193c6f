import { undoDays } from '#contract/account-changes.ts';
import { longMoment } from '#contract/core/club-time.ts';
import type { Mail, MailWriter } from '#server/core/mail/templates.ts';
import { secondFactorChanges } from './second-factor.mail.ts';

/** The changes that a mailed link can undo, as the page of that link calls them. */
export const undoableChanges = {
	email: { title: 'Your email address was changed' },
	password: { title: 'Your password was changed' },
	'app-on': secondFactorChanges['app-on'],
	'app-off': secondFactorChanges['app-off'],
	'passkey-added': secondFactorChanges['passkey-added'],
	'passkey-removed': secondFactorChanges['passkey-removed'],
	'recovery-codes': secondFactorChanges['recovery-codes'],
} as const;
export type ChangeKind = keyof typeof undoableChanges;

/** To the address from before the change. */
export const accountChangedMail = (
	writer: MailWriter,
	{ kind, detail, at, link }: { kind: ChangeKind; detail: string; at: Date; link: string },
): Promise<Mail> =>
	writer.write(`changed-${kind}`, {
		detail: detail && `“${detail}”`,
		when: longMoment(at),
		undoDays: String(undoDays),
		button: link,
	});
