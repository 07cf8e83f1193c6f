import type { ShownContent } from '#contract/content/kinds.ts';

export type CalendarEntry = { id: string; title: string; summary: string; startDate: Date; endDate: Date };

/** One event as an iCalendar file (RFC 5545), for the visitor's own calendar. */
export function calendarText(
	event: CalendarEntry,
	{ now, publicUrl, club }: { now: Date; publicUrl: string; club: ShownContent<'club'> },
): string {
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		`PRODID:-//${plain(club.name)}//Events//EN`,
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		'BEGIN:VEVENT',
		// Always the same, so that a calendar that imports the file again updates its entry instead of adding one.
		`UID:${event.id}@${new URL(publicUrl).hostname}`,
		`DTSTAMP:${utc(now)}`,
		`DTSTART:${utc(event.startDate)}`,
		// The end must be after the start, so an event without duration has no end.
		...(event.endDate > event.startDate ? [`DTEND:${utc(event.endDate)}`] : []),
		`SUMMARY:${escaped(event.title)}`,
		...(event.summary ? [`DESCRIPTION:${escaped(event.summary)}`] : []),
		`LOCATION:${escaped([club.name, ...club.address].join(', '))}`,
		`GEO:${club.latitude};${club.longitude}`,
		`URL:${new URL(`/events/${event.id}`, publicUrl)}`,
		'END:VEVENT',
		'END:VCALENDAR',
	];
	return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** The event's title as a file name that is valid on every system. */
export const calendarFileName = (title: string) => {
	const name = title
		.normalize('NFKD')
		.replace(/['’]|\p{M}/gu, '')
		.replace(/[^a-z0-9]+/gi, '-')
		.replace(/^-|-$/g, '')
		.toLowerCase()
		.slice(0, 60);
	return `${name || 'event'}.ics`;
};

/** 20310310T060000Z */
const utc = (date: Date) => date.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');

const control = /(?!\n)\p{Cc}/gu;
const plain = (text: string) => text.replace(/\p{Cc}/gu, '');
const escaped = (text: string) =>
	text
		.replace(/\r\n?/g, '\n')
		.replace(control, '')
		.replace(/[\\;,]/g, '\\$&')
		.replaceAll('\n', '\\n');

const longest = 75;

/** A line has at most 75 octets. A longer one continues after a line break and a space; no character is split. */
function fold(line: string): string {
	const rows: string[] = [];
	let row = '';
	let octets = 0;
	for (const letter of line) {
		const size = Buffer.byteLength(letter);
		if (octets + size > longest) {
			rows.push(row);
			row = ' ';
			octets = 1;
		}
		row += letter;
		octets += size;
	}
	return [...rows, row].join('\r\n');
}
