import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Holes, type MemberTeeDay, teeTimeEndpoints } from '#contract/tee-times.ts';
import { dashboardMeta } from '#web/core/private-meta.ts';
import { useKeptData, useOnReturn } from '#web/core/query.tsx';
import { BookingPage } from '#web/ui/booking/booking-page.tsx';
import { DashboardData, DashboardPage, useDashboardQuery } from '#web/ui/dashboard/dashboard-page.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { dayOf, today } from '../starts.ts';
import { BookStart } from './book-start.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChooseStart } from './choose-start.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { OwnBookings } from './own-bookings.tsx';
import { WaitForm } from './wait-form.tsx';
import { WaitingList } from './waiting-list.tsx';

export const meta = dashboardMeta('Tee times');

export default function TeeTimesPage() {
	return (
		<DashboardPage title="Tee times">
			<LoadedTeeTimes />
		</DashboardPage>
	);
}

function LoadedTeeTimes() {
	const [params] = useSearchParams();
	const asked = dayOf(params.get('day'));
	const day = asked && asked > today() ? asked : today();
	const query = useKeptData(useDashboardQuery(teeTimeEndpoints.memberTeeTimes, { query: { day } }));
	// A phone shows the page again hours later.
	useOnReturn(query.refetch);
	return (
		// The failure of another day is shown in its place, below the days.
		<DashboardData
			query={query.data?.day === day ? query : { ...query, error: query.data ? null : query.error }}
			what="The tee times"
		>
			{(data) => (
				<TeeTimes
					data={data}
					day={day}
					error={query.error}
					holes={params.get('holes') === '18' ? 18 : 9}
					reload={query.refetch}
				/>
			)}
		</DashboardData>
	);
}

type Props = {
	/** Of another day while the chosen one is loading. */
	data: MemberTeeDay;
	day: string;
	/** Why the chosen day could not be loaded. */
	error: Error | null;
	holes: Holes;
	reload: () => void;
};

function TeeTimes({ data, day, error, holes, reload }: Props) {
	const [start, setStart] = useState<string>();
	const [isWaiting, setWaiting] = useState(false);
	const [movingId, setMoving] = useState<string>();
	const [cancellingId, setCancelling] = useState<string>();
	const changedId = useRef<string>(undefined);
	const moving = data.mine.find(({ id }) => id === movingId);
	const cancelling = data.mine.find(({ id }) => id === cancellingId);
	// The new or changed booking is above the starts; a cancelled one leaves the focus to what comes next.
	useEffect(() => {
		if (!changedId.current) return;
		const isBooking = data.mine.some(({ id }) => id === changedId.current);
		const isWaitingList = changedId.current === 'my-waiting' && data.waiting.length > 0;
		document.getElementById(isBooking || isWaitingList ? changedId.current : 'choose-start')?.focus();
		changedId.current = undefined;
	}, [data]);
	const close = () => setStart(undefined);
	const onChanged = (id: string) => {
		changedId.current = id;
		close();
		setMoving(undefined);
		setCancelling(undefined);
		reload();
	};
	const own = (data.mine.length > 0 || data.waiting.length > 0) && (
		<>
			{data.mine.length > 0 && (
				<OwnBookings
					bookings={data.mine}
					movingId={movingId}
					onMove={(id) => {
						setMoving(id);
						const title = document.getElementById('choose-start');
						title?.focus({ preventScroll: true });
						title?.scrollIntoView();
					}}
					onCancel={setCancelling}
					onTaken={onChanged}
				/>
			)}
			{data.waiting.length > 0 && <WaitingList waiting={data.waiting} onChanged={() => onChanged('choose-start')} />}
		</>
	);
	const dialog = { data, start: start ?? '', onChoose: setStart, onChanged, onRefused: reload, onClose: close };

	return (
		<BookingPage own={own}>
			<ChooseStart
				data={data}
				day={day}
				error={error}
				holes={moving?.holes ?? holes}
				moving={moving}
				onStop={() => {
					setMoving(undefined);
					document.getElementById(movingId!)?.focus();
				}}
				onChoose={setStart}
				onWait={() => setWaiting(true)}
				onChanged={reload}
			/>
			<Dialog open={start !== undefined && !moving} onClose={close} title="Book a tee time">
				<BookStart {...dialog} holes={holes} />
			</Dialog>
			<Dialog open={isWaiting} onClose={() => setWaiting(false)} title="Join the waiting list">
				<WaitForm
					data={data}
					holes={holes}
					onDone={() => {
						setWaiting(false);
						onChanged('my-waiting');
					}}
					onClose={() => setWaiting(false)}
				/>
			</Dialog>
			{start && moving && <MoveDialog {...dialog} booking={moving} />}
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
