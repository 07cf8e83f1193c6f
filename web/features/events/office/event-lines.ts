import { roundTaka } from '#contract/core/money.ts';
import { eventText } from '#contract/events.office.ts';
import { dateAndTime } from '#web/core/format.ts';
import type { Line } from '#web/ui/revisions/compare-lines.ts';
import { bookingLabels, eventTypeLabels } from './event-values.ts';

const when = (iso: string | null) => (iso ? dateAndTime(iso) : '');

/** A saved event as texts with labels, to be compared. */
export function eventLines(body: unknown): Line[] {
	const parsed = eventText.safeParse(body);
	if (!parsed.success) return [];
	const event = parsed.data;
	const { details } = event;
	const lines: [path: string, label: string, text: string | number | null][] = [
		['title', 'Title', event.title],
		['summary', 'Summary', event.summary],
		['startDate', 'Starts', when(event.startDate)],
		['endDate', 'Ends', when(event.endDate)],
		['eventType', 'Listed as', eventTypeLabels[event.eventType ?? '']],
		['booking', 'Booking', bookingLabels[details.noBooking ? 'none' : 'members']],
		['capacity', 'Total seats', event.capacity],
		['closesAt', 'Booking closes', when(event.closesAt)],
		['guestLimit', 'Guests per member', event.guestLimit],
		['format', 'Format', details.format],
		['players', 'Who plays', details.players],
		['entry', 'How to enter', details.entry],
		['entryFee', 'Entry fee', details.entryFee === null ? '' : roundTaka(details.entryFee / 100)],
		['dress', 'Dress', details.dress],
		['prize', 'Prize', details.prize],
		['schedule', 'Schedule', details.schedule],
		['results', 'Results', details.results],
		...event.imageUrls.map((url, index): [string, string, string] => [
			`picture.${index}`,
			`Picture ${index + 1}`,
			event.imageCaptions[index] || url,
		]),
		...event.attachments.map(({ name }, index): [string, string, string] => [`pdf.${index}`, `PDF ${index + 1}`, name]),
		['publishAt', 'Appears on the site', when(event.publishAt)],
		['state', 'State', event.state === 'draft' ? 'Draft' : 'Published'],
	];
	return lines.map(([path, label, text]) => ({ path, label, text: String(text ?? '') }));
}
