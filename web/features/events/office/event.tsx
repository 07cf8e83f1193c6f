import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { eventOfficeEndpoints, type OfficeEvent } from '#contract/events.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { AttachmentsField } from '#web/ui/attachments/attachments-field.tsx';
import { attachmentError, useAttachments } from '#web/ui/attachments/use-attachments.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EditorData, EditorFrame } from '#web/ui/editor/editor-frame.tsx';
import { useBin } from '#web/ui/editor/use-bin.tsx';
import { useEditor } from '#web/ui/editor/use-editor.ts';
import { PublishingStatus } from '#web/ui/office-status.tsx';
import { PicturesField } from '#web/ui/pictures-field/pictures-field.tsx';
import { usePictures } from '#web/ui/pictures-field/use-pictures.ts';
import type { Route } from './+types/event.ts';
import { EventDetailFields, EventFields } from './event-fields.tsx';
import { eventBody, eventStatusLabels, eventValues, isLater, savedText, seatsText } from './event-values.ts';
import { PreviewButton } from './preview-button.tsx';
import { TakesField } from './takes-field.tsx';

const { createEvent, saveEvent, deleteEvent, restoreEvent, officeEvent } = eventOfficeEndpoints;

export const meta = officeMeta('Event');

export default function EventPage({ params: { id } }: Route.ComponentProps) {
	return (
		<RequirePermission permission="content">
			<EditorData key={id} id={id} title="Event" endpoint={officeEvent}>
				{(event, refetch) => <EventEditor event={event} onChange={refetch} />}
			</EditorData>
		</RequirePermission>
	);
}

/** `event` is undefined for a new event. */
function EventEditor({ event, onChange }: { event: OfficeEvent | undefined; onChange: () => void }) {
	const navigate = useNavigate();
	const params = { id: event?.id ?? '' };
	const editor = useEditor({
		saved: event,
		valuesOf: eventValues,
		send: (values, version) =>
			event
				? call(saveEvent, { params, body: checkInput(saveEvent.body, { ...eventBody(values), version }) })
				: call(createEvent, { body: checkInput(createEvent.body, eventBody(values)) }),
		newest: () => call(officeEvent, { params }),
		savedText,
		onSaved: (saved) => (event ? onChange() : void navigate(`/admin/events/${saved.id}`, { replace: true })),
	});
	const bin = useBin({
		list: '/admin/events',
		here: `/admin/events/${params.id}`,
		remove: () => call(deleteEvent, { params }),
		onRemoved: editor.discard,
		restore: () => call(restoreEvent, { params }),
		onRestored: onChange,
	});
	const uploads = usePictures((url) =>
		editor.set(({ pictures: shown }) => ({ pictures: [...shown, { url, caption: '' }] })),
	);
	const pdfs = useAttachments((arrived) =>
		editor.set(({ attachments }) => ({ attachments: [...attachments, arrived] })),
	);
	const [confirming, setConfirming] = useState(false);
	const people = (event?.taken ?? 0) + (event?.waiting ?? 0);
	const { values, set, fieldErrors } = editor;
	return (
		<>
			<EditorFrame
				title={event?.title ?? 'A new event'}
				above={{ to: '/admin/events', label: 'Events' }}
				status={event && <PublishingStatus status={eventStatusLabels[event.status]} />}
				links={event && <EventLinks event={event} unsaved={editor.dirty} />}
				publishLabel={isLater(values.publishAt) ? 'Schedule' : undefined}
				editor={editor}
				deletedAt={event?.deletedAt ?? null}
				savingBlocked={uploads.busy || pdfs.busy ? 'Files are being uploaded...' : undefined}
				bin={bin}
				onDelete={event && (() => (people > 0 ? setConfirming(true) : void bin.putInBin()))}
			>
				<EventFields values={values} set={set} errors={fieldErrors} />
				<TakesField takes={values.takes} error={fieldErrors.takes} onChange={(takes) => set({ takes })} />
				<EventDetailFields values={values} set={set} errors={fieldErrors} />
				<PicturesField
					pictures={values.pictures}
					error={fieldErrors.imageUrls ?? fieldErrors.imageCaptions}
					onChange={(pictures) => set({ pictures })}
					uploads={uploads}
				/>
				<AttachmentsField
					attachments={values.attachments}
					error={attachmentError(fieldErrors)}
					onChange={(attachments) => set({ attachments })}
					uploads={pdfs}
				/>
			</EditorFrame>
			{confirming && event && (
				<ConfirmDialog
					title={`Delete ${event.title}?`}
					confirmLabel="Move to the bin"
					look="clay"
					cancelLabel="Keep it"
					busy={bin.leaving}
					failure={undefined}
					onSubmit={() => void bin.putInBin().then(() => setConfirming(false))}
					onClose={() => setConfirming(false)}
				>
					<p className="muted">
						Seats taken: {seatsText(event)}. No one gets a message about it: write to the attendees before you delete
						it.
					</p>
				</ConfirmDialog>
			)}
		</>
	);
}

const EventLinks = ({ event, unsaved }: { event: OfficeEvent; unsaved: boolean }) => (
	<>
		<Link to={`/admin/events/${event.id}/attendees`}>Attendees ({seatsText(event)})</Link>
		<Link to={`/admin/events/${event.id}/history`}>History</Link>
		{isOnSite(event) ? (
			<Link to={`/events/${event.id}`}>View on the site</Link>
		) : (
			!event.deletedAt && <PreviewButton id={event.id} unsaved={unsaved} />
		)}
	</>
);

const isOnSite = ({ status }: OfficeEvent) => status === 'upcoming' || status === 'present' || status === 'past';
