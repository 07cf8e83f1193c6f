import { type TeeBooking, teeTimeCalendar } from '#contract/tee-times.ts';
import { teeWaitingEndpoints } from '#contract/tee-waiting-list.ts';
import { call } from '#web/core/api.ts';
import { clockTime } from '#web/core/format.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { AddToCalendar, OwnBooking, OwnList } from '#web/ui/booking/own-bookings.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { toast } from '#web/ui/toast.ts';
import { momentText, othersText, playersText, whoPlays } from '../starts.ts';
import styles from './own-bookings.module.css';

type Actions = { onMove: (id: string) => void; onCancel: (id: string) => void; onTaken: (id: string) => void };
type BookedProps = Pick<Actions, 'onMove' | 'onCancel'> & { booking: TeeBooking; isMoving: boolean };

export function OwnBookings({
	bookings,
	movingId,
	...actions
}: Actions & { bookings: readonly TeeBooking[]; movingId: string | undefined }) {
	return (
		<OwnList id="my-bookings" title="My bookings">
			{bookings.map((booking) => (
				<Booked key={booking.id} booking={booking} isMoving={booking.id === movingId} {...actions} />
			))}
		</OwnList>
	);
}

/** You, Kamal Hossain and Nila (guest), with 1 other player */
function whoText({ players, others, otherNames }: TeeBooking): string {
	const who = whoPlays(players);
	if (otherNames.length > 0) return `${who}, with ${othersText(otherNames, others)}`;
	return others === 0 ? who : `${who}, with ${others === 1 ? '1 other player' : `${others} others`}`;
}

function Booked({
	booking,
	isMoving,
	onMove,
	onCancel,
	onTaken,
}: Actions & { booking: TeeBooking; isMoving: boolean }) {
	const { id, start, end, holes, players, isMine, offeredUntil } = booking;
	return (
		<OwnBooking
			id={id}
			start={start}
			what={`${holes} holes, until about ${clockTime(end)}`}
			actions={
				offeredUntil && isMine ? (
					<Offer booking={booking} until={offeredUntil} onTaken={onTaken} onDecline={onCancel} />
				) : (
					<BookedActions booking={booking} isMoving={isMoving} onMove={onMove} onCancel={onCancel} />
				)
			}
		>
			<p>{whoText(booking)}</p>
			{booking.private && <p className="muted">Nobody else may join.</p>}
			{!isMine && <p className="muted">Another member has booked this for {playersText(players.length)}.</p>}
		</OwnBooking>
	);
}

function BookedActions({ booking: { id, start, isMine }, isMoving, onMove, onCancel }: BookedProps) {
	const when = momentText(start);
	return (
		<ActionRow space="none">
			<AddToCalendar address={`${teeTimeCalendar.path}?id=${id}`} file="tee-time.ics" title={when} />
			{isMine && (
				<Button look="line" small aria-label={`Move: ${when}`} disabled={isMoving} onClick={() => onMove(id)}>
					Move
				</Button>
			)}
			<Button look="line" small aria-label={`${isMine ? 'Cancel' : 'Leave'}: ${when}`} onClick={() => onCancel(id)}>
				{isMine ? 'Cancel' : 'Leave'}
			</Button>
		</ActionRow>
	);
}

/** A start from the waiting list, which is kept for some time. */
function Offer({
	booking: { id, start },
	until,
	onTaken,
	onDecline,
}: {
	booking: TeeBooking;
	until: string;
	onTaken: (id: string) => void;
	onDecline: (id: string) => void;
}) {
	const when = momentText(start);
	const { busy, failure, submit } = useSubmit(async () => {
		const { message } = await call(teeWaitingEndpoints.acceptTeeTime, { params: { id } });
		toast.success(message);
		onTaken(id);
	});
	return (
		<>
			<p className={styles.offer}>This start is kept for you until {momentText(until)}.</p>
			<ActionRow space="small">
				<Button small busy={busy} busyText="Sending..." aria-label={`Take it: ${when}`} onClick={() => void submit()}>
					Take it
				</Button>
				<Button look="line" small aria-label={`Decline: ${when}`} onClick={() => onDecline(id)}>
					Decline
				</Button>
			</ActionRow>
			<Failure text={failure} />
		</>
	);
}
