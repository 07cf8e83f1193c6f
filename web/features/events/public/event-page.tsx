import { eventPages } from '#web/content/events.ts';
import { dayNumber } from '#web/core/format.ts';
import { Lead, OpenerBox } from '#web/ui/opener.tsx';
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
			<OpenerBox above={{ path: list.path, label: list.title }} trailClassName="event-trail">
				<div className="ev-title">
					<span className="huge" data-day aria-hidden="true">
						{dayNumber(event.startDate)}
					</span>
					<div>
						<h1>{event.title}</h1>
						<Lead className="event-lead">{dates}</Lead>
					</div>
				</div>
			</OpenerBox>
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
