import { Link } from 'react-router';
import { dayNumber, longDate, monthAndYear } from '#web/core/format.ts';
import placeholder from '#web/images/event-placeholder.svg';
import { StoredPicture } from '#web/ui/stored-picture.tsx';
import type { EventCardData } from './event-list.ts';

/** `eager` for those that stand on the first screen. */
export const EventCard = ({ card, running, eager }: { card: EventCardData; running: boolean; eager: boolean }) => (
	<li className="ev">
		<Link to={`/events/${card.id}`} prefetch="intent">
			<StoredPicture url={card.image ?? placeholder} alt="" sizes="300px" width={600} height={450} eager={eager} />
			<div className="row">
				<span className={running ? 'd now' : 'd'}>{running ? 'Now' : dayNumber(card.date)}</span>
				<div>
					<p className="caption">{running ? `To ${longDate(card.date)}` : monthAndYear(card.date)}</p>
					<h2>{card.title}</h2>
				</div>
			</div>
		</Link>
	</li>
);
