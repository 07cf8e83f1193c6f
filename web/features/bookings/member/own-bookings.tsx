import { type Booking, bookingCalendar, bookingKindLabels } from '#contract/bookings.ts';
import { momentText } from '#web/core/club-dates.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { AddToCalendar, OwnBooking, OwnList } from '#web/ui/booking/own-bookings.tsx';
import { Button } from '#web/ui/button.tsx';
import { peopleText, priceText, untilText, whatText } from '../texts.ts';

export const OwnBookings = ({
	bookings,
	onCancel,
}: {
	bookings: readonly Booking[];
	onCancel: (id: string) => void;
}) => (
	<OwnList id="my-bookings" title="My bookings">
		{bookings.map((booking) => (
			<Booked key={booking.id} booking={booking} onCancel={onCancel} />
		))}
	</OwnList>
);

function Booked({ booking, onCancel }: { booking: Booking; onCancel: (id: string) => void }) {
	const { id, kind, start, people } = booking;
	const title = `${bookingKindLabels[kind]}, ${momentText(start)}`;
	const hasBegun = Date.parse(start) <= Date.now();
	const price = priceText(booking);
	return (
		<OwnBooking
			id={id}
			start={start}
			title={title}
			what={whatText(booking)}
			actions={
				<ActionRow space="none">
					<AddToCalendar address={`${bookingCalendar.path}?id=${id}`} file="booking.ics" title={title} />
					{!hasBegun && (
						<Button look="line" small aria-label={`Cancel: ${title}`} onClick={() => onCancel(id)}>
							Cancel
						</Button>
					)}
				</ActionRow>
			}
		>
			<p>
				{untilText(kind, booking)}
				{people > 1 && `, ${peopleText(people)}`}
			</p>
			{price && <p className="muted">{price}</p>}
		</OwnBooking>
	);
}
