import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Query } from '#web/core/query.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { EmptyState, LoadingText, Skeleton } from '#web/ui/state.tsx';
import { FilterBar } from './filters.tsx';
import styles from './list-rows.module.css';
import { ListTools, SelectionBar, shownColumns } from './list-tools.tsx';
import { type Column, OfficeTable } from './office-table.tsx';
import type { List, Page } from './use-list.ts';
import { useListSettings } from './use-list-settings.ts';
import { type Bulk, type BulkAction, useSelection } from './use-selection.ts';

/** The rows of a list in every state: loading, failed, empty, one page of many. */
export function ListRows<Row extends { id: string | number }>({
	label,
	columns,
	list,
	query: { data, error, isFetching, refetch },
	none,
	elsewhere,
	bulk,
	filters,
	summary,
	tools,
}: {
	label: string;
	columns: readonly Column<Row>[];
	list: List;
	query: Omit<Query<Page<Row>>, 'update'>;
	/** Shown when the list is empty and nothing was searched for. */
	none: ReactNode;
	/** Where else to search when nothing was found. */
	elsewhere?: ReactNode;
	/** What can be done with several rows at once. */
	bulk?: Bulk<Row>;
	/** What the list can be limited to, such as `FilterSelect`. */
	filters?: ReactNode;
	/** What the list says about its rows, such as a sum; their number if this is missing. */
	summary?: string | undefined;
	/** Buttons for all rows. */
	tools?: ReactNode;
}) {
	const navigate = useNavigate();
	const setup = useListSettings();
	const selection = useSelection(data?.items ?? [], refetch);
	// By its label, because the page may make new actions while it asks.
	const [askingFor, setAskingFor] = useState<string>();
	const { selecting, selected, busy, run } = selection;
	const asking = bulk?.actions.find(
		(action): action is BulkAction<Row> => action.label === askingFor && 'ask' in action,
	);
	const empty = data?.items.length === 0 && !isFetching;
	if (error)
		return (
			<>
				{filters && <FilterBar>{filters}</FilterBar>}
				<LoadError what={label} error={error} onRetry={refetch} />
			</>
		);
	return (
		<>
			<ListTools
				list={list}
				columns={columns}
				setup={setup}
				empty={Boolean(empty)}
				selecting={selecting && !empty}
				onSelect={bulk && data && !empty ? (selecting ? selection.stop : selection.start) : undefined}
				filters={filters}
				status={data && !isFetching ? (summary ?? `${data.total} in this list`) : undefined}
				tools={tools}
			/>
			{!data ? (
				<RowsLoading />
			) : empty ? (
				<NoRows list={list} none={none} elsewhere={elsewhere} />
			) : (
				<>
					<OfficeTable
						label={label}
						columns={shownColumns(columns, setup.hiddenColumns)}
						rows={data.items}
						list={list}
						pending={isFetching || busy}
						select={bulk && selecting ? { by: selection, nameOf: bulk.nameOf } : undefined}
					/>
					<Pager list={list} page={data} />
				</>
			)}
			{bulk && selecting && !empty && (
				<SelectionBar
					count={selected.length}
					busy={busy}
					actions={bulk.actions.map((action) => {
						const rows = selected.filter(action.applies);
						if ('to' in action) {
							const open = () => void navigate(action.to(rows.map(({ id }) => String(id))));
							return { label: action.label, look: undefined, count: rows.length, run: open };
						}
						const start = () => (action.ask ? setAskingFor(action.label) : void run(action));
						return { label: action.label, look: action.look, count: rows.length, run: start };
					})}
					onCancel={selection.stop}
				/>
			)}
			{asking?.ask && (
				<AskFirst
					action={asking}
					count={selected.filter(asking.applies).length}
					onClose={() => setAskingFor(undefined)}
					onConfirm={(reason) => {
						setAskingFor(undefined);
						void run(asking, reason);
					}}
				/>
			)}
		</>
	);
}

/** The question before an action with several rows. */
function AskFirst<Row>({
	action: { label, ask },
	count,
	onConfirm,
	onClose,
}: {
	action: BulkAction<Row>;
	count: number;
	onConfirm: (reason: string) => void;
	onClose: () => void;
}) {
	const [reason, setReason] = useState('');
	const [pressed, setPressed] = useState(false);
	const missing = ask?.reason === true && reason.trim() === '';
	return (
		<ConfirmDialog
			title={ask!.title(count)}
			confirmLabel={label}
			look="clay"
			busy={false}
			failure={undefined}
			onSubmit={() => {
				setPressed(true);
				if (!missing) onConfirm(reason.trim());
			}}
			onClose={onClose}
		>
			<p className="muted">{ask!.text}</p>
			{ask!.fields}
			{ask!.reason && (
				<TextAreaField
					label="Reason"
					rows={3}
					maxLength={500}
					value={reason}
					error={pressed && missing ? 'Please write the reason.' : undefined}
					onChange={(event) => setReason(event.target.value)}
				/>
			)}
		</ConfirmDialog>
	);
}

export const RowsLoading = ({ lines = 6 }: { lines?: number }) => (
	<div className={styles.loading}>
		{Array.from({ length: lines }, (_, line) => (
			<Skeleton key={line} line />
		))}
		<LoadingText />
	</div>
);

function NoRows({ list, none, elsewhere }: { list: List; none: ReactNode; elsewhere: ReactNode }) {
	if (list.view.at)
		return (
			<EmptyState title="This page is empty now.">
				<p>
					<Link to={list.to({})}>Go to the first page</Link>
				</p>
			</EmptyState>
		);
	if (list.view.q)
		return (
			<EmptyState title={`Nothing found for “${list.view.q}”.`}>
				{elsewhere && <p>{elsewhere}</p>}
				<p>
					<Link to={list.to({ q: '' })}>Clear the search</Link>
				</p>
			</EmptyState>
		);
	return none;
}

/** Renders nothing when all rows are on one page. */
export function Pager({ list, page }: { list: List; page: Page<unknown> }) {
	if (!page.next && !page.previous) return null;
	return (
		<nav className={styles.pager} aria-label="Pages">
			{page.previous ? (
				<ButtonLink look="line" small to={list.to({ at: page.previous })}>
					Previous page
				</ButtonLink>
			) : (
				<span />
			)}
			{page.next ? (
				<ButtonLink look="line" small to={list.to({ at: page.next })}>
					Next page
				</ButtonLink>
			) : (
				<span />
			)}
		</nav>
	);
}
