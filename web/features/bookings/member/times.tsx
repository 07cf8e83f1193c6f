import type { MemberBookingDay } from '#contract/bookings.ts';
import { clubDay } from '#contract/core/club-time.ts';
import { classes } from '#web/core/classes.ts';
import { clockTime, dayNumber, shortMonth, weekday } from '#web/core/format.ts';
import { TimeSlot } from '#web/ui/booking/time-slot.tsx';
import styles from './times.module.css';

/** Fri 20 Nov */
const shortDate = (iso: string) => `${weekday(iso).slice(0, 3)} ${dayNumber(iso)} ${shortMonth(iso)}`;

/** The times of the day, or the arrivals of two weeks. */
export function Times({
	data: { choice, times, lastDay },
	onChoose,
}: {
	data: MemberBookingDay;
	/** Missing if nothing can be chosen. */
	onChoose: ((start: string) => void) | undefined;
}) {
	const isStay = choice.kind === 'ROOM';
	const shown = times.filter(({ start }) => clubDay(new Date(start)) <= lastDay);
	return (
		<ul className={classes(styles.times, isStay && styles.arrivals)}>
			{shown.map(({ start, end, free }) => {
				const text = isStay ? shortDate(start) : clockTime(start);
				return (
					<li key={start}>
						<TimeSlot time={text} free={free} onChoose={onChoose && (() => onChoose(start))}>
							{!free ? (
								<small>Taken</small>
							) : isStay ? (
								<small>to {shortDate(end)}</small>
							) : (
								<span className="visually-hidden">Available</span>
							)}
						</TimeSlot>
					</li>
				);
			})}
		</ul>
	);
}
