import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { addDays } from '#contract/core/club-time.ts';
import {
	closureLabels,
	type SheetClosure,
	type SheetStart,
	type TeeSheet,
	teeSheetEndpoints,
} from '#contract/tee-times.office.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { clockTime } from '#web/core/format.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { byTime, dayText, momentText, timesText, today } from '../starts.ts';
import { AddPlayers } from './add-players.tsx';
import { CancelBooking, MoveBooking } from './booking-dialogs.tsx';
import { type Booking, FlightAtStart, namesOf } from './flight.tsx';
import styles from './sheet-list.module.css';

type Open =
	| { action: 'add'; start: SheetStart }
	| { action: 'change' | 'move' | 'cancel'; booking: Booking }
	| { action: 'reopen'; closure: SheetClosure };

/** The starts of the day with their players. Today begins at the present time. */
export function SheetList({ sheet, now, reload }: { sheet: TeeSheet; now: string; reload: () => void }) {
	const [open, setOpen] = useState<Open>();
	useReturnFocus(open !== undefined);
	const isToday = sheet.day === today();
	const nextDay = addDays(sheet.day, 1);
	// Who came can be corrected on the next day, too.
	const canCheckIn = isToday || sheet.day === addDays(today(), -1);
	const next = isToday ? sheet.starts.find(({ start }) => start > now)?.start : undefined;
	// Nobody can be added to a start that is over.
	const rows = byTime(sheet.starts, sheet.closures).filter(
		({ start }) => !start || start.start > now || start.players.length > 0,
	);
	const dialog = {
		onDone() {
			setOpen(undefined);
			reload();
		},
		onClose: () => setOpen(undefined),
	};
	return (
		<>
			{rows.length === 0 && !sheet.noStarts && (
				<EmptyState title={`Nobody played on ${dayText(sheet.day)}`}>
					<p>
						<Link to={`/admin/tee-sheet?day=${nextDay}`}>Show {dayText(nextDay)}</Link>
					</p>
				</EmptyState>
			)}
			<ol className={classes(styles.sheet, 'no-print')}>
				{rows.map(({ start, closure }) =>
					closure ? (
						<li key={closure.id} className={styles.closure}>
							<p>
								<b>
									{closureLabels[closure.kind]}, {timesText(closure)}
								</b>{' '}
								{closure.note}
							</p>
							{closure.to > now && (
								<Button small look="line" onClick={() => setOpen({ action: 'reopen', closure })}>
									Open again
								</Button>
							)}
						</li>
					) : (
						<li key={start.start}>
							{start.start === next && <PresentTime now={now} />}
							<FlightAtStart
								start={start}
								isOver={start.start <= now}
								canCheckIn={canCheckIn}
								onAdd={() => setOpen({ action: 'add', start })}
								onChange={(booking) => setOpen({ action: 'change', booking })}
								onChanged={reload}
							/>
						</li>
					),
				)}
			</ol>
			{open?.action === 'add' && <AddPlayers start={open.start} {...dialog} />}
			<Dialog open={open?.action === 'change'} onClose={dialog.onClose} title="Change the booking">
				{open?.action === 'change' && (
					<>
						<p>
							{namesOf(open.booking)}, {momentText(open.booking.start)}.
						</p>
						<ActionRow phone="fill">
							<Button data-first onClick={() => setOpen({ ...open, action: 'move' })}>
								Move to another start
							</Button>
							<Button look="clay" onClick={() => setOpen({ ...open, action: 'cancel' })}>
								Cancel the booking
							</Button>
						</ActionRow>
					</>
				)}
			</Dialog>
			{open?.action === 'move' && <MoveBooking booking={open.booking} {...dialog} />}
			{open?.action === 'cancel' && <CancelBooking booking={open.booking} {...dialog} />}
			{open?.action === 'reopen' && (
				<ActionDialog
					title="Open the course again?"
					confirmLabel="Open again"
					action={() => call(teeSheetEndpoints.endClosure, { params: { id: open.closure.id } })}
					{...dialog}
				>
					<p>
						{timesText(open.closure)}: {open.closure.note}. From now on, members can book these starts again. Bookings
						that were cancelled stay cancelled.
					</p>
				</ActionDialog>
			)}
		</>
	);
}

/** Scrolled to once, when the sheet is opened. */
function PresentTime({ now }: { now: string }) {
	const line = useRef<HTMLParagraphElement>(null);
	useEffect(() => {
		line.current?.scrollIntoView({ block: 'center' });
	}, []);
	return (
		<p ref={line} className={styles.present}>
			Now, {clockTime(now)}
		</p>
	);
}
