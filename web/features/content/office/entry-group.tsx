import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { KindName } from '#contract/content/kinds.ts';
import { contentOfficeEndpoints, type EntrySummary } from '#contract/content.office.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { clockOrDay } from '#web/core/format.ts';
import { moved } from '#web/core/moved.ts';
import type { Query } from '#web/core/query.tsx';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './entry-group.module.css';
import { entryTags, oneOf } from './entry-labels.ts';
import { QuickAvailable, QuickPrice } from './quick-changes.tsx';

/** Entries in their order: those of a kind, or of one group of it. Without a `kind` they are the texts of pages. */
export function EntryGroup({
	title,
	kind,
	group,
	entries,
	whole,
	query: { update, refetch },
}: {
	title?: string;
	kind?: KindName;
	group?: string;
	entries: readonly EntrySummary[];
	whole: boolean;
	query: Query<{ entries: EntrySummary[] }>;
}) {
	/** Their new order, while it is not saved. */
	const [sorted, setSorted] = useState<readonly EntrySummary[]>();
	const save = useSubmit(async () => {
		const ids = sorted!.map(({ id }) => id);
		const result = await call(contentOfficeEndpoints.orderEntries, { body: { kind: kind!, group, ids } });
		const saved = new Map(result.entries.map((entry) => [entry.id, entry]));
		update((data) => ({
			entries: [...data.entries.filter(({ id }) => !saved.has(id)), ...saved.values()],
		}));
		setSorted(undefined);
		toast.success('The order is saved.');
	});
	const onChanged = (entry: EntrySummary) =>
		update((data) => ({ entries: data.entries.map((other) => (other.id === entry.id ? entry : other)) }));
	const items = sorted ?? entries;
	const search = new URLSearchParams({ ...(kind && { kind }), ...(group && { group }) });
	return (
		<div className={classes(styles.group, !sorted && styles.inColumns)}>
			{title && <h3>{title}</h3>}
			<SortableList
				items={items}
				keyOf={({ id }) => id}
				nameOf={(entry) => entry.title}
				sorting={sorted !== undefined}
				itemClass={styles.entryRow}
				onMove={(from, to) => setSorted(moved(items, from, to))}
			>
				{(entry, _, handle) => (
					<EntryRow
						entry={entry}
						handle={handle}
						quick={
							!sorted && entry.state === 'live' && <Quick entry={entry} onChanged={onChanged} onConflict={refetch} />
						}
					/>
				)}
			</SortableList>
			{items.length === 0 && <p className="muted">None yet.</p>}
			{kind && whole && (
				<div className={styles.actions}>
					{sorted ? (
						<>
							<Failure text={save.failure} />
							<ActionRow space="none">
								<Button small busy={save.busy} busyText="Saving..." onClick={() => void save.submit()}>
									Save the order
								</Button>
								<Button small look="line" disabled={save.busy} onClick={() => setSorted(undefined)}>
									Cancel
								</Button>
							</ActionRow>
						</>
					) : (
						<>
							<Link to={`/admin/content/new?${search}`}>
								Add {oneOf(kind)}
								{title && <span className="visually-hidden"> to {title}</span>}
							</Link>
							{entries.length > 1 && (
								<button type="button" className="link-button" onClick={() => setSorted(entries)}>
									Change the order
									{title && <span className="visually-hidden"> of {title}</span>}
								</button>
							)}
						</>
					)}
				</div>
			)}
		</div>
	);
}

/** Most entries are only live, which needs no tag. */
function shownTags(entry: EntrySummary) {
	const tags = entryTags(entry);
	return tags.length === 1 && entry.state === 'live' && !entry.broken ? [] : tags;
}

/** Nobody needs to read that the first content was never changed. */
const wasChanged = ({ revision, hasDraft }: EntrySummary) => hasDraft || (revision ?? 0) > 1;

const EntryRow = ({ entry, handle, quick }: { entry: EntrySummary; handle: ReactNode; quick: ReactNode }) => (
	<>
		{handle}
		<div className={styles.name}>
			<Link to={`/admin/content/${entry.id}`}>{entry.title}</Link>
			<p className={styles.about}>
				{entry.unit && <span className="muted">{entry.unit}</span>}
				{shownTags(entry).map(({ label, tone }) => (
					<StatusTag key={label} tone={tone}>
						{label}
					</StatusTag>
				))}
				{wasChanged(entry) && entry.changedAt && (
					<span className="muted">
						{clockOrDay(entry.changedAt)}
						{entry.changedBy && `, ${entry.changedBy}`}
					</span>
				)}
			</p>
		</div>
		{quick}
	</>
);

function Quick({
	entry,
	...on
}: {
	entry: EntrySummary;
	onChanged: (entry: EntrySummary) => void;
	onConflict: () => void;
}) {
	const { price, available } = entry;
	if (price === undefined && available === undefined) return null;
	return (
		<div className={styles.quick}>
			{available !== undefined && <QuickAvailable entry={entry} available={available} {...on} />}
			{price !== undefined && <QuickPrice entry={entry} price={price} {...on} />}
		</div>
	);
}
