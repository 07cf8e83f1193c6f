import { type MembershipDetails, nextCardFrom } from '#contract/members.ts';
import { restingTexts } from '#contract/membership-states.ts';
import { longDate } from '#web/core/format.ts';

type Resting = Pick<MembershipDetails, 'state' | 'stateUntil'>;

/** "Paused until 30 June 2031", while the membership rests. */
export function restingText({ state, stateUntil }: Resting): string | undefined {
	const word = restingTexts[state];
	return word && stateUntil ? `${word} until ${longDate(stateUntil)}` : undefined;
}

/** The same inside a sentence. */
export function restingPhrase(membership: Resting): string | undefined {
	const text = restingText(membership);
	return text && text.charAt(0).toLowerCase() + text.slice(1);
}

/** What the member has to do when the card ends; the card itself says when that is. */
export function whatFollows(membership: Resting & Pick<MembershipDetails, 'card'>): string {
	const resting = restingPhrase(membership);
	if (resting) return `Your membership is ${resting}. Your card is valid again the day after.`;
	const { validThrough } = membership.card;
	const nextYear = Number(validThrough.slice(0, 4)) + 1;
	return `Your card for ${nextYear} will be ready on ${longDate(nextCardFrom(validThrough))}. If you printed or saved your card, please replace it then.`;
}
