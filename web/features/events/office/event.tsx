import { eventOfficeEndpoints } from '#contract/events.office.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { EditorData } from '#web/ui/editor/editor-frame.tsx';
import type { Route } from './+types/event.ts';
import { EventEditor } from './event-editor.tsx';

export const meta = () => officeMeta('Event');

export default function EventPage({ params: { id } }: Route.ComponentProps) {
	return (
		<RequirePermission permission="content">
			<EditorData key={id} id={id} title="Event" endpoint={eventOfficeEndpoints.officeEvent}>
				{(event, refetch) => <EventEditor event={event} onChange={refetch} />}
			</EditorData>
		</RequirePermission>
	);
}
