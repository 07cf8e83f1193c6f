import { type BookableEvent, isBooked } from '#contract/event-bookings.ts';
import { shownDay } from '#contract/events.ts';
import { dayRange } from '#web/core/format.ts';
import { MoreLink } from '#web/ui/links.tsx';
import { StoredPicture } from '#web/ui/stored-picture.tsx';
import { DashboardSection } from './dashboard-section.tsx';
import styles from './open-events.module.css';
import { DayLink, DayList } from './upcoming.tsx';

const mostShown = 3;

/** The next events that the member could still book, with the picture of the first that has one. */
export function OpenEvents({ events }: { events: readonly BookableEvent[] }) {
	const now = new Date();
	const next = events
		.filter((event) => event.open && !isBooked(event))
		.map((event) => ({ event, day: shownDay(event, now) }))
		.filter(({ day }) => !day.running)
		.sort((a, b) => a.event.startDate.localeCompare(b.event.startDate))
		.slice(0, mostShown);
	const picture = next.flatMap(({ event }) => event.imageUrls.slice(0, 1))[0];
	if (next.length === 0) return null;
	return (
		<DashboardSection id="open-events" title="At the club" className={styles.events}>
			<div className={styles.beside}>
				{picture && (
					<StoredPicture
						className={styles.picture}
						url={picture}
						alt=""
						sizes="(min-width: 1000px) 40rem, 100vw"
						width={1280}
						height={640}
					/>
				)}
				<div>
					<DayList>
						{next.map(({ event, day }) => (
							<DayLink key={event.id} to={`/dashboard/events#${event.id}`} title={event.title} {...day}>
								{event.summary || dayRange(event.startDate, event.endDate)}
							</DayLink>
						))}
					</DayList>
					<p className={styles.allEvents}>
						<MoreLink to="/dashboard/events">All events</MoreLink>
					</p>
				</div>
			</div>
		</DashboardSection>
	);
}
