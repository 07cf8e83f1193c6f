import { eventPages, eventTexts } from '#web/content/events.ts';
import { classes } from '#web/core/classes.ts';
import { dayNumber } from '#web/core/format.ts';
import { Lightbox } from '#web/ui/lightbox.tsx';
import { MoreLink } from '#web/ui/links.tsx';
import { Lead, OpenerBox } from '#web/ui/opener.tsx';
import { EmptyState, RetryLink } from '#web/ui/state.tsx';
import { StoredPicture } from '#web/ui/stored-picture.tsx';
import { dateLine, type EventDetail, eventTransition } from './event-detail.ts';
import styles from './event-page.module.css';

export function EventPage({ event }: { event: EventDetail }) {
	const list = eventPages[event.type];
	const dates = dateLine(event);
	return (
		<article className={classes('wrap', styles.page)}>
			<OpenerBox above={{ path: list.path, label: list.title }} trailClassName={styles.trail}>
				<div className={styles.title}>
					<span className={styles.eventDay} data-day aria-hidden="true">
						{dayNumber(event.startDate)}
					</span>
					<div>
						<h1>{event.title}</h1>
						<Lead className={styles.dates}>{dates}</Lead>
					</div>
				</div>
			</OpenerBox>
			<div className={styles.about}>
				{event.summary && <p className={styles.summary}>{event.summary}</p>}
				{event.type !== 'PAST_EVENT' && (
					<div className={styles.links}>
						<MoreLink to={`/dashboard/events#${event.id}`} data-only="member">
							Register
						</MoreLink>
						<a className="more-link" href={`/api/events/${event.id}/calendar.ics`} download>
							Add to your calendar
						</a>
					</div>
				)}
			</div>
			<EventPictures title={event.title} urls={event.imageUrls} caption={dates} id={event.id} />
		</article>
	);
}

/** The event's pictures in a grid. Each opens large, with buttons to the others. */
function EventPictures({
	id,
	title,
	urls,
	caption,
}: {
	id: string;
	title: string;
	urls: readonly string[];
	caption: string;
}) {
	if (urls.length === 0) return null;
	const pictures = urls.map((url, index) => ({
		key: `${index} ${url}`,
		title,
		caption,
		picture: <img src={url} alt={`${title}, ${index + 1} of ${urls.length}`} />,
	}));
	return (
		<Lightbox pictures={pictures}>
			<ul className={styles.pictures}>
				{urls.map((url, index) => (
					<li key={`${index} ${url}`}>
						<a href={url} data-opens="viewer" aria-label={`Open picture ${index + 1} of ${urls.length}`}>
							<StoredPicture
								url={url}
								alt=""
								sizes="(min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw"
								width={800}
								height={500}
								eager={index < 3}
								transition={index === 0 ? eventTransition(id) : undefined}
							/>
						</a>
					</li>
				))}
			</ul>
		</Lightbox>
	);
}

/** The event does not exist, or could not be fetched. */
export const NoEvent = ({ failed }: { failed: boolean }) => (
	<div className={classes('wrap', styles.page)}>
		<EmptyState titleAs="h1" title={eventTexts.missing} className={styles.state}>
			<p>{failed ? eventTexts.failed : eventTexts.missingNote}</p>
			{failed && <RetryLink className={styles.retry} />}
			<p className={styles.links}>
				{Object.values(eventPages).map((page) => (
					<MoreLink key={page.path} to={page.path}>
						{page.title}
					</MoreLink>
				))}
			</p>
		</EmptyState>
	</div>
);

export const LoadingEvent = () => (
	<div className={classes('wrap', styles.page)}>
		<EmptyState title="Loading..." role="status" className={styles.state} />
	</div>
);
