import { roundTaka } from '#contract/core/money.ts';
import { classes } from '#web/core/classes.ts';
import { useContent } from '#web/core/content.ts';
import { clockTime, dayNumber, longDate } from '#web/core/format.ts';
import { Attachments } from '#web/ui/attachments/attachments.tsx';
import { Lightbox } from '#web/ui/lightbox.tsx';
import { ButtonLink, MoreLink, SiteLink } from '#web/ui/links.tsx';
import { Lead, OpenerBox } from '#web/ui/opener.tsx';
import { EmptyState, RetryLink } from '#web/ui/state.tsx';
import { StoredPicture } from '#web/ui/stored-picture.tsx';
import { dateLine, type EventDetail, eventTransition, resultsOf, scheduleOf, startText } from './event-detail.ts';
import { eventMessages, eventPages } from './event-lists.ts';
import styles from './event-page.module.css';

export function EventPage({ event }: { event: EventDetail }) {
	const list = eventPages[event.type];
	// One picture is beside the title; more of them have a grid of their own at the end.
	const hasOnePicture = event.imageUrls.length === 1;
	// Beside a long list of facts it fills the column below the text.
	const isWide = hasOnePicture && factsOf(event).length > 4 && !event.details.results;
	const look = hasOnePicture && (isWide ? styles.withWidePicture : styles.withPicture);
	return (
		<article className={classes('wrap', styles.page, styles.event, look)}>
			<OpenerBox above={{ path: list.path, label: list.title }} className={styles.opener} trailClassName={styles.trail}>
				<div className={styles.title}>
					<span className={styles.eventDay} data-day aria-hidden="true">
						{dayNumber(event.startDate)}
					</span>
					<div>
						<h1>{event.title}</h1>
						<Lead className={styles.dates}>{dateLine(event)}</Lead>
					</div>
				</div>
			</OpenerBox>
			{hasOnePicture && <EventPictures event={event} wide={isWide} />}
			<div className={styles.text}>
				{event.summary && <p className={styles.summary}>{event.summary}</p>}
				<Schedule text={event.details.schedule} />
			</div>
			<div className={styles.facts}>
				<EventLinks event={event} />
				<Facts event={event} />
				<Attachments of={event.attachments} className={styles.attachments} />
				<OtherYears of={event} />
			</div>
			<Results event={event} />
			{!hasOnePicture && <EventPictures event={event} />}
		</article>
	);
}

function EventLinks({ event: { id, type, details } }: { event: EventDetail }) {
	if (type === 'PAST_EVENT') return null;
	return (
		<p className={styles.links}>
			{details.noBooking ? (
				<span>No booking needed</span>
			) : (
				<>
					<ButtonLink to={`/dashboard/events#${id}`} data-only="member">
						Book a place
					</ButtonLink>
					{/* The dashboard asks for the login first, and the login leads back to it. */}
					<ButtonLink to={`/dashboard/events#${id}`} data-only="visitor">
						Log in to book
					</ButtonLink>
				</>
			)}
			<a className="more-link" href={`/api/events/${id}/calendar.ics`} download>
				Add to your calendar
			</a>
		</p>
	);
}

function OtherYears({ of: { otherYears } }: { of: EventDetail }) {
	if (otherYears.length === 0) return null;
	return (
		<nav className={styles.years} aria-labelledby="other-years">
			<h2 id="other-years" className="caption">
				Other years
			</h2>
			<ul>
				{otherYears.map(({ id, year }) => (
					<li key={id}>
						<SiteLink to={`/events/${id}`}>{year}</SiteLink>
					</li>
				))}
			</ul>
		</nav>
	);
}

