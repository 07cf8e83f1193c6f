import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { addDays, clubFormat, daysBetween, startOfDay } from '#contract/core/club-time.ts';
import { classes } from '#web/core/classes.ts';
import { today } from '#web/core/club-dates.ts';
import { dayNumber, shortMonth } from '#web/core/format.ts';
import styles from './day-strip.module.css';
import fadingRow from './fading-row.module.css';

const shortWeekday = clubFormat('en-GB', { weekday: 'short' });

/** The days that can be chosen, in one row that scrolls. */
export function DayStrip({
	lastDay,
	chosen,
	addressOf,
}: {
	lastDay: string;
	chosen: string;
	addressOf: (day: string) => string;
}) {
	const row = useRef<HTMLUListElement>(null);
	// The chosen day is in the middle, without a movement of the page itself.
	useLayoutEffect(() => {
		const link = row.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`);
		if (row.current && link)
			row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
	}, [chosen]);
	const first = today();
	const days = Array.from({ length: daysBetween(first, lastDay) + 1 }, (_, index) => addDays(first, index));
	return (
		<nav aria-label="Day">
			<ul ref={row} className={classes(fadingRow.fading, styles.days)}>
				{days.map((day) => {
					const at = startOfDay(day);
					return (
						<li key={day}>
							<Link
								to={addressOf(day)}
								data-day={day}
								aria-current={day === chosen ? 'date' : undefined}
								preventScrollReset
								replace
							>
								<span>{day === first ? 'Today' : shortWeekday.format(at)}</span> <b>{dayNumber(at.toISOString())}</b>{' '}
								<span>{shortMonth(at.toISOString())}</span>
							</Link>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}
