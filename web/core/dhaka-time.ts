import { club } from '#contract/core/club.ts';
import { clubClock, clubFormat, clubMoment } from '#contract/core/club-time.ts';

const zoneName = clubFormat('en-GB', { timeZoneName: 'shortOffset' })
	.formatToParts()
	.find(({ type }) => type === 'timeZoneName')?.value;

/** The hint beside a date-and-time input: Dhaka time, wherever you are (UTC+6). */
export const dhakaHint = `${club.timeZone.split('/').at(-1)} time, wherever you are (${zoneName?.replace('GMT', 'UTC')})`;

/** A moment as the browser's date-and-time input holds it, in the club's time zone: 2031-05-02T07:30. */
export const toBox = (iso: string | null): string => (iso === null ? '' : clubClock(new Date(iso)).slice(0, 16));

/** The moment that a filled input means; null for an empty or half-filled one. */
export function fromBox(text: string): string | null {
	if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return null;
	const moment = clubMoment(text.slice(0, 16));
	return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
