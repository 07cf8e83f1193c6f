import { dayNumber, shortMonth } from '#web/core/format.ts';

/** The day of an event in large figures. `date` is its last day when it is going on, else its first. */
export const EventDay = ({ date, running, hidden }: { date: string; running: boolean; hidden?: true }) =>
	running ? (
		<span className="d now" aria-hidden={hidden}>
			Now
			<small>
				to {dayNumber(date)} {shortMonth(date)}
			</small>
		</span>
	) : (
		<span className="d" aria-hidden={hidden}>
			{dayNumber(date)}
			<small>{shortMonth(date)}</small>
		</span>
	);
