import { clubFormat, keepDayWithMonth, longMoment, timeOfDay } from '#contract/core/club-time.ts';

const long = clubFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const american = clubFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric' });
const dayOnly = clubFormat('en-GB', { day: 'numeric' });
const monthOnly = clubFormat('en-GB', { month: 'short' });
const yearOnly = clubFormat('en-GB', { year: 'numeric' });
const monthYear = clubFormat('en-GB', { month: 'long', year: 'numeric' });
const weekdayOnly = clubFormat('en-GB', { weekday: 'long' });

/** 15 December 2026 */
export const longDate = (iso: string) => keepDayWithMonth(long.format(new Date(iso)));
/** 15 December 2026, 7:30 AM: on the screens of visitors and members */
export const longDateAndTime = (iso: string) => keepDayWithMonth(longMoment(new Date(iso)));
/** 15 – 18 December 2026, or one day when both are the same. Browsers differ in the spaces around the dash. */
export const dayRange = (start: string, end: string) =>
	keepDayWithMonth(long.formatRange(new Date(start), new Date(end)).replace(/\s*–\s*/, ' – '));
/** December 15, 2026: the event date line of the specification */
export const usDate = (iso: string) => american.format(new Date(iso));
/** 15 */
export const dayNumber = (iso: string) => dayOnly.format(new Date(iso));
/** Dec, always three letters: British English writes Sept. */
export const shortMonth = (iso: string) => monthOnly.format(new Date(iso)).slice(0, 3);
/** December 2026 */
export const monthAndYear = (iso: string) => monthYear.format(new Date(iso));
/** 15 Dec 2026, without a line break */
export const shortDate = (iso: string) =>
	[dayNumber(iso), shortMonth(iso), yearOnly.format(new Date(iso))].join('\u00a0');
/** 15 Dec 2026, 7:30 AM: in the office, with a line break only between date and time */
export const dateAndTime = (iso: string) => `${shortDate(iso)}, ${clockTime(iso)}`;
/** Wednesday */
export const weekday = (iso: string) => weekdayOnly.format(new Date(iso));
/** 7:30 AM */
export const clockTime = (iso: string) => timeOfDay(new Date(iso));
/** 7:30 AM, with the date when it is not today */
export const clockOrDay = (iso: string, now = new Date()) =>
	long.format(new Date(iso)) === long.format(now) ? clockTime(iso) : dateAndTime(iso);

/** Anwar, Bilkis and Chand */
export const joinNames = (names: readonly string[]): string =>
	names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export { taka } from '#contract/core/money.ts';

/** An SVG drawing as the address of an image, where no script in it can run. */
export const svgDataUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;
