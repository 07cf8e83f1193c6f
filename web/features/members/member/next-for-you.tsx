import { Link } from 'react-router';
import type { BookableEvent } from '#contract/event-bookings.ts';
import { shownDay } from '#contract/events.ts';
import { EventDay } from '#web/ui/event-day.tsx';
import { bookingText, nextEvents } from './event-texts.ts';
import styles from './next-events.module.css';

export function NextForYou({ events }: { events: readonly BookableEvent[] }) {
	const now = new Date();
	return (
		<section aria-labelledby="next-for-you">
			<h2 id="next-for-you">Next for you</h2>
			<ol className={styles.list}>
				{nextEvents(events, now).map((event) => (
					<li key={event.id}>
						<Link className={styles.event} to={`/dashboard/events#${event.id}`}>
							<EventDay className={styles.day} {...shownDay(event, now)} />
							<span>
								<b>{event.title}</b>
								<span className={styles.booking}>{bookingText(event)}</span>
							</span>
						</Link>
					</li>
				))}
			</ol>
		</section>
	);
}
