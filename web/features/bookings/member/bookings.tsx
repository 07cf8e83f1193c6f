import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type BookingKind, bookingEndpoints, type Choice, type MemberBookingDay } from '#contract/bookings.ts';
import { dashboardMeta } from '#web/core/private-meta.ts';
import { useKeptData, useOnReturn } from '#web/core/query.tsx';
import { BookingPage } from '#web/ui/booking/booking-page.tsx';
import { DashboardData, DashboardPage, useDashboardQuery } from '#web/ui/dashboard/dashboard-page.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { choiceIn, isSame, queryOf } from '../texts.ts';
import { BookTime } from './book-time.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChooseTime } from './choose-time.tsx';
import { OwnBookings } from './own-bookings.tsx';

export const meta = dashboardMeta('Bookings');

const dialogTitles: Record<BookingKind, string> = {
	BAY: 'Book a bay',
	COACHING: 'Book a lesson',
	ROOM: 'Book the guest room',
	TABLE: 'Book a table',
};

export default function BookingsPage() {
	return (
		<DashboardPage title="Bookings">
			<LoadedBookings />
		</DashboardPage>
	);
}

function LoadedBookings() {
	const [params] = useSearchParams();
	const { day, choice } = choiceIn(params);
	const query = useKeptData(useDashboardQuery(bookingEndpoints.memberBookings, { query: queryOf(day, choice) }));
	const isLoaded = query.data?.day === day && isSame(query.data.choice, choice);
	// A phone shows the page again hours later.
	useOnReturn(query.refetch);
	return (
		// The failure of another choice is shown in its place, below the days.
		<DashboardData
			query={isLoaded ? query : { ...query, error: query.data ? null : query.error }}
			what="The free times"
		>
			{(data) => <Bookings data={data} day={day} choice={choice} error={query.error} reload={query.refetch} />}
		</DashboardData>
	);
}

type Props = {
	/** Of another choice while the present one is loading. */
	data: MemberBookingDay;
	day: string;
	choice: Choice;
	/** Why the present choice could not be loaded. */
	error: Error | null;
	reload: () => void;
};

function Bookings({ data, day, choice, error, reload }: Props) {
	const [start, setStart] = useState<string>();
	const [cancellingId, setCancelling] = useState<string>();
	const changedId = useRef<string>(undefined);
	const cancelling = data.mine.find(({ id }) => id === cancellingId);
	// A new booking is above the times; a cancelled one leaves the focus to what comes next.
	useEffect(() => {
		if (!changedId.current) return;
		const changed = data.mine.some(({ id }) => id === changedId.current) ? changedId.current : 'choose-time';
		document.getElementById(changed)?.focus();
		changedId.current = undefined;
	}, [data]);
	const close = () => setStart(undefined);
	const onChanged = (id: string) => {
		changedId.current = id;
		close();
		setCancelling(undefined);
		reload();
	};

	return (
		<BookingPage own={data.mine.length > 0 && <OwnBookings bookings={data.mine} onCancel={setCancelling} />}>
			<ChooseTime data={data} day={day} choice={choice} error={error} onChoose={setStart} onRetry={reload} />
			<Dialog open={start !== undefined} onClose={close} title={dialogTitles[choice.kind]}>
				<BookTime
					data={data}
					choice={choice}
					start={start ?? ''}
					onChoose={setStart}
					onChanged={onChanged}
					onRefused={reload}
					onClose={close}
				/>
			</Dialog>
			{cancelling && (
				<CancelDialog
					booking={cancelling}
					onDone={() => onChanged(cancelling.id)}
					onClose={() => setCancelling(undefined)}
				/>
			)}
		</BookingPage>
	);
}
