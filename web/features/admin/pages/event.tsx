import { eventOfficeEndpoints } from '#contract/events-office.ts';
import { EventEditor } from '#web/features/admin/content/events/event-editor.tsx';
import { Opened } from '#web/features/admin/content/opened.tsx';
import { officeMeta } from '#web/features/admin/office-meta.ts';
import { AtDesk } from '#web/features/admin/shell/desk.tsx';
import { call } from '#web/lib/api.ts';
import type { Route } from './+types/event.ts';

export const meta = () => officeMeta('Event');

export default function EventPage({ params: { id } }: Route.ComponentProps) {
	return (
		<AtDesk desk="desk:content">
			<Opened key={id} id={id} title="Event" ask={() => call(eventOfficeEndpoints.officeEvent, { params: { id } })}>
				{(event, reload) => <EventEditor event={event} onChange={reload} />}
			</Opened>
		</AtDesk>
	);
}
