import { useState } from 'react';
import { addableKinds, type CalendarResource, calendarEndpoints } from '#contract/calendar.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useDialogForm } from '#web/ui/form/use-dialog-form.ts';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { type Column, OfficeTable } from '#web/ui/list/office-table.tsx';
import { NarrowLine } from '#web/ui/list/table.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { resourceLabels } from './resource-labels.ts';

export const meta = officeMeta('Rooms, bays and tables');

export default function ResourcesPage() {
	return (
		<RequirePermission permission="content">
			<Resources />
		</RequirePermission>
	);
}

const { resources, addResource, changeResource } = calendarEndpoints;

/** Such as "Bay 1". */
const saysKind = (name: string, kind: CalendarResource['kind']) =>
	name.toLowerCase().includes(resourceLabels[kind].toLowerCase());

const OutOfUse = () => <StatusTag tone="off">Out of use</StatusTag>;

const columns = (allInUse: boolean, onChange: (resource: CalendarResource) => void): Column<CalendarResource>[] => [
	{
		head: 'Name',
		wrap: true,
		cell: ({ name, kind, inUse }) => (
			<>
				<b>{name}</b>
				{!saysKind(name, kind) && <NarrowLine below={480}>{resourceLabels[kind]}</NarrowLine>}
				{!inUse && (
					<NarrowLine below={480}>
						<OutOfUse />
					</NarrowLine>
				)}
			</>
		),
	},
	{ head: 'Kind', hideBelow: 480, cell: ({ kind }) => resourceLabels[kind] },
	{ head: 'Seats', numeric: true, align: 'right', cell: ({ seats }) => seats },
	...(allInUse
		? []
		: [
				{
					head: 'Status',
					hideBelow: 480,
					cell: ({ inUse }) => !inUse && <OutOfUse />,
				} satisfies Column<CalendarResource>,
			]),
	{
		head: <span className="visually-hidden">Change</span>,
		align: 'right',
		cell: (resource) => (
			<button
				type="button"
				className="link-button"
				aria-label={`Change ${resource.name}`}
				onClick={() => onChange(resource)}
			>
				Change
			</button>
		),
	},
];

function Resources() {
	const { data, error, refetch } = useEndpoint(resources);
	const [open, setOpen] = useState<CalendarResource | 'new'>();
	const dialog = {
		onDone() {
			setOpen(undefined);
			refetch();
		},
		onClose: () => setOpen(undefined),
	};
	return (
		<>
			<PageHeader
				title="Rooms, bays and tables"
				lead="What can be booked. Each can be taken by one party at a time."
				above={{ to: '/admin/calendar', label: 'Calendar' }}
			>
				<Button small onClick={() => setOpen('new')}>
					Add a room, bay or table
				</Button>
			</PageHeader>
			{error && <LoadError what="The rooms, bays and tables" error={error} onRetry={refetch} />}
			{!data && !error && <RowsLoading />}
			{data && (
				<OfficeTable
					label="Rooms, bays and tables"
					columns={columns(
						data.resources.every(({ inUse }) => inUse),
						setOpen,
					)}
					rows={data.resources}
				/>
			)}
			{open === 'new' && <AddDialog {...dialog} />}
			{open && open !== 'new' && <ChangeDialog resource={open} {...dialog} />}
		</>
	);
}

type DialogProps = { onDone: () => void; onClose: () => void };

/** An empty field is no number; another text is one that the contract refuses. */
const seatsIn = (text: string) => (text.trim() ? Number(text) : null);
const fields = ['kind', 'name', 'seats', 'inUse'];

function AddDialog({ onDone, onClose }: DialogProps) {
	const { bind, dialog } = useDialogForm({
		initial: { kind: 'BAY', name: '', seats: '' },
		fields,
		async send({ kind, name, seats }) {
			const body = checkInput(addResource.body, { kind, name, seats: seatsIn(seats) });
			return (await call(addResource, { body })).message;
		},
		onDone,
	});
	return (
		<ConfirmDialog title="Add a room, bay or table" confirmLabel="Add" {...dialog} onClose={onClose}>
			<SelectField label="Kind" {...bind('kind')}>
				{addableKinds.map((kind) => (
					<option key={kind} value={kind}>
						{resourceLabels[kind]}
					</option>
				))}
			</SelectField>
			<TextField label="Name" maxLength={60} data-first {...bind('name')} />
			<TextField label="Seats" optional inputMode="numeric" maxLength={4} {...bind('seats')} />
		</ConfirmDialog>
	);
}

function ChangeDialog({ resource, onDone, onClose }: DialogProps & { resource: CalendarResource }) {
	const { id } = resource;
	const { bind, dialog } = useDialogForm({
		initial: { name: resource.name, seats: String(resource.seats ?? ''), inUse: resource.inUse ? 'yes' : 'no' },
		fields,
		async send({ name, seats, inUse }) {
			const body = checkInput(changeResource.body, { name, seats: seatsIn(seats), inUse: inUse === 'yes' });
			return (await call(changeResource, { params: { id }, body })).message;
		},
		onDone,
	});
	return (
		<ConfirmDialog title={`Change ${resource.name}`} confirmLabel="Save" {...dialog} onClose={onClose}>
			<TextField label="Name" maxLength={60} data-first {...bind('name')} />
			<TextField label="Seats" optional inputMode="numeric" maxLength={4} {...bind('seats')} />
			<SelectField label="Status" hint="Out of use: nobody can book it. Earlier bookings stay." {...bind('inUse')}>
				<option value="yes">In use</option>
				<option value="no">Out of use</option>
			</SelectField>
		</ConfirmDialog>
	);
}
