import { Link } from 'react-router';
import type { BookableEvent } from '#contract/event-bookings.ts';
import { Button } from '#web/ui/button.tsx';
import { EventDay } from '#web/ui/event-day.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { beforeYou, daysOf, factsOf, isFull, listed } from './booking-texts.ts';
import { dayOf } from './event-order.ts';

export function EventItem({
	event,
	onRegister,
	onCancel,
}: {
	event: BookableEvent;
	onRegister?: () => void;
	onCancel?: () => void;
}) {
	const page = `/events/${event.id}`;
	return (
		<li id={event.id} className="booking">
			<EventDay className="diary-day" {...dayOf(event, new Date())} hidden />
			<div className="what">
				<h3 tabIndex={-1}>
					<Link to={page}>{event.title}</Link>
				</h3>
				<p className="when">{daysOf(event)}</p>
				{event.summary && <p>{event.summary}</p>}
				<Standing event={event} />
			</div>
			<dl className="facts">
				{factsOf(event).map(({ label, value }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd className="numeric">{value}</dd>
					</div>
				))}
			</dl>
			<div className="do">
				{onRegister && event.open && (
					<Button
						look="line"
						className="book-button"
						onClick={onRegister}
						aria-label={`${callOf(event)}: ${event.title}`}
					>
						{callOf(event)}
					</Button>
				)}
				{onCancel && event.open && (
					<Button
						look="line"
						className="book-button"
						onClick={onCancel}
						aria-label={`Cancel registration: ${event.title}`}
					>
						Cancel registration
					</Button>
				)}
				{onCancel && !event.open && <p className="muted">To change something now, please call the office.</p>}
			</div>
		</li>
	);
}

const callOf = (event: BookableEvent) => (isFull(event) ? 'Join the waiting list' : 'Register');

function Standing({ event: { mine, open } }: { event: BookableEvent }) {
	if (mine?.state === 'SEAT')
		return (
			<p className="mine">
				<StatusTag tone="ok">You have a seat</StatusTag>
				{mine.guests.length > 0 && <span>with {listed(mine.guests)}</span>}
			</p>
		);
	if (mine?.state === 'WAITING')
		return (
			<p className="mine">
				<StatusTag tone="wait">On the waiting list</StatusTag>
				<span>
					{beforeYou(mine.ahead ?? 0)}
					{mine.guests.length > 0 && `, with ${listed(mine.guests)}`}
				</span>
			</p>
		);
	return open ? null : (
		<p className="mine">
			<StatusTag tone="off">Registration has closed</StatusTag>
		</p>
	);
}
