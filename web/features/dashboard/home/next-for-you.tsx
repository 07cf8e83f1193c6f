import { Link } from 'react-router';
import type { BookableEvent } from '#contract/event-registrations.ts';
import { isMine, standingWords } from '#web/features/dashboard/events/words.ts';
import { dayNumber, shortMonth } from '#web/lib/format.ts';
import '#web/styles/diary.css';

/** What the member goes to comes first, then what is still open; by date within each. */
const nextOf = (events: readonly BookableEvent[]) =>
	[...events]
		.sort((a, b) => Number(isMine(b)) - Number(isMine(a)) || a.startDate.localeCompare(b.startDate))
		.slice(0, 3);

export const NextForYou = ({ events }: { events: readonly BookableEvent[] }) => (
	<section aria-labelledby="next-for-you">
		<h2 id="next-for-you">Next for you</h2>
		<ol className="diary">
			{nextOf(events).map((event) => (
				<li key={event.id}>
					<Link className="item" to={`/dashboard/events#${event.id}`}>
						<span className="d">
							{dayNumber(event.startDate)}
							<small>{shortMonth(event.startDate)}</small>
						</span>
						<span>
							<b>{event.title}</b>
							<span className="line">{standingWords(event)}</span>
						</span>
					</Link>
				</li>
			))}
		</ol>
	</section>
);
