// Bangladesh keeps no summer time, so the club's clock is a fixed step from everybody's.
const offset = '+06:00';
const offsetMs = 6 * 3_600_000;

/** What the label of such a box says. */
export const dhakaHint = 'Dhaka time, wherever you are (UTC+6)';

/** A moment as the browser's date-and-time box holds it: 2031-05-02T07:30, by the club's clock. */
export const toBox = (iso: string | null): string =>
	iso === null ? '' : new Date(Date.parse(iso) + offsetMs).toISOString().slice(0, 16);

/** The moment that a filled box means; an empty or half-filled one means none. */
export function fromBox(text: string): string | null {
	if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return null;
	const moment = Date.parse(`${text.slice(0, 16)}:00${offset}`);
	return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}
