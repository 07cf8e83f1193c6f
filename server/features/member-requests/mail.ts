import type { RequestKind } from '#contract/member-requests.ts';
import type { Mail, MailWriter } from '#server/core/mail/templates.ts';

export type RequestDecision = {
	firstName: string;
	kind: RequestKind;
	confirmed: boolean;
	/** What the office wrote. */
	answer: string;
	/** The last day of a pause, as text. */
	until: string;
};

const names = { IDENTITY: 'identity', PAUSE: 'pause', RESUME: 'resume', RESIGN: 'resign' } as const;

export function requestDecisionMail(
	writer: MailWriter,
	{ firstName, kind, confirmed, answer, until }: RequestDecision,
	publicUrl: string,
): Promise<Mail> {
	const ended = kind === 'RESIGN' && confirmed;
	const page = kind === 'IDENTITY' ? '/dashboard/profile#identity' : '/dashboard/membership';
	return writer.write(`${names[kind]}-${confirmed ? 'confirmed' : 'declined'}`, {
		name: firstName,
		until,
		answer,
		button: ended ? '' : `${publicUrl}${page}`,
	});
}
