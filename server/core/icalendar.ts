/** Calendar files (RFC 5545) for people's own calendars. */

export type CalendarEntry = {
	/** Always the same for the same thing, so that a calendar that reads the file again changes its entry instead of adding one. */
	uid: string;
	/** Raised with each change. */
	sequence?: number;
	isCancelled?: boolean;
	start: Date;
	end: Date;
	summary: string;
	description?: string;
	location: string;
	position: { latitude: number; longitude: number };
	url: string;
};

export function calendarFile({
	product,
	name,
	entries,
	now,
}: {
	/** Who made it: "Dhansiri Golf & Country Club//Events". */
	product: string;
	/** Of a calendar that is loaded again and again. */
	name?: string;
	entries: readonly CalendarEntry[];
	now: Date;
}): string {
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		`PRODID:-//${plain(product)}//EN`,
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		...(name === undefined ? [] : subscriptionLines(name)),
		...entries.flatMap((entry) => entryLines(entry, now)),
		'END:VCALENDAR',
	];
	return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Programs name the calendar by it, and load it again every hour; the second line of each pair is for older ones. */
const subscriptionLines = (name: string) => [
	`NAME:${escaped(name)}`,
	`X-WR-CALNAME:${escaped(name)}`,
	'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
	'X-PUBLISHED-TTL:PT1H',
];

const entryLines = (entry: CalendarEntry, now: Date) => [
	'BEGIN:VEVENT',
	`UID:${entry.uid}`,
	...(entry.sequence === undefined ? [] : [`SEQUENCE:${entry.sequence}`]),
	`DTSTAMP:${utc(now)}`,
	`DTSTART:${utc(entry.start)}`,
	// The end must be after the start, so an entry without duration has no end.
	...(entry.end > entry.start ? [`DTEND:${utc(entry.end)}`] : []),
	...(entry.isCancelled ? ['STATUS:CANCELLED'] : []),
	`SUMMARY:${escaped(entry.summary)}`,
	...(entry.description ? [`DESCRIPTION:${escaped(entry.description)}`] : []),
	`LOCATION:${escaped(entry.location)}`,
	`GEO:${entry.position.latitude};${entry.position.longitude}`,
	`URL:${entry.url}`,
	'END:VEVENT',
];

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
