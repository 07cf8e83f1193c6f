import { useState } from 'react';
import {
	allocationLabels,
	type BlockKind,
	blockKinds,
	type CalendarEntry,
	type CalendarResource,
	calendarEndpoints,
} from '#contract/calendar.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { fromDateTimeInput, timeZoneHint, toDateTimeInput } from '#web/core/club-dates.ts';
import { isConflict } from '#web/core/errors.ts';
import { dateAndTime } from '#web/core/format.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { MomentField } from '#web/ui/form/day-input.tsx';
import { useDialogForm } from '#web/ui/form/use-dialog-form.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import styles from './entry-dialogs.module.css';
import { type Item, kindText, spanText } from './grid-model.ts';

const { blockTime, moveEntry, removeEntry } = calendarEndpoints;

type DialogProps = { onDone: () => void; onClose: () => void };

/** What is known about an item, and what can be done with it. */
export function ItemDialog({
	item,
	resources,
	reload,
	onClose,
}: {
	item: Item;
	resources: readonly CalendarResource[];
	reload: () => void;
	onClose: () => void;
}) {
	const [action, setAction] = useState<'move' | 'remove'>();
	const [entry] = item.entries;
	const dialog = {
		onDone() {
			reload();
			onClose();
		},
		onClose,
	};
	if (action === 'move') return <MoveDialog entry={entry} resources={resources} onConflict={reload} {...dialog} />;
	if (action === 'remove') return <RemoveDialog entry={entry} {...dialog} />;
	const resource = resources.find(({ id }) => id === entry.resourceId);
	return (
		<Dialog open onClose={onClose} title={kindText(item)}>
			<p>
				{resource?.name}, {spanText(item)}
			</p>
			<ul className={styles.entries}>
				{item.entries.map((each) => (
					<li key={each.id}>
						{item.entries.length > 1 && <b className="numeric">{spanText(each)}</b>} {each.title}
						{each.heldUntil && ` Held until ${dateAndTime(each.heldUntil)}; then the time is free again.`}
					</li>
				))}
			</ul>
			<ActionRow phone="fill">
				{entry.link && (
					<ButtonLink to={entry.link} data-first>
						Open
					</ButtonLink>
				)}
				{entry.movable && (
					<>
						<Button data-first onClick={() => setAction('move')}>
							Move
						</Button>
						<Button look="clay" onClick={() => setAction('remove')}>
							Remove
						</Button>
					</>
				)}
				<Button look="line" onClick={onClose}>
					Close
				</Button>
			</ActionRow>
		</Dialog>
	);
}

const timesIn = ({ from, to }: { from: string; to: string }) => ({
	from: fromDateTimeInput(from),
	to: fromDateTimeInput(to),
});
const backwards = ({ from, to }: ReturnType<typeof timesIn>): Record<string, string> =>
	from && to && to <= from ? { to: 'It ends before it begins.' } : {};

/** The end that keeps the length of a time when its beginning is changed. */
function endAfter(before: { from: string; to: string }, from: string): string {
	const [old, end, next] = [before.from, before.to, from].map(fromDateTimeInput);
	if (!old || !end || !next) return before.to;
	return toDateTimeInput(new Date(Date.parse(next) + Date.parse(end) - Date.parse(old)).toISOString());
}

function MoveDialog({
	entry,
	resources,
	onConflict,
	onDone,
	onClose,
}: DialogProps & { entry: CalendarEntry; resources: readonly CalendarResource[]; onConflict: () => void }) {
	const { values, bind, set, dialog } = useDialogForm({
		initial: {
			resourceId: String(entry.resourceId),
			from: toDateTimeInput(entry.from),
			to: toDateTimeInput(entry.to),
		},
		fields: ['resourceId', 'from', 'to'],
		async send(typed) {
			const times = timesIn(typed);
			const body = { resourceId: Number(typed.resourceId), ...times, version: entry.version };
			try {
				const checked = checkInput(moveEntry.body, body, backwards(times));
				return (await call(moveEntry, { params: { id: entry.id }, body: checked })).message;
			} catch (error) {
				if (isConflict(error)) onConflict();
				throw error;
			}
		},
		onDone,
	});
	const choices = resources.filter(({ id, kind }) => id === entry.resourceId || kind !== 'TEE');
	return (
		<ConfirmDialog title="Move" confirmLabel="Move" {...dialog} onClose={onClose}>
			<p>
				{entry.title}, {spanText(entry)}
			</p>
			<SelectField label="Where" data-first {...bind('resourceId')}>
				<Choices of={choices} />
			</SelectField>
			<MomentField
				label="From"
				hint={timeZoneHint}
				{...bind('from')}
				onChange={({ target }) => set({ ...values, from: target.value, to: endAfter(values, target.value) })}
			/>
			<MomentField label="Until" {...bind('to')} />
		</ConfirmDialog>
	);
}

const RemoveDialog = ({
	entry: { id, version, title, from, to },
	...dialog
}: DialogProps & { entry: CalendarEntry }) => (
	<ActionDialog
		title="Remove it from the calendar?"
		confirmLabel="Remove"
		look="clay"
		cancelLabel="Keep it"
		action={() => call(removeEntry, { params: { id }, query: { version } })}
		{...dialog}
	>
		<p>
			{title}, {spanText({ from, to })}. The time is free again; if it has begun, it ends now.
		</p>
	</ActionDialog>
);

const Choices = ({ of }: { of: readonly CalendarResource[] }) =>
	of.map(({ id, name }) => (
		<option key={id} value={id}>
			{name}
		</option>
	));

/** Keeps everyone from booking a resource for some time. */
export function BlockDialog({
	initial,
	resources,
	onDone,
	onClose,
}: DialogProps & {
	initial: { resourceId: number; from: string; to: string };
	resources: readonly CalendarResource[];
}) {
	const { values, bind, set, dialog } = useDialogForm({
		initial: {
			resourceId: String(initial.resourceId),
			from: toDateTimeInput(initial.from),
			to: toDateTimeInput(initial.to),
			kind: 'CLOSURE' satisfies BlockKind as string,
			note: '',
		},
		fields: ['resourceId', 'from', 'to', 'kind', 'note'],
		async send({ resourceId, kind, note, ...typed }) {
			const times = timesIn(typed);
			const body = { resourceId: Number(resourceId), kind, note, ...times };
			return (await call(blockTime, { body: checkInput(blockTime.body, body, backwards(times)) })).message;
		},
		onDone,
	});
	return (
		<ConfirmDialog title="Block a time" confirmLabel="Block the time" {...dialog} onClose={onClose}>
			<SelectField label="What" {...bind('resourceId')}>
				<Choices of={resources} />
			</SelectField>
			<MomentField
				label="From"
				hint={timeZoneHint}
				{...bind('from')}
				onChange={({ target }) => set({ ...values, from: target.value, to: endAfter(values, target.value) })}
			/>
			<MomentField label="Until" {...bind('to')} />
			<SelectField label="Kind" {...bind('kind')}>
				{blockKinds.map((kind) => (
					<option key={kind} value={kind}>
						{allocationLabels[kind]}
					</option>
				))}
			</SelectField>
			<TextField label="Reason" maxLength={200} data-first {...bind('note')} />
		</ConfirmDialog>
	);
}
