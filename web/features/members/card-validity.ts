import { type MembershipDetails, nextCardFrom } from '#contract/members.ts';
import { longDate } from '#web/core/format.ts';

/** Until when the card is valid, and what the member has to do then. */
export const whatFollows = ({
	card: { validThrough },
	pausedUntil,
}: Pick<MembershipDetails, 'card' | 'pausedUntil'>) =>
	pausedUntil
		? `Your membership is paused: the card is not valid until ${longDate(pausedUntil)}, and valid again the day after.`
		: `Valid to ${longDate(validThrough)}. From ${longDate(nextCardFrom(validThrough))} this page shows the card for the new year. Your membership continues; only a printed or saved card has to be replaced.`;
