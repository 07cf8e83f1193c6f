import { clubDay } from '#contract/core/club-time.ts';
import { teeSheetEndpoints } from '#contract/tee-times.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { clockTime } from '#web/core/format.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { DayField } from '#web/ui/form/date-field.tsx';
import { useDialogForm } from '#web/ui/form/use-dialog-form.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { dayOf, momentText, placesFor, playersText, today } from '../starts.ts';
import { type Booking, namesOf } from './flight.tsx';

type Props = { booking: Booking; onDone: () => void; onClose: () => void };

const { moveOnTeeSheet, cancelOnTeeSheet, teeSheet } = teeSheetEndpoints;

export function MoveBooking({ booking, onDone, onClose }: Props) {
	const { id, holes, players } = booking;
	const { values, bind, dialog } = useDialogForm({
		initial: { day: clubDay(new Date(booking.start)), start: '' },
		fields: ['start'],
		async send({ start }) {
			const body = checkInput(moveOnTeeSheet.body, { start });
			return (await call(moveOnTeeSheet, { params: { id }, body })).message;
		},
		onDone,
	});
	const day = dayOf(values.day) ?? today();
	const { data, error, refetch } = useEndpoint(teeSheet, { query: { day } });
	const now = new Date().toISOString();
	const starts = data?.starts.filter(
		(each) => each.start > now && each.start !== booking.start && placesFor(holes, each) >= players.length,
	);
	return (
		<ConfirmDialog title="Move the booking" confirmLabel="Move" {...dialog} onClose={onClose}>
			<p>
				{namesOf(booking)}, {momentText(booking.start)}. The member gets an email.
			</p>
			<DayField label="Day" min={today()} {...bind('day')} />
			<SelectField label="New start" {...bind('start')} disabled={data?.day !== day}>
				<option value="">Choose</option>
				{starts?.map(({ start, taken }) => (
					<option key={start} value={start}>
						{clockTime(start)}
						{taken > 0 && `, with ${playersText(taken)}`}
					</option>
				))}
			</SelectField>
			{starts?.length === 0 && (
				<p>
					No start of this day has room for {playersText(players.length)} and {holes} holes.
				</p>
			)}
			{error && <LoadFailure what="The starts" error={error} onRetry={refetch} />}
		</ConfirmDialog>
	);
}

export const CancelBooking = ({ booking, ...dialog }: Props) => (
	<ReasonDialog
		title="Cancel the booking"
		confirmLabel="Cancel the booking"
		cancelLabel="Keep it"
		hint="The member reads it in the email."
		maxLength={200}
		draftName={booking.id}
		action={(reason) => call(cancelOnTeeSheet, { params: { id: booking.id }, body: { reason } })}
		{...dialog}
	>
		{namesOf(booking)}, {momentText(booking.start)}. The places become free.
	</ReasonDialog>
);
