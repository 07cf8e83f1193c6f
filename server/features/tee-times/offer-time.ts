import { addDays, clubClock, clubDay, clubMoment } from '#contract/core/club-time.ts';
import { plusMinutes } from './day-rules.ts';

const offerMinutes = 60;
/** Between these times nobody is expected to read an email: an offer that is made then ends in the morning. */
const night = { from: '21:00', to: '07:00', offersEnd: '08:00' };

/** Until when an offer of a start is valid; undefined if it is too late to offer it. It ends an hour before the start at the latest. */
export function offerEnds(now: Date, start: Date): Date | undefined {
	const time = clubClock(now).slice(11, 16);
	const today = clubDay(now);
	const morning =
		time >= night.from
			? clubMoment(`${addDays(today, 1)}T${night.offersEnd}`)
			: time < night.to
				? clubMoment(`${today}T${night.offersEnd}`)
				: undefined;
	const latest = plusMinutes(start, -offerMinutes);
	const usual = morning ?? plusMinutes(now, offerMinutes);
	const end = usual < latest ? usual : latest;
	return end > now ? end : undefined;
}
