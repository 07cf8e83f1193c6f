import { type Booking, bookingCalendar, bookingKindLabels } from '#contract/bookings.ts';
import { clockTime, weekday } from '#web/core/format.ts';
import { useDownload } from '#web/core/use-download.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { EventDay } from '#web/ui/event-day.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { momentText, peopleText, placesText, priceText, untilText } from '../texts.ts';
import styles from './own-bookings.module.css';

export function OwnBookings({ bookings, onCancel }: { bookings: readonly Booking[]; onCancel: (id: string) => void }) {
	if (bookings.length === 0) return null;
	return (
		<section className={styles.bookings} aria-labelledby="my-bookings">
			<h2 id="my-bookings">My bookings</h2>
			<ul>
				{bookings.map((booking) => (
					<OwnBooking key={booking.id} booking={booking} onCancel={onCancel} />
				))}
			</ul>
		</section>
	);
}

function OwnBooking({ booking, onCancel }: { booking: Booking; onCancel: (id: string) => void }) {
	const { id, kind, start, people } = booking;
	const when = `${bookingKindLabels[kind]}, ${momentText(start)}`;
	const hasBegun = Date.parse(start) <= Date.now();
	const price = priceText(booking);
	return (
		<li className={styles.booking}>
			<EventDay date={start} running={false} hidden />
			<div>
				<h3 id={id} tabIndex={-1}>
					<span className="visually-hidden">{when}</span>
					<span aria-hidden="true">
						{weekday(start)}, {clockTime(start)}
					</span>
				</h3>
				<p className={styles.what}>
					{bookingKindLabels[kind]}: {placesText(booking)}
				</p>
				<p>
					{untilText(kind, booking)}
					{people > 1 && `, ${peopleText(people)}`}
				</p>
				{price && <p className="muted">{price}</p>}
			</div>
			<ActionRow space="none" className={styles.actions}>
				<AddToCalendar id={id} when={when} />
				{!hasBegun && (
					<Button look="line" small aria-label={`Cancel: ${when}`} onClick={() => onCancel(id)}>
						Cancel
					</Button>
				)}
			</ActionRow>
		</li>
	);
}

function AddToCalendar({ id, when }: { id: string; when: string }) {
	const { busy, failure, download } = useDownload(`${bookingCalendar.path}?id=${id}`, 'booking.ics');
	return (
		<>
			<Button look="line" small busy={busy} aria-label={`Add to calendar: ${when}`} onClick={() => void download()}>
				Add to calendar
			</Button>
			<Failure text={failure} />
		</>
	);
}
