import { Link } from 'react-router';
import { eventPages } from '#web/content/events.ts';
import { dayNumber } from '#web/core/format.ts';
import { dateLine } from './date-line.ts';
import type { EventDetail } from './event-detail.ts';
import { useEventTitle } from './event-meta.ts';
import { EventPictures } from './event-pictures.tsx';
import { SignUp } from './sign-up.tsx';

export function EventPage({ event }: { event: EventDetail }) {
	useEventTitle(event);
	const list = eventPages[event.type];
	const dates = dateLine(event);
	return (
		<article className="wrap event-page">
			<div className="opener">
				<p className="crumbs">
					<Link to={list.path} prefetch="intent">
						{list.title}
					</Link>
				</p>
				<div className="ev-title">
					<span className="huge" aria-hidden="true">
						{dayNumber(event.startDate)}
					</span>
					<div>
						<h1>{event.title}</h1>
						<p className="lead">{dates}</p>
					</div>
				</div>
			</div>
			<div className="ev-note">
				{event.summary && <p className="summary">{event.summary}</p>}
				{event.type !== 'PAST_EVENT' && (
					<div className="ways">
						<SignUp id={event.id} />
						<a className="more-link" href={`/api/events/${event.id}/calendar.ics`} download>
							Add to your calendar
						</a>
					</div>
				)}
			</div>
			<EventPictures title={event.title} urls={event.imageUrls} caption={dates} />
		</article>
	);
}
