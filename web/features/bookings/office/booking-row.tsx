import { useState } from 'react';
import { bookingOfficeEndpoints, bookingStateLabels, type OfficeBooking } from '#contract/bookings.office.ts';
import { bookingKindLabels } from '#contract/bookings.ts';
import { clubDay } from '#contract/core/club-time.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { momentText, today } from '#web/core/club-dates.ts';
import { clockTime } from '#web/core/format.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { KeepNumbers } from '#web/ui/keep-numbers.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx';
import { peopleText, placesText, priceText } from '../texts.ts';
import { CameDialog, CancelBooking, NoShowDialog } from './booking-dialogs.tsx';
import styles from './booking-row.module.css';

const tones: Record<OfficeBooking['state'], Tone> = { BOOKED: 'new', CAME: 'ok', NO_SHOW: 'bad', CANCELLED: 'off' };

/** 8:00 AM to 9:00 AM; of a stay with the days. */
const timesText = ({ kind, start, end }: OfficeBooking) =>
	kind === 'ROOM' ? `${momentText(start)} to ${momentText(end)}` : `${clockTime(start)} to ${clockTime(end)}`;

function noteOf({ state, charged, reason, cancelledByMember, cancelledLate }: OfficeBooking): string | undefined {
	if (charged) return 'Charged to the account';
	if (state !== 'CANCELLED') return undefined;
	return cancelledByMember ? `By the member${cancelledLate ? ', late' : ''}` : reason;
}

export function BookingRow({ booking, reload }: { booking: OfficeBooking; reload: () => void }) {
	const { id, kind, state, name, userId, phone, people, start, end } = booking;
	const [dialog, setDialog] = useState<'came' | 'no-show' | 'cancel'>();
	const close = () => setDialog(undefined);
	const dialogs = {
		booking,
		onDone() {
			close();
			reload();
		},
		onClose: close,
	};
	const now = Date.now();
	const isOpen = state === 'BOOKED';
	const places = placesText(booking);
	const price = priceText(booking)?.replace('Price', 'price');
	const note = noteOf(booking);
	const isCharged = userId !== null && (booking.pricePaisa ?? 0) > 0;
	return (
		<li className={classes(styles.booking, !isOpen && styles.done)}>
			<div className={styles.times}>
				<b className="numeric">{timesText(booking)}</b>
				{places !== bookingKindLabels[kind] && <span>{places}</span>}
			</div>
			<div>
				<b>{name}</b>
				{'\u2003'}
				<span className="muted">
					{userId ? <KeepNumbers>{userId}</KeepNumbers> : phone ? <PhoneLink number={phone} /> : 'Guest'}
				</span>
				<p className="muted">{[peopleText(people), price].filter(Boolean).join(', ')}</p>
			</div>
			<div className={styles.state}>
				<StatusTag tone={tones[state]}>{bookingStateLabels[state]}</StatusTag>
				{note && <p className="muted">{note}</p>}
			</div>
			{isOpen && (
				<ActionRow space="none" className={styles.actions}>
					{clubDay(new Date(start)) <= today() &&
						(isCharged ? (
							<Button small look="line" aria-label={`Came: ${name}`} onClick={() => setDialog('came')}>
								Came
							</Button>
						) : (
							<ActionButton
								small
								aria-label={`Came: ${name}`}
								action={() => call(bookingOfficeEndpoints.bookingCame, { params: { id }, body: {} })}
								onDone={reload}
							>
								Came
							</ActionButton>
						))}
					{Date.parse(start) <= now && (
						<Button small look="line" aria-label={`Did not come: ${name}`} onClick={() => setDialog('no-show')}>
							Did not come
						</Button>
					)}
					{Date.parse(end) > now && (
						<button type="button" className="link-button no-print" onClick={() => setDialog('cancel')}>
							Cancel…<span className="visually-hidden"> the booking of {name}</span>
						</button>
					)}
				</ActionRow>
			)}
			{dialog === 'came' && <CameDialog {...dialogs} />}
			{dialog === 'no-show' && <NoShowDialog {...dialogs} />}
			{dialog === 'cancel' && <CancelBooking {...dialogs} />}
		</li>
	);
}
