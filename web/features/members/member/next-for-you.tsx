import { Link } from 'react-router';
import type { BookableEvent } from '#contract/event-bookings.ts';
import { statusTexts } from '#web/features/events/member/booking-texts.ts';
import { dayOf, nextOf } from '#web/features/events/member/event-order.ts';
import { EventDay } from '#web/ui/event-day.tsx';
import '#web/styles/diary.css';

export function NextForYou({ events }: { events: readonly BookableEvent[] }) {
	const now = new Date();
	return (
		<section aria-labelledby="next-for-you">
			<h2 id="next-for-you">Next for you</h2>
			<ol className="diary">
				{nextOf(events, now).map((event) => (
					<li key={event.id}>
						<Link className="item" to={`/dashboard/events#${event.id}`}>
							<EventDay className="diary-day" {...dayOf(event, now)} />
							<span>
								<b>{event.title}</b>
								<span className="line">{statusTexts(event)}</span>
							</span>
						</Link>
					</li>
				))}
			</ol>
		</section>
	);
}
