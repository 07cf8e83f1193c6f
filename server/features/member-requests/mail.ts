import { club } from '#contract/core/club.ts';
import type { RequestKind } from '#contract/member-requests.ts';
import { type Block, layout } from '#server/core/mail/layout.ts';
import type { Mail } from '#server/core/mail/templates.ts';

export type RequestDecision = {
	firstName: string;
	kind: RequestKind;
	confirmed: boolean;
	/** What the office wrote. */
	answer: string;
	/** The last day of a pause, as text. */
	until: string;
};

const confirmedTexts: Record<RequestKind, (until: string) => string> = {
	IDENTITY: () => 'The office has approved your change. It is now on your profile and your card.',
	PAUSE: (until) =>
		`Your membership is paused until ${until}. Until then your card is not valid. Your event bookings in that time are cancelled.`,
	RESUME: () => 'The pause of your membership has ended. Your card is valid again.',
	RESIGN: () =>
		'Your membership has ended, as you requested. Your card is no longer valid, you can no longer log in, and your event bookings are cancelled. Thank you for your time with us.',
};
const declinedTexts: Record<RequestKind, string> = {
	IDENTITY: 'The office could not approve your change. Your profile has not changed.',
	PAUSE: 'The office could not pause your membership. It continues as before.',
	RESUME: 'The office could not end the pause of your membership yet.',
	RESIGN: 'The office has not ended your membership. It continues as before.',
};

export function requestDecisionMail(
	{ firstName, kind, confirmed, answer, until }: RequestDecision,
	publicUrl: string,
): Mail {
	const title = confirmed ? 'Your request was confirmed' : 'Your request was declined';
	const ended = kind === 'RESIGN' && confirmed;
	const page = kind === 'IDENTITY' ? '/dashboard/profile#identity' : '/dashboard/membership';
	const blocks: Block[] = [
		{ kind: 'text', text: confirmed ? confirmedTexts[kind](until) : declinedTexts[kind] },
		...(answer ? [{ kind: 'text' as const, text: `The office writes: ${answer}` }] : []),
		...(ended ? [] : [{ kind: 'button' as const, label: 'Open my dashboard', url: `${publicUrl}${page}` }]),
		{ kind: 'text', text: `If you have questions, please call the office: ${club.phones.office}.` },
	];
	return { subject: title, ...layout({ title, dear: firstName, blocks }) };
}
