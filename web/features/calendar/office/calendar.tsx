import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
	type CalendarDays,
	type CalendarResource,
	calendarEndpoints,
	resourceGroupLabels,
} from '#contract/calendar.office.ts';
import { type ResourceKind, resourceKinds } from '#contract/calendar.ts';
import { addDays } from '#contract/core/club-time.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { dayOf, dayText, today } from '#web/core/club-dates.ts';
import { failureText } from '#web/core/errors.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission, useCan } from '#web/core/require-permission.tsx';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { DaySwitcher } from '#web/ui/day-switcher.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { LoadError, LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { toast } from '#web/ui/toast.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import styles from './calendar.module.css';
import { BlockDialog, ItemDialog } from './entry-dialogs.tsx';
import { EntryList, freeText } from './entry-list.tsx';
import { gridOf, type Item, momentOf } from './grid-model.ts';
import { TimeTable } from './time-table.tsx';

export const meta = officeMeta('Calendar');

export default function CalendarPage() {
	return (
		<RequirePermission permission="calendar">
			<LoadedCalendar />
		</RequirePermission>
	);
}

const usuallyShown: readonly ResourceKind[] = ['TEE', 'HALL', 'ROOM', 'COACH'];

/** Members book all day long, so the calendar is loaded again every minute. */
const everyMinute = 60_000;

/** The day, the groups and the resource are in the address. */
function useView() {
	const [params] = useSearchParams();
	const day = dayOf(params.get('day')) ?? today();
	const resource = Number(params.get('resource')) || undefined;
	const shown = params.get('show')?.split(',') ?? usuallyShown;
	const kinds = resourceKinds.filter((kind) => (shown as readonly string[]).includes(kind));
	/** The same view with a change; null removes a part. */
	const addressOf = (change: { day?: string | null; resource?: number | null; show?: readonly string[] }) => {
		const next = new URLSearchParams(params);
		for (const [name, value] of Object.entries(change))
			if (value === null) next.delete(name);
			else next.set(name, String(value));
		return `/admin/calendar?${next}`;
	};
	return { day, resource, kinds, addressOf };
}

function LoadedCalendar() {
	const { day, resource, kinds, addressOf } = useView();
	const days = resource ? Array.from({ length: 7 }, (_, index) => addDays(day, index)) : [day];
	const to = days.at(-1)!;
	const { data, error, refetch } = useEndpoint(
		calendarEndpoints.calendar,
		{ query: { from: day, to, ...(resource && { resource }) } },
		{ refetchInterval: () => everyMinute, refetchOnWindowFocus: true },
	);
	const all = useEndpoint(calendarEndpoints.resources).data?.resources.filter(({ inUse }) => inUse) ?? [];
	const loaded = data?.from === day && data.to === to ? data : undefined;
	const mayChangeResources = useCan('content');
	const [blocking, setBlocking] = useState(false);
	const blockable = all.filter(({ kind }) => kind !== 'TEE');
	const isShown = ({ id, kind }: CalendarResource) => (resource ? id === resource : kinds.includes(kind));
	return (
		<>
			<PageHeader title="Calendar" lead={resource ? `Seven days from ${dayText(day)}` : dayText(day)}>
				<Button small disabled={!loaded || blockable.length === 0} onClick={() => setBlocking(true)}>
					Block a time
				</Button>
				<ButtonLink small look="line" to={sheetOf(day)}>
					Tee sheet
				</ButtonLink>
				{mayChangeResources && (
					<ButtonLink small look="line" to="/admin/calendar/resources">
						Rooms, bays and tables
					</ButtonLink>
				)}
			</PageHeader>
			<DaySwitcher day={day} days={resource ? 7 : 1} addressOf={(next) => addressOf({ day: next })} />
			<WhatIsShown kinds={kinds} resource={resource} all={all} addressOf={addressOf} />
			{blocking && (
				<BlockDialog
					initial={hourAt((blockable.find(isShown) ?? blockable[0]!).id, day, 12)}
					resources={blockable}
					onDone={() => {
						setBlocking(false);
						refetch();
					}}
					onClose={() => setBlocking(false)}
				/>
			)}
			{error && !loaded && <LoadError what="The calendar" error={error} onRetry={refetch} />}
			{!loaded && !error && <RowsLoading />}
			{loaded && (
				<>
					{error && <LoadFailure what="The newest entries" error={error} onRetry={refetch} />}
					<Shown
						key={`${day} ${resource}`}
						data={resource ? loaded : onlyKinds(loaded, kinds)}
						days={days}
						all={all}
						reload={refetch}
					/>
				</>
			)}
		</>
	);
}

