import { useState } from 'react';
import { type Holes, type MemberTeeDay, mostPlayers, newTeeBooking, teeTimeEndpoints } from '#contract/tee-times.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { clockTime } from '#web/core/format.ts';
import { newId } from '#web/core/new-id.ts';
import { useSubmit } from '#web/core/submit.ts';
import { isOutdated } from '#web/ui/alternatives.tsx';
import { BookedMoment, BookingForm } from '#web/ui/booking/booking-form.tsx';
import { toast } from '#web/ui/toast.ts';
import { PlayerFields, PrivateFlight } from '../player-fields.tsx';
import { companionOf, momentText, othersText, placesFor, playerErrorNames, playersText } from '../starts.ts';

/** Books places for the member and up to three others. */
export function BookStart({
	data: { starts, loopMinutes },
	start,
	holes,
	onChoose,
	onChanged,
	onRefused,
	onClose,
}: {
	data: MemberTeeDay;
	start: string;
	holes: Holes;
	onChoose: (start: string) => void;
	onChanged: (id: string) => void;
	onRefused: () => void;
	onClose: () => void;
}) {
	// Chosen when the dialog opens: a second press or another try cannot book twice.
	const [id] = useState(newId);
	const [companions, setCompanions] = useState<string[]>([]);
	const [isPrivate, setPrivate] = useState(false);
	const chosen = starts.find((each) => each.start === start);
	const taken = chosen?.taken ?? 0;
	const players = 1 + companions.length;
	const mayBePrivate = players >= 3 && taken === 0;
	const end = new Date(Date.parse(start) + (holes / 9) * loopMinutes * 60_000).toISOString();

	const submission = useSubmit(
		async () => {
			const body = checkInput(newTeeBooking, {
				...{ id, start, holes, companions: companions.map(companionOf) },
				private: isPrivate && mayBePrivate,
			});
			const { message, booking } = await call(teeTimeEndpoints.bookTeeTime, { body });
			toast.success(message);
			onChanged(booking.id);
		},
		{
			fields: playerErrorNames('companions'),
			onFailure(reason) {
				if (isOutdated(reason)) onRefused();
			},
		},
	);

	return (
		<BookingForm
			submission={submission}
			submitLabel={players === 1 ? 'Book for me' : `Book for ${playersText(players)}`}
			busyText="Booking..."
			submitFirst
			onChoose={onChoose}
			onClose={onClose}
		>
			<BookedMoment title={momentText(start)}>
				<p className="muted">
					{holes} holes, until about {clockTime(end)}.
					{taken > 0 && ` You join ${othersText(chosen?.names ?? [], taken)}.`}
				</p>
			</BookedMoment>
			<PlayerFields
				list="companions"
				first={2}
				players={companions}
				most={Math.max((chosen ? placesFor(holes, chosen) : mostPlayers) - 1, companions.length)}
				errors={submission.fieldErrors}
				onChange={(next) => {
					setCompanions(next);
					// The messages belong to the old names.
					if (!submission.busy) submission.reset();
				}}
			/>
			{mayBePrivate && <PrivateFlight checked={isPrivate} onChange={setPrivate} />}
		</BookingForm>
	);
}
