import type { ShownContent } from '#contract/content/kinds.ts';
import { calendarFile } from '#server/core/icalendar.ts';

export type EventEntry = { id: string; title: string; summary: string; startDate: Date; endDate: Date };

/** One event as a file for the visitor's own calendar. */
export const calendarText = (
	event: EventEntry,
	{ now, publicUrl, club }: { now: Date; publicUrl: string; club: ShownContent<'club'> },
): string =>
	calendarFile({
		product: `${club.name}//Events`,
		now,
		entries: [
			{
				uid: `${event.id}@${new URL(publicUrl).hostname}`,
				start: event.startDate,
				end: event.endDate,
				summary: event.title,
				description: event.summary,
				location: [club.name, ...club.address].join(', '),
				position: club,
				url: `${new URL(`/events/${event.id}`, publicUrl)}`,
			},
		],
	});

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
