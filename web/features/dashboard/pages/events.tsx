import { eventRegistrationEndpoints } from '#contract/event-registrations.ts';
import { EventsPage } from '#web/features/dashboard/events/events-page.tsx';
import { Room, Waiting } from '#web/features/dashboard/room.tsx';
import { roomMeta } from '#web/features/dashboard/room-meta.ts';
import { useRoom } from '#web/features/dashboard/use-room.ts';
import { call } from '#web/lib/api.ts';

export const meta = () => roomMeta('Events');

export default function Events() {
	return (
		<Room title="Events">
			<Entered />
		</Room>
	);
}

function Entered() {
	const asked = useRoom('events', () => call(eventRegistrationEndpoints.bookableEvents));
	return (
		<Waiting asked={asked} what="The events">
			{(events) => <EventsPage events={events} reload={asked.reload} />}
		</Waiting>
	);
}
