import { Link } from 'react-router';
import type { BookableEvent } from '#contract/event-bookings.ts';
import { shownDay } from '#contract/events.ts';
import { EventDay } from '#web/ui/event-day.tsx';
import { DashboardSection } from './dashboard-section.tsx';
import { bookingText, nextEvents } from './event-texts.ts';
import styles from './next-events.module.css';

export function NextEvents({ events }: { events: readonly BookableEvent[] }) {
	const now = new Date();
	return (
		<DashboardSection id="next-for-you" title="Next for you">
			<ol className={styles.list}>
				{nextEvents(events, now).map((event) => (
					<li key={event.id}>
						<Link className={styles.event} to={`/dashboard/events#${event.id}`}>
							<EventDay {...shownDay(event, now)} />
							<span>
								<b>{event.title}</b>
								<span className={styles.booking}>{bookingText(event)}</span>
							</span>
						</Link>
					</li>
				))}
			</ol>
		</DashboardSection>
	);
}
