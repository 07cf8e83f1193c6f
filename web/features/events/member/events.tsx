import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type BookableEvent, eventBookingEndpoints, isBooked } from '#contract/event-bookings.ts';
import { dashboardMeta } from '#web/core/private-meta.ts';
import { DashboardData, DashboardPage, useDashboardQuery } from '#web/ui/dashboard/dashboard-page.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { MoreLink } from '#web/ui/links.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { byDay } from './bookable-events.ts';
import { BookingForm } from './booking-form.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { EventItem } from './event-item.tsx';
import styles from './events.module.css';

export const meta = dashboardMeta('Events');

export default function EventsPage() {
	return (
		<DashboardPage title="Events">
			<LoadedEvents />
		</DashboardPage>
	);
}

function LoadedEvents() {
	const query = useDashboardQuery(eventBookingEndpoints.bookableEvents);
	return (
		<DashboardData query={query} what="The events">
			{(events) => <Events events={events} reload={query.refetch} />}
		</DashboardData>
	);
}

type OpenDialog = { action: 'book' | 'cancel'; event: BookableEvent };

const titleOf = (id: string) => document.getElementById(id)?.querySelector<HTMLElement>('h3');

/** The member's bookings, then all other events. */
function Events({ events, reload }: { events: BookableEvent[]; reload: () => void }) {
	const [dialog, setDialog] = useState<OpenDialog>();
	const changedId = useRef<string>(undefined);
	useScrollToHash();
	// After a booking the event moves to the other list, and the focus moves with it.
	useEffect(() => {
		if (changedId.current && events.length > 0) titleOf(changedId.current)?.focus();
		changedId.current = undefined;
	}, [events]);
	const sorted = byDay(events, new Date());
	const booked = sorted.filter(isBooked);
	const others = sorted.filter((event) => !isBooked(event));
	const close = () => setDialog(undefined);
	const onChanged = () => {
		changedId.current = dialog?.event.id;
		close();
		reload();
	};

	if (events.length === 0)
		return (
			<EmptyState title="No events at the moment">
				<p>The next events appear here as soon as their dates are set.</p>
				<MoreLink to="/past-events">Past events</MoreLink>
			</EmptyState>
		);
	return (
		<>
			{booked.length > 0 && (
				<section className={styles.section} aria-labelledby="my-bookings">
					<h2 id="my-bookings">My bookings</h2>
					<ul>
						{booked.map((event) => (
							<EventItem
								key={event.id}
								event={event}
								onGuests={() => setDialog({ action: 'book', event })}
								onCancel={() => setDialog({ action: 'cancel', event })}
							/>
						))}
					</ul>
				</section>
			)}
			{others.length > 0 && (
				<section className={styles.section} aria-labelledby="open-events">
					<h2 id="open-events">Upcoming and present events</h2>
					<ul>
						{others.map((event) => (
							<EventItem key={event.id} event={event} onBook={() => setDialog({ action: 'book', event })} />
						))}
					</ul>
				</section>
			)}
			<Dialog open={dialog?.action === 'book'} onClose={close} title={dialog?.event.title}>
				{dialog && <BookingForm event={dialog.event} onClose={close} onChanged={onChanged} />}
			</Dialog>
			<Dialog open={dialog?.action === 'cancel'} onClose={close} role="alertdialog" title="Cancel this booking?">
				{dialog && <CancelBooking event={dialog.event} onClose={close} onChanged={onChanged} />}
			</Dialog>
		</>
	);
}

/** A link may name one event (`#id`). The browser looks for it before the events have arrived, so this scrolls to it. */
function useScrollToHash() {
	const { hash } = useLocation();
	const lastHash = useRef('');
	useEffect(() => {
		if (!hash || lastHash.current === hash) return;
		lastHash.current = hash;
		const id = hash.slice(1);
		document.getElementById(id)?.scrollIntoView({ block: 'start' });
		titleOf(id)?.focus({ preventScroll: true });
	}, [hash]);
}
