import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { bookingOfficeEndpoints, type OfficeBooking } from '#contract/bookings.office.ts';
import { bookingKindLabels } from '#contract/bookings.ts';
import { dayOf, dayText, today } from '#web/core/club-dates.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { Button } from '#web/ui/button.tsx';
import { DaySwitcher } from '#web/ui/day-switcher.tsx';
import { Figures } from '#web/ui/figures.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { LoadError, LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { AddBooking } from './add-booking.tsx';
import { BookingRow } from './booking-row.tsx';
import styles from './bookings.module.css';

export const meta = officeMeta('Bookings');

export default function OfficeBookingsPage() {
	return (
		<RequirePermission permission="calendar">
			<LoadedBookings />
		</RequirePermission>
	);
}

/** Members book all day long, so the list is loaded again every minute. */
const everyMinute = 60_000;

function LoadedBookings() {
	const day = dayOf(useSearchParams()[0].get('day')) ?? today();
	const { data, error, refetch } = useEndpoint(
		bookingOfficeEndpoints.bookings,
		{ query: { day } },
		{ refetchInterval: () => everyMinute, refetchOnWindowFocus: true },
	);
	const loaded = data?.day === day ? data : undefined;
	const [adding, setAdding] = useState(false);
	return (
		<>
			<PageHeader title="Bookings" lead={dayText(day)}>
				<Button small onClick={() => setAdding(true)}>
					Add a booking
				</Button>
			</PageHeader>
			<DaySwitcher day={day} addressOf={(to) => (to ? `/admin/bookings?day=${to}` : '/admin/bookings')} />
			{error && !loaded && <LoadError what="The bookings" error={error} onRetry={refetch} />}
			{!loaded && !error && <RowsLoading />}
			{loaded && (
				<>
					{error && <LoadFailure what="The newest bookings" error={error} onRetry={refetch} />}
					<div className={styles.list}>
						<Day bookings={loaded.bookings} reload={refetch} />
					</div>
				</>
			)}
			{adding && (
				<AddBooking
					day={day}
					onDone={() => {
						setAdding(false);
						refetch();
					}}
					onClose={() => setAdding(false)}
				/>
			)}
		</>
	);
}

function Day({ bookings, reload }: { bookings: readonly OfficeBooking[]; reload: () => void }) {
	const count = (state: OfficeBooking['state']) => bookings.filter((booking) => booking.state === state).length;
	if (bookings.length === 0)
		return (
			<EmptyState title="No bookings on this day">
				<p>Members’ bookings appear here automatically. Add one when a guest calls.</p>
			</EmptyState>
		);
	return (
		<>
			<Figures
				of={[
					{ label: 'Expected', value: count('BOOKED') },
					{ label: 'Came', value: count('CAME') },
					{ label: 'Did not come', value: count('NO_SHOW') },
				]}
			/>
			{/* In the order of the day: the kind with the first booking is the first. */}
			{[...Map.groupBy(bookings, ({ kind }) => kind)].map(([kind, ofKind]) => (
				<section key={kind} className={styles.kind} aria-labelledby={`kind-${kind}`}>
					<h2 id={`kind-${kind}`}>{bookingKindLabels[kind]}</h2>
					<ul>
						{ofKind.map((booking) => (
							<BookingRow key={booking.id} booking={booking} reload={reload} />
						))}
					</ul>
				</section>
			))}
		</>
	);
}