const sheetOf = (day: string) => `/admin/tee-sheet?day=${day}`;

/** One hour of a resource, to be blocked. */
function hourAt(resourceId: number, day: string, hour: number) {
	const from = momentOf(day, hour);
	return { resourceId, from, to: new Date(Date.parse(from) + 3_600_000).toISOString() };
}

const onlyKinds = (data: CalendarDays, kinds: readonly ResourceKind[]): CalendarDays => ({
	...data,
	resources: data.resources.filter(({ kind }) => kinds.includes(kind)),
});

/** The groups of a day, or the one resource whose week is shown. */
function WhatIsShown({
	kinds,
	resource,
	all,
	addressOf,
}: Pick<ReturnType<typeof useView>, 'kinds' | 'resource' | 'addressOf'> & { all: readonly CalendarResource[] }) {
	const navigate = useNavigate();
	const show = (change: Parameters<typeof addressOf>[0]) =>
		void navigate(addressOf(change), { preventScrollReset: true });
	return (
		<div className={classes(styles.choices, 'no-print')}>
			<label>
				View
				<select
					className="input"
					value={resource ?? ''}
					onChange={({ target }) => show({ resource: Number(target.value) || null })}
				>
					<option value="">Day, side by side</option>
					{all.map(({ id, name }) => (
						<option key={id} value={id}>
							Week: {name}
						</option>
					))}
				</select>
			</label>
			{!resource && (
				<fieldset>
					<legend className="visually-hidden">Shown</legend>
					{resourceKinds.map((kind) => (
						<label key={kind}>
							<input
								type="checkbox"
								checked={kinds.includes(kind)}
								onChange={({ target }) =>
									show({ show: target.checked ? [...kinds, kind] : kinds.filter((other) => other !== kind) })
								}
							/>
							{resourceGroupLabels[kind]}
						</label>
					))}
				</fieldset>
			)}
		</div>
	);
}

type Open = { item: Item } | { resourceId: number; from: string; to: string };

function Shown({
	data,
	days,
	all,
	reload,
}: {
	data: CalendarDays;
	days: readonly string[];
	all: readonly CalendarResource[];
	reload: () => void;
}) {
	const navigate = useNavigate();
	const { hours, columns } = gridOf(data, days);
	const [open, setOpen] = useState<Open>();
	const close = () => setOpen(undefined);
	useReturnFocus(open !== undefined, () => document.querySelector<HTMLElement>('[data-place][tabindex="0"]'));
	const { submit: move } = useSubmit(
		async (id: string, body: Parameters<typeof call<typeof calendarEndpoints.moveEntry>>[1]['body']) => {
			toast.success((await call(calendarEndpoints.moveEntry, { params: { id }, body })).message);
			reload();
		},
		{
			onFailure(error) {
				reload();
				return toast.error(failureText(error));
			},
		},
	);
	const blockable = all.filter(({ kind }) => kind !== 'TEE');
	const [firstDay] = days;
	return (
		<>
			{columns.length === 0 && <p className="muted">Choose what to show.</p>}
			{columns.length > 0 && (
				<>
					{columns.every(({ items }) => items.length === 0) && (
						<p className={styles.hint}>{freeText(columns, columns)} Press an hour to block it.</p>
					)}
					<TimeTable
						label={days.length === 1 ? `Calendar, ${dayText(firstDay!)}` : `Calendar, ${columns[0]!.resource.name}`}
						hours={hours}
						columns={columns}
						onOpen={(item) => setOpen({ item })}
						// The first tee is closed on the tee sheet, which shows the bookings that this cancels.
						onBlock={({ resource, day }, hour) =>
							resource.kind === 'TEE' ? void navigate(sheetOf(day)) : setOpen(hourAt(resource.id, day, hour))
						}
						onDrop={({ id, version }, target) => void move(id, { ...target, version })}
					/>
					<EntryList columns={columns} onOpen={(item) => setOpen({ item })} />
				</>
			)}
			{open && 'item' in open && <ItemDialog item={open.item} resources={all} reload={reload} onClose={close} />}
			{open && 'from' in open && (
				<BlockDialog
					initial={open}
					resources={blockable}
					onDone={() => {
						close();
						reload();
					}}
					onClose={close}
				/>
			)}
		</>
	);
}
