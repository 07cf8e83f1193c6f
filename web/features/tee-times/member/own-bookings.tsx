import { type TeeBooking, teeTimeCalendar } from '#contract/tee-times.ts';
import { clockTime, joinNames, weekday } from '#web/core/format.ts';
import { useDownload } from '#web/core/use-download.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { EventDay } from '#web/ui/event-day.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { momentText, playersText } from '../starts.ts';
import styles from './own-bookings.module.css';

type Actions = { onMove: (id: string) => void; onCancel: (id: string) => void };

export function OwnBookings({
	bookings,
	movingId,
	...actions
}: Actions & { bookings: readonly TeeBooking[]; movingId: string | undefined }) {
	if (bookings.length === 0) return null;
	return (
		<section className={styles.bookings} aria-labelledby="my-bookings">
			<h2 id="my-bookings">My bookings</h2>
			<ul>
				{bookings.map((booking) => (
					<OwnBooking key={booking.id} booking={booking} isMoving={booking.id === movingId} {...actions} />
				))}
			</ul>
		</section>
	);
}

const nameOf = ({ name, userId, isMe }: TeeBooking['players'][number]) =>
	isMe ? 'you' : userId === null ? `${name} (guest)` : name;

/** You, Kamal Hossain and Nila (guest), with 1 other player */
function whoText({ players, others }: TeeBooking): string {
	const names = joinNames(players.toSorted((a, b) => Number(b.isMe) - Number(a.isMe)).map(nameOf));
	const who = names.charAt(0).toUpperCase() + names.slice(1);
	return others === 0 ? who : `${who}, with ${others === 1 ? '1 other player' : `${others} others`}`;
}

function OwnBooking({ booking, isMoving, onMove, onCancel }: Actions & { booking: TeeBooking; isMoving: boolean }) {
	const { id, start, end, holes, players, isMine } = booking;
	const when = momentText(start);
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
				<p className={styles.round}>
					{holes} holes, until about {clockTime(end)}
				</p>
				<p>{whoText(booking)}</p>
				{booking.private && <p className="muted">Nobody else may join.</p>}
				{!isMine && <p className="muted">Another member has booked this for {playersText(players.length)}.</p>}
			</div>
			<ActionRow space="none" className={styles.actions}>
				<AddToCalendar id={id} when={when} />
				{isMine && (
					<Button look="line" small aria-label={`Move: ${when}`} disabled={isMoving} onClick={() => onMove(id)}>
						Move
					</Button>
				)}
				<Button look="line" small aria-label={`${isMine ? 'Cancel' : 'Leave'}: ${when}`} onClick={() => onCancel(id)}>
					{isMine ? 'Cancel' : 'Leave'}
				</Button>
			</ActionRow>
		</li>
	);
}

function AddToCalendar({ id, when }: { id: string; when: string }) {
	const { busy, failure, download } = useDownload(`${teeTimeCalendar.path}?id=${id}`, 'tee-time.ics');
	return (
		<>
			<Button look="line" small busy={busy} aria-label={`Add to calendar: ${when}`} onClick={() => void download()}>
				Add to calendar
			</Button>
			{failure && (
				<p className="error-message" role="alert">
					<Icon name="alert" />
					{failure}
				</p>
			)}
		</>
	);
}
