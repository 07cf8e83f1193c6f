import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { club } from '#contract/core/club.ts';
import { eventPages, eventTexts } from '#web/content/events.ts';
import { classes } from '#web/core/classes.ts';
import { dayNumber } from '#web/core/format.ts';
import { isOfficeRole, useSession } from '#web/core/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Lightbox } from '#web/ui/lightbox.tsx';
import { MoreLink } from '#web/ui/links.tsx';
import { Lead, OpenerBox } from '#web/ui/opener.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { StoredPicture } from '#web/ui/stored-picture.tsx';
import { dateLine, type EventDetail } from './event-detail.ts';
import styles from './event-page.module.css';

export function EventPage({ event }: { event: EventDetail }) {
	// When the event is fetched in the browser, the page's title is set before the event arrives.
	useEffect(() => {
		document.title = `${event.title} · ${club.name}`;
	}, [event.title]);
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
						<RegisterLink id={event.id} />
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

/** For members who are signed in. */
function RegisterLink({ id }: { id: string }) {
	const { token, role } = useSession();
	return token && !isOfficeRole(role) ? <MoreLink to={`/dashboard/events#${id}`}>Register</MoreLink> : null;
}

/** The event's pictures in a grid. Each opens large, with buttons to the others. */
function EventPictures({ title, urls, caption }: { title: string; urls: readonly string[]; caption: string }) {
	const [openIndex, setOpenIndex] = useState<number>();
	if (urls.length === 0) return null;
	return (
		<>
			<ul className={styles.pictures}>
				{urls.map((url, index) => (
					<li key={`${index} ${url}`}>
						<button
							type="button"
							onClick={() => setOpenIndex(index)}
							aria-label={`Open picture ${index + 1} of ${urls.length}`}
						>
							<StoredPicture
								url={url}
								alt=""
								sizes="(min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw"
								width={800}
								height={500}
								eager={index < 3}
							/>
						</button>
					</li>
				))}
			</ul>
			<Lightbox
				index={openIndex}
				count={urls.length}
				onMove={setOpenIndex}
				onClose={() => setOpenIndex(undefined)}
				title={title}
				caption={caption}
			>
				{openIndex !== undefined && (
					<img key={openIndex} src={urls[openIndex]} alt={`${title}, ${openIndex + 1} of ${urls.length}`} />
				)}
			</Lightbox>
		</>
	);
}

/** The event does not exist, or could not be fetched. */
export function NoEvent({ failed }: { failed: boolean }) {
	const { revalidate } = useRevalidator();
	return (
		<div className={classes('wrap', styles.page)}>
			<EmptyState titleAs="h1" title={eventTexts.missing} className={styles.state}>
				<p>{failed ? eventTexts.failed : eventTexts.missingNote}</p>
				{failed && (
					<Button look="line" small className={styles.retry} onClick={() => void revalidate()}>
						Try again
					</Button>
				)}
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
}

export const LoadingEvent = () => (
	<div className={classes('wrap', styles.page)}>
		<EmptyState title="Loading..." role="status" className={styles.state} />
	</div>
);
