import type { ReactNode } from 'react';
import { calendarFeedEndpoints, type UpcomingEntry } from '#contract/calendar-feeds.ts';
import { clubDay } from '#contract/core/club-time.ts';
import { classes } from '#web/core/classes.ts';
import { timesText } from '#web/core/club-dates.ts';
import { clockTime, dayRange, weekday } from '#web/core/format.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { useDashboardQuery } from '#web/ui/dashboard/dashboard-page.tsx';
import { EventDay } from '#web/ui/event-day.tsx';
import { ButtonLink, SiteLink } from '#web/ui/links.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { DashboardSection } from './dashboard-section.tsx';
import styles from './upcoming.module.css';

/** What the member has booked or waits for, by date. */
export function Upcoming() {
	const { data, error, refetch } = useDashboardQuery(calendarFeedEndpoints.upcoming);
	if (!data) return error && <LoadFailure what="What is next for you" error={error} onRetry={refetch} />;
	return (
		<DashboardSection id="next-for-you" title="Next for you">
			{data.length === 0 ? (
				<EmptyState title="Nothing booked">
					<p>Your tee times, bookings and events appear here.</p>
				</EmptyState>
			) : (
				<DayList>
					{data.map((entry, index) => (
						<Entry key={entry.id} entry={entry} sameDay={index > 0 && isSameDay(entry, data[index - 1]!)} />
					))}
				</DayList>
			)}
			<ActionRow phone="stack">
				<ButtonLink small to="/dashboard/tee-times">
					Book a tee time
				</ButtonLink>
				<ButtonLink look="line" small to="/dashboard/bookings">
					Book a table, a bay or a room
				</ButtonLink>
			</ActionRow>
		</DashboardSection>
	);
}

const isOnOneDay = ({ start, end }: UpcomingEntry) => clubDay(new Date(start)) === clubDay(new Date(end));

const isRunning = ({ start }: UpcomingEntry) => new Date(start) <= new Date();
const isSameDay = (entry: UpcomingEntry, before: UpcomingEntry) =>
	!isRunning(entry) && !isRunning(before) && clubDay(new Date(entry.start)) === clubDay(new Date(before.start));

/** Friday, 7:00 AM to 9:10 AM; of several days: 19 – 21 November 2026. */
const whenText = (entry: UpcomingEntry) =>
	isOnOneDay(entry)
		? `${weekday(entry.start)}, ${entry.start === entry.end ? clockTime(entry.start) : timesText({ from: entry.start, to: entry.end })}`
		: dayRange(entry.start, entry.end);

/** Lines with the day in large figures. */
export const DayList = ({ children }: { children: ReactNode }) => <ol className={styles.list}>{children}</ol>;

/** `date` is the last day of what is going on already, else the first. `sameDay`: the day is shown by the line before. */
export const DayLink = ({
	to,
	title,
	sameDay,
	children,
	...day
}: {
	to: string;
	date: string;
	running: boolean;
	title: string;
	sameDay?: boolean;
	children?: ReactNode;
}) => (
	<li className={classes(sameDay && styles.sameDay)}>
		<SiteLink className={styles.entry} to={to}>
			<span className={classes(styles.dayOnce, sameDay && 'visually-hidden')}>
				<EventDay {...day} />
			</span>
			<span className={styles.what}>
				<b>{title}</b>
				{children && <span className={styles.more}>{children}</span>}
			</span>
		</SiteLink>
	</li>
);

function Entry({ entry, sameDay }: { entry: UpcomingEntry; sameDay: boolean }) {
	const running = isRunning(entry);
	const date = running ? entry.end : entry.start;
	return (
		<DayLink to={entry.path} date={date} running={running} title={entry.title} sameDay={sameDay}>
			{whenText(entry)}
			{entry.waiting && <StatusTag tone="wait">{entry.waiting}</StatusTag>}
		</DayLink>
	);
}
