import type { CalendarDays, CalendarEntry, CalendarResource } from '#contract/calendar.office.ts';
import { allocationLabels } from '#contract/calendar.office.ts';
import { clubClock, clubFormat, clubMoment, startOfDay } from '#contract/core/club-time.ts';
import { timesText } from '#web/core/club-dates.ts';
import { dateAndTime } from '#web/core/format.ts';

/** A resource on a day. */
export type Column = {
	key: string;
	label: string;
	resource: CalendarResource;
	day: string;
	/** Why it is closed, or has other hours, on this day. */
	exception: string | undefined;
};

/** What is shown as one: an entry, or the short entries of an hour, such as flights. */
export type Item = { key: string; from: string; to: string; entries: readonly [CalendarEntry, ...CalendarEntry[]] };

/** `begins` in this hour, or before the first one; `late`: in the second half of it. */
export type GridCell = { hour: number; items: readonly { item: Item; begins: boolean; late: boolean }[] };
export type GridColumn = Column & { cells: readonly GridCell[]; items: readonly Item[] };

const minute = 60_000;
/** So many columns fit on a wide screen. */
const fitting = 9;
const shortMinutes = 30;
/** What is shown on every day; earlier and later hours only if something begins or ends in them. */
const usual = { first: 7, last: 21 };

const shortDay = clubFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
/** Sat 21 Nov: fits into one line above a column. */
const headText = (day: string) => shortDay.format(startOfDay(day)).replace(',', '');

const hourText = (hour: number) => String(hour).padStart(2, '0');
export const momentOf = (day: string, hour: number, minutes = 0): string =>
	clubMoment(`${day}T${hourText(hour)}:${hourText(minutes)}`).toISOString();
const hourEnd = (day: string, hour: number) =>
	new Date(clubMoment(`${day}T${hourText(hour)}:00`).getTime() + 60 * minute).toISOString();
const hourOf = (iso: string) => Number(clubClock(new Date(iso)).slice(11, 13));
const dayIn = (iso: string) => clubClock(new Date(iso)).slice(0, 10);

const isShort = ({ from, to }: CalendarEntry) => Date.parse(to) - Date.parse(from) < shortMinutes * minute;

/** A flight takes ten minutes: too small to press, so those of an hour are one item. */
function itemsOf(entries: readonly CalendarEntry[]): Item[] {
	const groups = Map.groupBy(entries, (entry) =>
		isShort(entry) ? `${entry.kind} ${entry.from.slice(0, 10)} ${hourOf(entry.from)}` : entry.id,
	);
	return [...groups.values()].map((ofGroup) => {
		const [first] = ofGroup;
		const to = ofGroup.reduce((last, entry) => (entry.to > last ? entry.to : last), '');
		return { key: first!.id, from: first!.from, to, entries: ofGroup as unknown as Item['entries'] };
	});
}

function columnsOf({ resources, exceptions }: CalendarDays, days: readonly string[]): Column[] {
	const exceptionOn = (day: string, { kind }: CalendarResource) =>
		exceptions.find(({ from, to, kinds }) => from <= day && day <= to && kinds.includes(kind))?.text;
	return days.flatMap((day) =>
		resources.map((resource) => ({
			key: `${resource.id} ${day}`,
			label: days.length === 1 ? resource.name : headText(day),
			...{ resource, day, exception: exceptionOn(day, resource) },
		})),
	);
}

/** The hours of some days, wide enough for everything that begins or ends on them. */
function hoursOf(entries: readonly CalendarEntry[], days: readonly string[]): number[] {
	const begins = entries.filter(({ from }) => days.includes(dayIn(from))).map(({ from }) => hourOf(from));
	const lastMoment = ({ to }: CalendarEntry) => new Date(Date.parse(to) - minute).toISOString();
	const ends = entries
		.filter((entry) => days.includes(dayIn(lastMoment(entry))) && days.includes(dayIn(entry.from)))
		.map((entry) => hourOf(lastMoment(entry)));
	const first = Math.min(usual.first, ...begins);
	const last = Math.max(usual.last, ...begins, ...ends);
	return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

const isFree = ({ items, exception }: GridColumn) => items.length === 0 && !exception;

/** What is taken must not be out of sight at the right. Those of a kind stay together. */
function takenFirst(columns: readonly GridColumn[]): GridColumn[] {
	const kinds = [...Map.groupBy(columns, ({ resource }) => resource.kind).values()];
	const sorted = kinds.map((ofKind) => [...ofKind.filter((column) => !isFree(column)), ...ofKind.filter(isFree)]);
	return [...sorted.filter(([first]) => !isFree(first!)), ...sorted.filter(([first]) => isFree(first!))].flat();
}

/** Every column with its cells, one for each hour. A cell lists what has the resource in that hour. */
export function gridOf(data: CalendarDays, days: readonly string[]): { hours: number[]; columns: GridColumn[] } {
	const hours = hoursOf(data.entries, days);
	const columns = columnsOf(data, days).map((column) => {
		const start = momentOf(column.day, 0);
		const end = hourEnd(column.day, 23);
		const items = itemsOf(
			data.entries.filter(({ resourceId, from, to }) => resourceId === column.resource.id && from < end && to > start),
		);
		const cells = hours.map((hour, index) => {
			const from = momentOf(column.day, hour);
			const to = hourEnd(column.day, hour);
			return {
				hour,
				items: items
					.filter((item) => item.from < to && item.to > from)
					.map((item) => ({
						item,
						begins: item.from >= from || index === 0,
						late: item.from >= momentOf(column.day, hour, 30),
					})),
			};
		});
		return { ...column, cells, items };
	});
	return { hours, columns: days.length === 1 && columns.length > fitting ? takenFirst(columns) : columns };
}

/** 7:00 AM to 9:00 AM; with the days if it does not end on the day on which it begins. */
export const spanText = (span: { from: string; to: string }) =>
	dayIn(span.from) === dayIn(new Date(Date.parse(span.to) - minute).toISOString())
		? timesText(span)
		: `${dateAndTime(span.from)} to ${dateAndTime(span.to)}`;

export const kindText = ({ entries }: Item): string => {
	const label = allocationLabels[entries[0].kind];
	return entries.length === 1 ? label : `${entries.length} ${label.toLowerCase()}s`;
};

/** Where an entry begins when it is dropped on an hour: at the same minute, and as long as before. */
export function droppedAt(entry: CalendarEntry, day: string, hour: number): { from: string; to: string } {
	const minutes = Number(clubClock(new Date(entry.from)).slice(14, 16));
	const from = momentOf(day, hour, minutes);
	const length = Date.parse(entry.to) - Date.parse(entry.from);
	return { from, to: new Date(Date.parse(from) + length).toISOString() };
}
