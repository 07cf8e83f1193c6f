import { Link } from 'react-router';
import { type BookableEvent, isFull } from '#contract/event-bookings.ts';
import { shownDay } from '#contract/events.ts';
import { joinNames } from '#web/core/format.ts';
import { Button } from '#web/ui/button.tsx';
import { EventDay } from '#web/ui/event-day.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { aheadText, eventFacts, guestsAllowed, whenText } from './bookable-events.ts';
import styles from './event-item.module.css';

export function EventItem({
	event,
	onBook,
	onGuests,
	onCancel,
}: {
	event: BookableEvent;
	onBook?: () => void;
	/** Changes the guests of a booking. */
	onGuests?: () => void;
	onCancel?: () => void;
}) {
	const bookLabel = isFull(event) ? 'Join the waiting list' : 'Book a place';
	return (
		<li id={event.id} className={styles.event}>
			<EventDay {...shownDay(event, new Date())} hidden />
			<div>
				<h3 tabIndex={-1}>
					<Link to={`/events/${event.id}`}>{event.title}</Link>
				</h3>
				<p className={styles.dates}>{whenText(event)}</p>
				{event.summary && <p className={styles.summary}>{event.summary}</p>}
				<BookingStatus event={event} />
			</div>
			<dl className={styles.facts}>
				{eventFacts(event).map(({ label, value }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd className="numeric">{value}</dd>
					</div>
				))}
			</dl>
			<div className={styles.action}>
				{onBook && event.open && (
					<Button look="line" className={styles.button} onClick={onBook} aria-label={`${bookLabel}: ${event.title}`}>
						{bookLabel}
					</Button>
				)}
				{onGuests && event.open && guestsAllowed(event) > 0 && (
					<Button look="line" className={styles.button} onClick={onGuests} aria-label={`Change guests: ${event.title}`}>
						Change guests
					</Button>
				)}
				{onCancel && event.open && (
					<Button
						look="line"
						className={styles.button}
						onClick={onCancel}
						aria-label={`Cancel booking: ${event.title}`}
					>
						Cancel booking
					</Button>
				)}
				{onCancel && !event.open && <p className="muted">To change something now, please call the office.</p>}
			</div>
		</li>
	);
}

function BookingStatus({ event: { mine, open } }: { event: BookableEvent }) {
	if (mine?.state === 'SEAT')
		return (
			<p className={styles.status}>
				<StatusTag tone="ok">You have a seat</StatusTag>
				{mine.guests.length > 0 && <span>with {joinNames(mine.guests)}</span>}
			</p>
		);
	if (mine?.state === 'WAITING')
		return (
			<p className={styles.status}>
				<StatusTag tone="wait">On the waiting list</StatusTag>
				<span>
					{aheadText(mine.ahead ?? 0)}
					{mine.guests.length > 0 && `, with ${joinNames(mine.guests)}`}
				</span>
			</p>
		);
	return open ? null : (
		<p className={styles.status}>
			<StatusTag tone="off">Booking has closed</StatusTag>
		</p>
	);
}
