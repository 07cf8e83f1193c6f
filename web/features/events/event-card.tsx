import { Link } from 'react-router';
import placeholder from '#web/images/event-placeholder.svg';
import { dayNumber, monthAndYear } from '#web/lib/format.ts';
import type { EventCardData } from './event-list.ts';

/** `eager` for those that stand on the first screen. */
export const EventCard = ({ card, running, eager }: { card: EventCardData; running: boolean; eager: boolean }) => (
	<li className="ev">
		<Link to={`/events/${card.id}`} prefetch="intent">
			<img
				src={card.image ?? placeholder}
				alt=""
				width="600"
				height="450"
				loading={eager ? undefined : 'lazy'}
				decoding="async"
			/>
			<div className="row">
				<span className="d">{dayNumber(card.date)}</span>
				<div>
					<p className="cap">
						{running && 'Until '}
						{monthAndYear(card.date)}
					</p>
					<h2>{card.title}</h2>
				</div>
			</div>
		</Link>
	</li>
);
