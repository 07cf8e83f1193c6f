import { clubFormat } from '#contract/core/club-time.ts';
import type { Holes, MemberTeeDay, TeeBooking, TeeStart } from '#contract/tee-times.ts';
import { clockTime } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { TimeSlot } from '#web/ui/booking/time-slot.tsx';
import { Places, PlacesLegend } from '../places.tsx';
import { byTime, columnsOf, placesFor, timesText } from '../starts.ts';
import styles from './day-starts.module.css';

const hourOnly = clubFormat('en-US', { hour: 'numeric' });
/** 7 AM */
const hourOf = (iso: string) => hourOnly.format(new Date(iso)).replace(/\s/, '\u00a0');

type Closure = MemberTeeDay['closures'][number];
type Part = { key: string; closure: Closure } | { key: string; hour: string; starts: TeeStart[] };

/** The starts by hour, with the closures between them. */
function partsOf({ starts, closures }: MemberTeeDay): Part[] {
	const now = new Date().toISOString();
	const parts: Part[] = [];
	for (const { start, closure } of byTime(
		starts,
		closures.filter(({ to }) => to > now),
	)) {
		if (closure) {
			parts.push({ key: closure.from + closure.note, closure });
			continue;
		}
		const hour = hourOf(start.start);
		const last = parts.at(-1);
		if (last && 'hour' in last && last.hour === hour) last.starts.push(start);
		else parts.push({ key: start.start, hour, starts: [start] });
	}
	return parts;
}

export function DayStarts({
	data,
	holes,
	moving,
	onChoose,
}: {
	data: MemberTeeDay;
	holes: Holes;
	moving: TeeBooking | undefined;
	/** Missing if nothing can be chosen. */
	onChoose: ((start: string) => void) | undefined;
}) {
	const columnOf = columnsOf(data.starts);
	return (
		<>
			<PlacesLegend />
			<ol className={styles.hours}>
				{partsOf(data).map((part) =>
					'closure' in part ? (
						<li key={part.key} className={styles.closure}>
							<b>Closed {timesText(part.closure)}</b>
							<span>{part.closure.note}</span>
						</li>
					) : (
						<li key={part.key} className={styles.hour}>
							<span className={styles.label}>{part.hour}</span>
							<ol>
								{part.starts.map((start) => (
									<li key={start.start} style={columnOf(start)}>
										<Start start={start} holes={holes} moving={moving} onChoose={onChoose} />
									</li>
								))}
							</ol>
						</li>
					),
				)}
			</ol>
		</>
	);
}

const hereText = 'Your time';

/** What a start that cannot be chosen says. */
function whyNot(start: TeeStart, holes: Holes, needed: number): string | undefined {
	const places = placesFor(holes, start);
	if (places >= needed) return undefined;
	if (start.closed) return 'Closed';
	if (start.ballot) return 'Ballot';
	if (holes === 18 && start.places >= needed) return '9 only';
	return places === 0 ? 'Full' : `${places} free`;
}

function Start({
	start,
	holes,
	moving,
	onChoose,
}: {
	start: TeeStart;
	holes: Holes;
	moving: TeeBooking | undefined;
	onChoose: ((start: string) => void) | undefined;
}) {
	const time = clockTime(start.start);
	// The hour is beside the row; screen readers get the whole time.
	const shown = time.replace(/\s\wM$/, '');
	const why = start.start === moving?.start ? hereText : whyNot(start, holes, moving?.players.length ?? 1);
	if (why)
		return (
			<TimeSlot time={shown} free={false}>
				<small>{why}</small>
			</TimeSlot>
		);
	const free = placesFor(holes, start);
	const text = `${free} ${plural(free, 'place')} free`;
	return (
		<TimeSlot time={shown} label={`${time}, ${text}`} free onChoose={onChoose && (() => onChoose(start.start))}>
			<Places taken={start.taken} />
			{!onChoose && <span className="visually-hidden">{text}</span>}
		</TimeSlot>
	);
}
