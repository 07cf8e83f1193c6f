import { Link } from 'react-router';
import type { DayEntry } from '#contract/today.office.ts';
import { clockTime, longDate } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { SectionHeader } from '#web/ui/section-header.tsx';
import styles from './today.module.css';

/** Who is expected today, with links to the check-in and to the booking of the hall. */
export function Day({ entries, now }: { entries: readonly DayEntry[]; now: Date }) {
	const begins = ({ startsAt }: DayEntry) => longDate(startsAt) === longDate(now.toISOString());
	const running = entries.filter((entry) => !begins(entry));
	const ofToday = entries.filter(begins);
	return (
		<section className={styles.todaysPlan} aria-labelledby="day">
			<SectionHeader>
				<h2 id="day">At the club today</h2>
			</SectionHeader>
			{ofToday.length === 0 ? (
				<p className={styles.none}>No event and no hall booking begins today.</p>
			) : (
				<ul>
					{ofToday.map((entry) => (
						<li key={entry.id}>
							<span className={styles.time}>{clockTime(entry.startsAt)}</span>
							<EntryLink entry={entry} />
							<p>{expectedText(entry)}</p>
						</li>
					))}
				</ul>
			)}
			{running.length > 0 && (
				<>
					<h3>Already running</h3>
					<ul>
						{running.map((entry) => (
							<li key={entry.id}>
								<EntryLink entry={entry} />
								<p>
									Until {longDate(entry.endsAt)}. {expectedText(entry)}.
								</p>
							</li>
						))}
					</ul>
				</>
			)}
		</section>
	);
}

const EntryLink = ({ entry: { kind, id, title } }: { entry: DayEntry }) => (
	<Link to={kind === 'EVENT' ? `/admin/events/${id}/check-in` : `/admin/hall/${id}`}>{title}</Link>
);

function expectedText({ kind, expected, arrived }: DayEntry): string {
	if (kind === 'HALL') return `${expected} ${plural(expected, 'guest')}`;
	if (expected === 0) return 'No bookings';
	const booked = `${expected} ${plural(expected, 'seat')} booked`;
	return arrived ? `${booked}, ${arrived} checked in today` : booked;
}