function factsOf(event: EventDetail) {
	const { details, closesAt } = event;
	const { entryFee } = details;
	const isPast = event.type === 'PAST_EVENT';
	return [
		['Starts', isPast ? '' : startText(event)],
		['Format', details.format],
		['Who plays', details.players],
		['Entry', details.entry],
		['Entries close', !isPast && closesAt ? `${longDate(closesAt)}, ${clockTime(closesAt)}` : ''],
		['Entry fee', entryFee === null ? '' : entryFee === 0 ? 'Free' : roundTaka(entryFee / 100)],
		['Dress', details.dress],
		['Prize', details.prize],
	].filter(([, text]) => text);
}

function Facts({ event }: { event: EventDetail }) {
	const facts = factsOf(event);
	if (facts.length === 0) return null;
	return (
		<dl>
			{facts.map(([label, text]) => (
				<div key={label}>
					<dt className="caption">{label}</dt>
					<dd>{text}</dd>
				</div>
			))}
		</dl>
	);
}

function Schedule({ text }: { text: string }) {
	const entries = scheduleOf(text);
	if (entries.length === 0) return null;
	return (
		<section className={styles.schedule} aria-labelledby="schedule">
			<h2 id="schedule">The day</h2>
			<ol>
				{entries.map((entry) => (
					<li key={`${entry.time} ${entry.text}`}>
						<span className="numeric">{entry.time}</span>
						<span>{entry.text}</span>
					</li>
				))}
			</ol>
		</section>
	);
}

/** Of a past event its own results, of others the winners of earlier years. */
function Results({ event: { details, type } }: { event: EventDetail }) {
	const results = resultsOf(details.results);
	if (results.length === 0) return null;
	return (
		<section className={classes(styles.results, type === 'PAST_EVENT' && styles.ownResults)} aria-labelledby="results">
			<h2 id="results">{type === 'PAST_EVENT' ? 'Results' : 'Past winners'}</h2>
			<dl>
				{results.map(({ label, result }) => (
					<div key={`${label} ${result}`}>
						<dt>{label}</dt>
						<dd>{result}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

/** The event's pictures in a grid, each opens large. */
function EventPictures({
	event: { id, title, imageUrls, imageCaptions },
	wide = false,
}: {
	event: EventDetail;
	wide?: boolean;
}) {
	const count = imageUrls.length;
	if (count === 0) return null;
	const items = imageUrls.map((url, index) => ({
		key: `${index} ${url}`,
		url,
		caption: imageCaptions[index] ?? '',
		alt: imageCaptions[index] || `${title}, ${index + 1} of ${count}`,
	}));
	const large = items.map(({ key, url, caption, alt }) => ({
		key,
		title,
		caption,
		picture: <img src={url} alt={alt} loading="lazy" />,
	}));
	return (
		<Lightbox pictures={large}>
			<ul className={styles.pictures} data-count={Math.min(count, 3)}>
				{items.map(({ key, url, caption }, index) => (
					<li key={key}>
						<a href={url} data-opens="viewer" aria-label={`Open picture ${index + 1} of ${count}`}>
							<StoredPicture
								url={url}
								alt=""
								sizes={
									wide ? '(min-width: 760px) 54vw, 92vw' : '(min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw'
								}
								width={800}
								height={500}
								eager={index < 3}
								transition={index === 0 ? eventTransition(id) : undefined}
							/>
						</a>
						{caption && <p className="figure-caption">{caption}</p>}
					</li>
				))}
			</ul>
		</Lightbox>
	);
}

/** The event does not exist, or could not be fetched. */
export function NoEvent({ failed }: { failed: boolean }) {
	const { missing } = useContent('events');
	return (
		<div className={classes('wrap', styles.page)}>
			<EmptyState titleAs="h1" title={eventMessages.missing} className={styles.state}>
				<p>{failed ? eventMessages.failed : missing}</p>
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
}

export const LoadingEvent = () => (
	<div className={classes('wrap', styles.page)}>
		<EmptyState titleAs="h1" title="Event" className={styles.state}>
			<p role="status">Loading...</p>
		</EmptyState>
	</div>
);
