import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Direction } from '#contract/core/lists.ts';
import { classes } from '#web/core/classes.ts';
import styles from './table.module.css';
import { Cell, type CellLook, HeadCell, Table } from './table.tsx';
import type { List } from './use-list.ts';
import type { Selection } from './use-selection.ts';

export type Column<Row> = {
	head: ReactNode;
	cell: (row: Row) => ReactNode;
	/** The name of this order on the server, and its usual direction. The list opens with the one that is `first`. */
	sort?: { by: string; usually: Direction; first?: true };
} & CellLook;

/** The table of an office list. A click anywhere on a row follows its `RowLink`; the arrow keys move from row to row. */
export function OfficeTable<Row extends { id: string | number }>({
	label,
	columns,
	rows,
	list,
	pending = false,
	select,
}: {
	label: string;
	columns: readonly Column<Row>[];
	rows: readonly Row[];
	/** Without it the columns cannot be sorted. */
	list?: List;
	pending?: boolean;
	/** Puts a checkbox before each row. */
	select?: { by: Selection<Row>; nameOf: (row: Row) => string } | undefined;
}) {
	return (
		<div className={styles.scroll}>
			<Table className={classes(styles.rows, pending && styles.waiting)} aria-label={label} aria-busy={pending}>
				<thead>
					<tr>
						{select && (
							<HeadCell look={{ className: styles.select }}>
								<input type="checkbox" aria-label="Select all" checked={select.by.all} onChange={select.by.toggleAll} />
							</HeadCell>
						)}
						{columns.map((column, index) => (
							<Head key={index} column={column} list={list} />
						))}
					</tr>
				</thead>
				<tbody onKeyDown={goToNeighbour}>
					{rows.map((row) => (
						<tr key={row.id}>
							{select && (
								<Cell look={{ className: styles.select }}>
									<label>
										<input
											type="checkbox"
											aria-label={`Select ${select.nameOf(row)}`}
											checked={select.by.isSelected(row.id)}
											onChange={() => select.by.toggle(row.id)}
										/>
									</label>
								</Cell>
							)}
							{columns.map((column, index) => (
								<Cell key={index} look={column}>
									{column.cell(row)}
								</Cell>
							))}
						</tr>
					))}
				</tbody>
			</Table>
		</div>
	);
}

function Head<Row>({ column, list }: { column: Column<Row>; list: List | undefined }) {
	const { head, sort } = column;
	if (!sort || !list) return <HeadCell look={column}>{head}</HeadCell>;
	const current = list.view.sort ? list.view.sort === sort.by : sort.first;
	const direction = current ? list.view.dir || sort.usually : undefined;
	const next = direction ? opposite(direction) : sort.usually;
	return (
		<HeadCell look={column} aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}>
			<Link
				className={styles.sort}
				to={list.to({ sort: sort.by, dir: next === sort.usually ? '' : next })}
				preventScrollReset
				replace
			>
				{head}
				{direction && <span aria-hidden="true">{direction === 'asc' ? '↑' : '↓'}</span>}
			</Link>
		</HeadCell>
	);
}

const opposite = (direction: string): Direction => (direction === 'asc' ? 'desc' : 'asc');

/** Moves the focus to the link of the next or the previous row. */
function goToNeighbour(event: KeyboardEvent<HTMLElement>) {
	const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
	const focused = document.activeElement;
	if (!step || !focused?.matches('[data-row-link]')) return;
	const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
	const neighbour = links[links.indexOf(focused as HTMLElement) + step];
	if (!neighbour) return;
	event.preventDefault();
	neighbour.focus();
}
