import type { Revision } from '#contract/core/revisions.ts';
import { eventOfficeEndpoints, type OfficeEvent } from '#contract/events.office.ts';
import { call } from '#web/core/api.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { EditorData } from '#web/ui/editor/editor-frame.tsx';
import { RevisionHistory } from '#web/ui/revisions/revision-history.tsx';
import { savedRestore } from '#web/ui/revisions/saved-restore.ts';
import type { Route } from './+types/event-history.ts';
import { eventLines } from './event-lines.ts';

const { eventRevisions, officeEvent, restoreEventRevision } = eventOfficeEndpoints;

export const meta = officeMeta('History of an event');

export default function EventHistoryPage({ params: { id } }: Route.ComponentProps) {
	return (
		<RequirePermission permission="content">
			<EditorData key={id} id={id} title="History" endpoint={officeEvent}>
				{(event, refetch) => event && <EventHistory event={event} onChange={refetch} />}
			</EditorData>
		</RequirePermission>
	);
}

const EventHistory = ({ event, onChange }: { event: OfficeEvent; onChange: () => void }) => (
	<RevisionHistory<Revision>
		above={{ to: `/admin/events/${event.id}`, label: event.title }}
		lead="Every version that was saved. Saved versions are never changed."
		name={event.id}
		load={(before) => call(eventRevisions, { params: { id: event.id }, query: before ? { before } : {} })}
		current={{ number: event.version, label: event.state === 'published' ? 'Live' : 'The draft' }}
		linesOf={({ body }) => eventLines(body)}
		restore={savedRestore(event, onChange, (number, body) =>
			call(restoreEventRevision, { params: { id: event.id, number }, body }),
		)}
	/>
);
