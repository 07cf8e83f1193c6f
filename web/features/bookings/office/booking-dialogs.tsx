import { useState } from 'react';
import { bookingOfficeEndpoints, type OfficeBooking } from '#contract/bookings.office.ts';
import { bookingKindLabels } from '#contract/bookings.ts';
import { taka } from '#contract/core/money.ts';
import { call } from '#web/core/api.ts';
import { momentText } from '#web/core/club-dates.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { toast } from '#web/ui/toast.ts';

import styles from './booking-dialogs.module.css';

type Props = { booking: OfficeBooking; onDone: () => void; onClose: () => void };

const whatText = ({ kind, name, start }: OfficeBooking) => `${name}, ${bookingKindLabels[kind]}, ${momentText(start)}.`;

/** The price goes to the account, unless the member has paid in another way. */
export function CameDialog({ booking, onDone, onClose }: Props) {
	const [paid, setPaid] = useState(false);
	// A refusal stays in the dialog: the member may pay at the counter instead.
	const { busy, failure, submit } = useSubmit(async () => {
		const { message } = await call(bookingOfficeEndpoints.bookingCame, {
			...{ params: { id: booking.id }, body: { charge: !paid } },
		});
		toast.success(message);
		onDone();
	}, {});
	const price = taka(booking.pricePaisa ?? 0);
	return (
		<ConfirmDialog
			title="They came"
			confirmLabel={paid ? 'Came' : `Charge ${price}`}
			busy={busy}
			failure={failure}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<p>{whatText(booking)}</p>
			<p>{paid ? 'Nothing is charged.' : `${price} is charged to the account of the member.`}</p>
			<label className={styles.paid}>
				<input type="checkbox" checked={paid} onChange={({ target }) => setPaid(target.checked)} />
				Paid in another way
			</label>
		</ConfirmDialog>
	);
}

export const NoShowDialog = ({ booking, ...dialog }: Props) => (
	<ActionDialog
		title="Did they not come?"
		confirmLabel="They did not come"
		cancelLabel="Wait"
		action={() => call(bookingOfficeEndpoints.bookingNoShow, { params: { id: booking.id } })}
		{...dialog}
	>
		<p>{whatText(booking)} Nothing is charged, and the rest of the time is free for others.</p>
	</ActionDialog>
);

export const CancelBooking = ({ booking, ...dialog }: Props) => (
	<ReasonDialog
		title="Cancel the booking"
		confirmLabel="Cancel the booking"
		cancelLabel="Keep it"
		hint={booking.userId ? 'The member reads it in the email.' : 'For the office. Please call the guest.'}
		maxLength={200}
		draftName={booking.id}
		action={(reason) =>
			call(bookingOfficeEndpoints.cancelOfficeBooking, { params: { id: booking.id }, body: { reason } })
		}
		{...dialog}
	>
		{whatText(booking)} The time becomes free.
	</ReasonDialog>
);
