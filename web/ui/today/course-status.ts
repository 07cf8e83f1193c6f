import { clubDay, clubFormat, timeOfDay } from '#contract/core/club-time.ts';
import type { ContentEntry } from '#web/core/content.ts';

export type DailyValues = Omit<ContentEntry<'daily'>, 'slug' | 'group'>;

const dayAndTime = clubFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
/** 3:00 PM, or on another day Friday 20 November, 3:00 PM */
const untilText = (until: Date) =>
	clubDay(until) === clubDay(new Date()) ? timeOfDay(until) : `${dayAndTime.format(until)}, ${timeOfDay(until)}`;

const listed = new Intl.ListFormat('en');

export type CourseHours = {
	/** Those of the day: “5:30 AM to sunset” or “closed for greenkeeping”. */
	courseHours: string | undefined;
	/** In place of them on some days: “Closed for Eid-ul-Fitr”. */
	courseException: string | undefined;
	/** The course is closed at this moment, such as for rain. */
	closure?: { until: string; note: string } | null;
};

/** What players want to know, in short sentences. */
export function courseStatus(daily: DailyValues, { courseHours, courseException, closure }: CourseHours): string[] {
	const { course, closedHoles, cartPaths, greenSpeed } = daily;
	if (course === 'closed') return ['Course closed today'];
	if (closure) return [`Course closed until ${untilText(new Date(closure.until))}: ${closure.note}`];
	const hours = courseException ?? (courseHours?.startsWith('closed') ? `Course ${courseHours}` : undefined);
	if (hours && /\bclosed\b/i.test(hours)) return [hours];
	const holes = [...new Set(closedHoles)].sort((one, other) => one - other).map(String);
	return [
		hours ?? (courseHours ? `Course open ${courseHours}` : 'Course open'),
		...(holes.length > 0 ? [`${holes.length === 1 ? 'Hole' : 'Holes'} ${listed.format(holes)} closed`] : []),
		...(cartPaths ? ['Carts on the paths only'] : []),
		...(greenSpeed === null ? [] : [`Greens ${greenSpeed.toFixed(1)} ft`]),
	];
}
