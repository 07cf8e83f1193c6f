import { attendanceLabels, type SheetPlayer, type SheetStart, teeSheetEndpoints } from '#contract/tee-times.office.ts';
import type { Holes } from '#contract/tee-times.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { failureText } from '#web/core/errors.ts';
import { clockTime, joinNames } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { KeepNumbers } from '#web/ui/keep-numbers.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './flight.module.css';

/** The players of one booking, at its first start. */
export type Booking = { id: string; start: string; holes: Holes; players: readonly SheetPlayer[] };

const bookingsOf = ({ start, players }: SheetStart): Booking[] =>
	[...Map.groupBy(players, ({ bookingId }) => bookingId)].map(([id, ofBooking]) => ({
		...{ id, start, holes: ofBooking[0]!.holes, players: ofBooking },
	}));

export const namesOf = ({ players }: Booking) => joinNames(players.map(({ name }) => name));

type Actions = {
	canCheckIn: boolean;
	isOver: boolean;
	onChange: (booking: Booking) => void;
	onChanged: () => void;
};

/** Sets the attendance of players. A failure is shown as a message, and the sheet is loaded again in any case. */
function useAttendance(onChanged: () => void) {
	const { busy, submit } = useSubmit(
		async (players: readonly SheetPlayer[], attendance: SheetPlayer['attendance']) => {
			await call(teeSheetEndpoints.setAttendance, { body: { players: players.map(({ id }) => id), attendance } });
			onChanged();
		},
		{
			onFailure(error) {
				onChanged();
				return toast.error(failureText(error));
			},
		},
	);
	return { busy, set: submit };
}

export function FlightAtStart({
	start,
	onAdd,
	...actions
}: Actions & {
	start: SheetStart;
	onAdd: () => void;
}) {
	const time = clockTime(start.start);
	const { busy, set } = useAttendance(actions.onChanged);
	const isOpen = start.places > 0 && !start.ballot && !actions.isOver;
	const expected = start.players.filter(({ loop, attendance }) => loop === 1 && attendance === 'EXPECTED');
	return (
		<div className={classes(styles.flight, actions.isOver && styles.over)}>
			<p className={styles.time}>
				<b className="numeric">{time}</b>
				{start.private && <StatusTag tone="off">Private</StatusTag>}
				{start.ballot && <StatusTag tone="off">Ballot</StatusTag>}
				{isOpen && start.players.length > 0 && (
					<span className={styles.places}>
						{start.places} {plural(start.places, 'place')} left
					</span>
				)}
			</p>
			<div className={styles.bookings}>
				{bookingsOf(start).map((booking) => (
					<BookingPlayers key={booking.id} booking={booking} {...actions} />
				))}
			</div>
			<div className={styles.tools}>
				{actions.canCheckIn && expected.length > 1 && (
					<Button
						small
						look="line"
						busy={busy}
						aria-label={`Check in all at ${time}`}
						onClick={() => void set(expected, 'IN')}
					>
						Check in all
					</Button>
				)}
				{isOpen && (
					<Button small look="line" aria-label={`Add players at ${time}`} onClick={onAdd}>
						<Icon name="plus" />
						Add players
					</Button>
				)}
			</div>
		</div>
	);
}

function BookingPlayers({ booking, canCheckIn, isOver, onChange, onChanged }: Actions & { booking: Booking }) {
	const names = namesOf(booking);
	const isFirstLoop = booking.players.every(({ loop }) => loop === 1);
	return (
		<div className={styles.booking}>
			<ul>
				{booking.players.map((player) => (
					<li key={player.id}>
						<Player player={player} canCheckIn={canCheckIn} isOver={isOver} onChanged={onChanged} />
					</li>
				))}
			</ul>
			{isFirstLoop && !isOver && (
				<Button small look="line" aria-label={`Change the booking of ${names}`} onClick={() => onChange(booking)}>
					Change
				</Button>
			)}
		</div>
	);
}

function Player({
	player,
	canCheckIn,
	isOver,
	onChanged,
}: Pick<Actions, 'canCheckIn' | 'isOver' | 'onChanged'> & { player: SheetPlayer }) {
	const { name, userId, holes, loop, attendance, offeredUntil } = player;
	const { busy, set } = useAttendance(onChanged);
	const isIn = attendance === 'IN';
	const isMissing = attendance === 'NO_SHOW';
	const text = (
		<span className={styles.name}>
			<b>{name}</b>{' '}
			<span className="muted">
				<KeepNumbers>{userId ?? 'Guest'}</KeepNumbers>, {loop === 2 ? 'second\u00a0nine' : `${holes}\u00a0holes`}
				{offeredUntil && `, offered until ${clockTime(offeredUntil)}`}
			</span>
		</span>
	);
	if (loop === 2 || !canCheckIn) return <div className={styles.player}>{text}</div>;
	return (
		<div className={styles.playerRow}>
			<button
				type="button"
				className={classes(styles.player, styles.press, isIn && styles.here)}
				aria-pressed={isIn}
				// Not disabled, which would take the focus away; a second press while one is sent does nothing.
				aria-disabled={busy}
				onClick={() => void set([player], isIn ? 'EXPECTED' : 'IN')}
			>
				<span className={styles.tick}>{isIn && <Icon name="check" />}</span>
				{text}
				<span className="visually-hidden">{`, ${attendanceLabels[attendance].toLowerCase()}`}</span>
			</button>
			{isOver && !isIn && (
				<button
					type="button"
					className={styles.missing}
					aria-pressed={isMissing}
					aria-label={`No-show: ${name}`}
					aria-disabled={busy}
					onClick={() => void set([player], isMissing ? 'EXPECTED' : 'NO_SHOW')}
				>
					{isMissing && <Icon name="check" />}
					No-show
				</button>
			)}
		</div>
	);
}
