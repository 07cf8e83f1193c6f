import { dayNumber, shortMonth } from '#web/core/format.ts';

/** The day of an event in large figures. `date` is its last day while it is running (`data-running`), else its first. */
export const EventDay = ({
	date,
	running,
	hidden,
	className,
}: {
	date: string;
	running: boolean;
	hidden?: true;
	className?: string;
}) =>
	running ? (
		<span className={className} data-running aria-hidden={hidden}>
			Now
			<small>
				to {dayNumber(date)} {shortMonth(date)}
			</small>
		</span>
	) : (
		<span className={className} aria-hidden={hidden}>
			{dayNumber(date)}
			<small>{shortMonth(date)}</small>
		</span>
	);
