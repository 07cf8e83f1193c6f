import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { BookableEvent } from '#contract/event-bookings.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { RegisterForm } from './booking-form.tsx';
import { isMine } from './booking-texts.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { EventItem } from './event-item.tsx';
import { byDay } from './event-order.ts';
import '#web/styles/diary.css';
import '#web/styles/booking.css';

type Asking = { about: 'register' | 'cancel'; event: BookableEvent };

const titleOf = (id: string) => document.getElementById(id)?.querySelector<HTMLElement>('h3');

/** What the member goes to, then what there is to go to. */
export function EventsPage({ events, reload }: { events: BookableEvent[]; reload: () => void }) {
	const [asking, setAsking] = useState<Asking>();
	const touched = useRef<string>(undefined);
	useArrival();
	// What was pressed may have moved to the other list: the cursor goes with its event.
	useEffect(() => {
		if (touched.current && events.length > 0) titleOf(touched.current)?.focus();
		touched.current = undefined;
	}, [events]);
	const sorted = byDay(events, new Date());
	const mine = sorted.filter(isMine);
	const others = sorted.filter((event) => !isMine(event));
	const close = () => setAsking(undefined);
	/** Done or refused, the seats have changed: they are asked for again. */
	const settled = () => {
		touched.current = asking?.event.id;
		close();
		reload();
	};

	if (events.length === 0)
		return (
			<EmptyState title="No events at present">
				<p>The office puts the next ones here as soon as their dates stand.</p>
				<MoreLink to="/past-events">What was on</MoreLink>
			</EmptyState>
		);
	return (
		<>
			{mine.length > 0 && (
				<section className="bookings" aria-labelledby="my-registrations">
					<h2 id="my-registrations">My registrations</h2>
					<ul className="diary">
						{mine.map((event) => (
							<EventItem key={event.id} event={event} onCancel={() => setAsking({ about: 'cancel', event })} />
						))}
					</ul>
				</section>
			)}
			{others.length > 0 && (
				<section className="bookings" aria-labelledby="open-events">
					<h2 id="open-events">Upcoming and present events</h2>
					<ul className="diary">
						{others.map((event) => (
							<EventItem key={event.id} event={event} onRegister={() => setAsking({ about: 'register', event })} />
						))}
					</ul>
				</section>
			)}
			<Dialog open={asking?.about === 'register'} onClose={close} title={asking?.event.title}>
				{asking && <RegisterForm event={asking.event} onClose={close} onSettled={settled} />}
			</Dialog>
			<Dialog open={asking?.about === 'cancel'} onClose={close} role="alertdialog" title="Cancel this registration?">
				{asking && <CancelQuestion event={asking.event} onClose={close} onSettled={settled} />}
			</Dialog>
		</>
	);
}

/** A link may name one event (`#id`): the page is filled by then only if it came late, so it looks once by itself. */
function useArrival() {
	const { hash } = useLocation();
	const arrived = useRef('');
	useEffect(() => {
		if (!hash || arrived.current === hash) return;
		arrived.current = hash;
		const place = document.getElementById(hash.slice(1));
		place?.scrollIntoView({ block: 'start' });
		titleOf(hash.slice(1))?.focus({ preventScroll: true });
	}, [hash]);
}
