import { type MembershipDetails, nextCardFrom } from '#contract/members.ts';
import { longDate } from '#web/core/format.ts';

/** Until when the card is valid, and what the member has to do then. */
export const whatFollows = ({
	card: { validThrough },
	pausedUntil,
}: Pick<MembershipDetails, 'card' | 'pausedUntil'>) =>
	pausedUntil
		? `Your membership is paused until ${longDate(pausedUntil)}. Your card is valid again the day after.`
		: `Valid to ${longDate(validThrough)}. Your card for the new year is here from ${longDate(nextCardFrom(validThrough))}. If you printed or saved your card, please replace it then.`;
